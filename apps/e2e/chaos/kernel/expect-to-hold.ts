import { expect } from 'vitest';
import { reached } from '../../../bench/src/kernel/report.ts';
import { play, type Scenario } from './scenario.ts';
import type { World } from './world.ts';

/** Plays the small form of a scenario and fails with every target that it missed. */
export async function expectToHold(scenario: Scenario, world: World): Promise<void> {
  const { targets } = await play(scenario, world, 'small');
  expect(targets.filter((target) => !reached(target))).toEqual([]);
}

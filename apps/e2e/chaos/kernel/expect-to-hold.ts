import { expect } from 'vitest';
import { reached } from '../../../bench/src/kernel/report.ts';
import type { Scenario } from './scenario.ts';
import type { World } from './world.ts';

/** Plays the small form of a scenario and fails with every target that it missed. */
export async function expectToHold({ run }: Scenario, world: World): Promise<void> {
  const { targets } = await run(world, 'small');
  expect(targets.filter((target) => !reached(target))).toEqual([]);
}

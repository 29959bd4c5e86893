import { expect } from 'vitest';
import { reached } from '../../../bench/src/kernel/report.ts';
import type { Environment } from './environment.ts';
import { play, type Scenario } from './scenario.ts';

/** Plays the small form of a scenario and fails with every target that it missed. */
export async function expectTargets(scenario: Scenario, environment: Environment): Promise<void> {
  const { targets } = await play(scenario, environment, 'small');
  expect(targets.filter((target) => !reached(target))).toEqual([]);
}

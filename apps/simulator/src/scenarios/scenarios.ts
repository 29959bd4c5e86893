import { busyWaterhole } from './busy-waterhole.ts';
import { quietValley } from './quiet-valley.ts';
import type { Scenario } from './scenario.ts';

/** Every scenario by the name it has on the command line. */
export const SCENARIOS = {
  'quiet-valley': quietValley,
  'busy-waterhole': busyWaterhole,
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

/** Whether a scenario has this name. */
export function isScenarioName(name: string): name is ScenarioName {
  return Object.hasOwn(SCENARIOS, name);
}

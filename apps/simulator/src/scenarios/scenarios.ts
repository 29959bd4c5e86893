import { busyWaterhole } from './busy-waterhole.ts';
import { cableErrors } from './cable-errors.ts';
import { clockChaos } from './clock-chaos.ts';
import { dyingBatteries } from './dying-batteries.ts';
import { failingUpdate } from './failing-update.ts';
import { incursion } from './incursion.ts';
import { loraOnly } from './lora-only.ts';
import { monthLongBacklog } from './month-long-backlog.ts';
import { oddDevices } from './odd-devices.ts';
import { quietValley } from './quiet-valley.ts';
import { satelliteOnly } from './satellite-only.ts';
import type { Scenario } from './scenario.ts';
import { stolenCamera } from './stolen-camera.ts';
import { storm } from './storm.ts';

/** Every scenario by the name it has on the command line. */
export const SCENARIOS = {
  'quiet-valley': quietValley,
  'busy-waterhole': busyWaterhole,
  'dying-batteries': dyingBatteries,
  'cable-errors': cableErrors,
  'lora-only': loraOnly,
  'satellite-only': satelliteOnly,
  'month-long-backlog': monthLongBacklog,
  storm,
  'clock-chaos': clockChaos,
  'stolen-camera': stolenCamera,
  'failing-update': failingUpdate,
  incursion,
  'odd-devices': oddDevices,
} as const satisfies Record<string, Scenario>;

export type ScenarioName = keyof typeof SCENARIOS;

/** The names of all scenarios. */
export const SCENARIO_NAMES = Object.keys(SCENARIOS).filter(isScenarioName);

/** Whether a scenario has this name. */
export function isScenarioName(name: string): name is ScenarioName {
  return Object.hasOwn(SCENARIOS, name);
}

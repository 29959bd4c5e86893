import { weatherOn } from '../environment/weather.ts';
import type { Random } from '../random.ts';
import { expectedTemperature, sunShare } from '../sun.ts';
import type { CameraProfile, Cells } from './profile.ts';

const DAY = 86_400_000;

/** 2 + 5 Li-ion 18650 cells (docs/simulator-model.md) of 3,000 mAh, the usual size. */
const NEW_CELLS: Cells = { capacityMah: 21_000, resistance: 1, midVolts: 0 };

/** Charge in mAh that the cells of a camera hold when full. */
export function capacityOf({ cells = NEW_CELLS }: Pick<CameraProfile, 'cells'>): number {
  return cells.capacityMah;
}

/** Asleep a camera draws less than 1 mA (docs/simulator-model.md); a third of that, in mAh a day. */
export const SLEEP_MAH_PER_DAY = 8;

/** Charge of one cycle in mAh: 30 to 52 (docs/simulator-model.md), more when there is more to classify. */
const CYCLE_MAH = { least: 30, most: 52, perImage: 0.22, chance: 5 };

/** Volts lost while it is awake: 0.8 A (docs/simulator-model.md: 0.6–1 A) over some 40 mΩ of cells and wires. */
const AWAKE_SAG_VOLTS = 0.032;

/** Below this the cells resist more, and the voltage is lower by so much for each °C; ours. */
const COLD = { belowC: 15, voltsPerC: 0.003 };

/** Deviation of what a camera reads, in volts; ours. */
const NOISE_VOLTS = 0.008;

// Open-circuit voltage of one Li-ion cell by charge (docs/simulator-model.md): 4.2 V full, a long flat part from 3.9 to
// 3.5 V, a knee below 3.4 V; the points between are ours.
const CURVE: readonly (readonly [charge: number, volts: number])[] = [
  [0, 3],
  [0.02, 3.18],
  [0.05, 3.3],
  [0.09, 3.4],
  [0.15, 3.5],
  [0.4, 3.64],
  [0.7, 3.8],
  [0.85, 3.9],
  [0.95, 4.06],
  [1, 4.2],
];

/** Volts of one resting cell at room temperature for a charge of 0 to 1. */
export function restingVoltage(charge: number): number {
  const share = Math.min(Math.max(charge, 0), 1);
  const upper = CURVE.findIndex(([at]) => at >= share);
  const [fromCharge, fromVolts] = CURVE[Math.max(upper - 1, 0)] as readonly [number, number];
  const [toCharge, toVolts] = CURVE[upper] as readonly [number, number];
  if (toCharge === fromCharge) return toVolts;
  return fromVolts + ((toVolts - fromVolts) * (share - fromCharge)) / (toCharge - fromCharge);
}

/** Volts as an awake camera measures them: it sags under the load, and more in the cold. */
export function measuredVoltage(
  charge: number,
  temperatureC: number,
  random: Random,
  { cells = NEW_CELLS }: Pick<CameraProfile, 'cells'> = {},
): number {
  const cold = Math.max(0, COLD.belowC - temperatureC) * COLD.voltsPerC;
  const sag = (AWAKE_SAG_VOLTS + cold) * cells.resistance;
  const make = 4 * charge * (1 - charge) * cells.midVolts;
  const volts = restingVoltage(charge) + make - sag + random.normal(0, NOISE_VOLTS);
  return Math.round(Math.min(Math.max(volts, 2.9), 4.2) * 100) / 100;
}

/** Charge in mAh that one wake costs. */
export function wakeCost(images: number, random: Random): number {
  const { least, most, perImage, chance } = CYCLE_MAH;
  return Math.min(most, least + images * perImage + random.between(0, chance));
}

/** Charge in mAh that the panel brought from one time to another (milliseconds since 1970). */
export function solarCharge(profile: CameraProfile, from: number, to: number): number {
  if (profile.solarMah === undefined) return 0;
  const { cloud } = weatherAt(profile, to);
  return ((to - from) / DAY) * profile.solarMah * sunShare(to, profile.latitude, cloud);
}

/** Air temperature in °C at a camera, weather included. */
export function temperatureAt(profile: CameraProfile, at: number): number {
  const { latitude, longitude } = profile;
  return expectedTemperature(at, latitude, longitude) + weatherAt(profile, at).anomalyC;
}

function weatherAt({ skies, latitude, longitude }: CameraProfile, at: number) {
  return weatherOn(skies ?? '', Math.floor(at / DAY), latitude, longitude);
}

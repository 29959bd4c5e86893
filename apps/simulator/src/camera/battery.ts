import type { Random } from '../random.ts';

/** Seven Li-ion 18650 cells of 3,000 mAh. */
export const CAPACITY_MAH = 21_000;

/** Asleep a camera draws less than 1 mA; this is mAh a day. */
export const SLEEP_MAH_PER_DAY = 14;

// Open-circuit voltage of one Li-ion cell by charge: 4.2 V full, a long flat part from 3.9 to 3.5 V, a knee below 3.4 V.
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

/** Volts as a camera measures them: 3 mV lower for each °C below 15, and 8 mV of noise. */
export function measuredVoltage(charge: number, temperatureC: number, random: Random): number {
  const cold = Math.max(0, 15 - temperatureC) * 0.003;
  const volts = restingVoltage(charge) - cold + random.normal(0, 0.008);
  return Math.round(Math.min(Math.max(volts, 2.9), 4.2) * 100) / 100;
}

/** Charge in mAh that one wake costs: 30 to 52, more when there is more to classify. */
export function wakeCost(images: number, random: Random): number {
  return Math.min(52, 30 + images * 0.22 + random.between(0, 5));
}

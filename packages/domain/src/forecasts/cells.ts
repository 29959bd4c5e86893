import { expectedAirTemperature } from './air-temperature.ts';

/**
 * What is known of the cells of a camera before it says anything: 2 + 5 Li-ion 18650 cells of 3,000 mAh and what a wake
 * costs (docs/simulator-model.md). Charge in mAh.
 */
export const CELLS = {
  capacityMah: 21_000,
  asleepMahPerDay: 8,
  /** Of a wake without photos, … */
  wakeMah: 32.5,
  /** … for each photo that it classifies, … */
  photoMah: 0.22,
  /** … and of a wake at most. */
  mostWakeMah: 52,
} as const;

/** Charge, 0 to 1, that batteries have which were just put in. */
export const FRESH_CHARGE = 0.98;

/** Charge in mAh that so many wakes with so many photos in all of them cost, beside what sleep costs. */
export function chargeOfWakes(wakes: number, photos: number): number {
  if (wakes <= 0) return 0;
  return wakes * Math.min(CELLS.mostWakeMah, CELLS.wakeMah + (photos / wakes) * CELLS.photoMah);
}

/** Volts lost over cells and wires while a camera is awake and measures: some 0.8 A over 40 mΩ. */
const AWAKE_SAG_VOLTS = 0.032;

/** Below so many °C the cells resist more, and the voltage is lower by so much for each. */
const COLD = { belowC: 15, voltsPerC: 0.003 } as const;

/**
 * Open-circuit voltage of one cell by its charge (0 to 1): 4.2 V full, a long flat part from 3.9 to 3.5 V and a knee below
 * 3.4 V (docs/simulator-model.md).
 */
const DISCHARGE: readonly (readonly [charge: number, volts: number])[] = [
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

/** Volts of one resting cell at a charge of 0 to 1; of less than nothing, as the curve goes on, so that a reading tells. */
export function restingVolts(charge: number): number {
  const share = Math.min(charge, 1);
  let upper = 1;
  while (upper < DISCHARGE.length - 1 && (DISCHARGE[upper]?.[0] ?? 1) < share) upper += 1;
  const [fromCharge, fromVolts] = DISCHARGE[upper - 1] ?? [0, 3];
  const [toCharge, toVolts] = DISCHARGE[upper] ?? [1, 4.2];
  return fromVolts + ((toVolts - fromVolts) * (share - fromCharge)) / (toCharge - fromCharge);
}

/** The charge (0 to 1) at which a resting cell has so many volts. */
export function chargeAt(volts: number): number {
  let upper = 1;
  while (upper < DISCHARGE.length - 1 && (DISCHARGE[upper]?.[1] ?? 5) < volts) upper += 1;
  const [fromCharge, fromVolts] = DISCHARGE[upper - 1] ?? [0, 3];
  const [toCharge, toVolts] = DISCHARGE[upper] ?? [1, 4.2];
  const charge = fromCharge + ((toCharge - fromCharge) * (volts - fromVolts)) / (toVolts - fromVolts);
  return Math.min(Math.max(charge, 0), 1);
}

interface Place {
  /** Degrees. */
  readonly latitude: number;
  /** Degrees. */
  readonly longitude: number;
}

/** Volts that a reading shows less than the resting cell has: the load of the wake, and the cold of place and moment. */
export function voltsLost(at: number, place: Place | null): number {
  if (place === null) return AWAKE_SAG_VOLTS;
  return AWAKE_SAG_VOLTS + Math.max(0, COLD.belowC - expectedAirTemperature(at, place)) * COLD.voltsPerC;
}

/** Li-ion cells that a camera holds, 2 + 5 of the size 18650 (docs/simulator-model.md). */
export const CELL_COUNT = 7;

/** Volts of one Li-ion cell at or below which the battery is low. */
export const LOW_BATTERY_VOLTS = 3.2;

/** Fullest first: a battery has the first level whose voltage it exceeds. */
export const BATTERY_LEVELS = [
  { level: 'full', above: 4 },
  { level: 'high', above: 3.8 },
  { level: 'medium', above: 3.6 },
  { level: 'fair', above: 3.4 },
  { level: 'good', above: LOW_BATTERY_VOLTS },
] as const;

/** A voltage as people read it: `3.70 V`. */
export function voltsText(volts: number): string {
  return `${volts.toFixed(2)} V`;
}

/** A voltage that was measured, volts; null where exactly 0 says that there is no sensor, since a camera that talks has one. */
export function measuredVolts(volts: number | null): number | null {
  return volts === 0 ? null : volts;
}

export type BatteryLevel = (typeof BATTERY_LEVELS)[number]['level'] | 'low' | 'unknown';

/** How full a battery is by its voltage, volts; `unknown` for cameras that report none. */
export function batteryLevel(volts: number | null): BatteryLevel {
  if (volts === null) return 'unknown';
  return BATTERY_LEVELS.find(({ above }) => volts > above)?.level ?? 'low';
}

import type { CameraReport } from '@sightline/domain/alerts/alert-rule';
import { knownEnd } from '@sightline/domain/forecasts/known-end';
import { LIMITS } from '@sightline/domain/limits';

const DAY_MS = 86_400_000;

/** What the worker has forecast of a camera's batteries; all null where it has not. */
export interface BatteryEndRow {
  readonly battery_p10: Date | null;
  readonly battery_p50: Date | null;
  readonly battery_p90: Date | null;
  readonly battery_basis: 'history' | 'model' | null;
  /** The last status that it was drawn from. */
  readonly read_until: Date | null;
  /** Null is an account that never chose. */
  readonly battery_ending_days: number | null;
}

/** The columns of {@link BatteryEndRow} for cameras `d`, … */
export const BATTERY_END_COLUMNS = `f.battery_p10, f.battery_p50, f.battery_p90, f.battery_basis, f.read_until,
  s.battery_ending_days`;

/** … and where they come from. What was forecast before the camera was its owner's counts for nothing. */
export const BATTERY_END_JOINS = `
  LEFT JOIN device_ownerships own ON own.device_id = d.id AND own.ended_at IS NULL
  LEFT JOIN device_forecasts f ON f.device_id = d.id AND f.computed_at >= own.started_at
  LEFT JOIN alert_settings s ON s.user_id = d.owner_id`;

/** What a rule reads of the forecast, with days counted from `now`. */
export function batteryEndOf(
  row: BatteryEndRow,
  now: Date,
): Pick<CameraReport, 'batteryEnd' | 'batteryEndingDays'> {
  const { battery_p10: p10, battery_p50: p50, battery_p90: p90, read_until: readUntil } = row;
  const daysTo = (end: Date) => Math.max((end.getTime() - now.getTime()) / DAY_MS, 0);
  return {
    batteryEnd:
      readUntil &&
      knownEnd({
        basis: row.battery_basis,
        days: p10 && p50 && p90 && { p10: daysTo(p10), p50: daysTo(p50), p90: daysTo(p90) },
        unheardMs: now.getTime() - readUntil.getTime(),
      }),
    batteryEndingDays: row.battery_ending_days ?? LIMITS.batteryEndingDays,
  };
}

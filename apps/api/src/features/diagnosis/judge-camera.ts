import type { Position } from '@sightline/domain/devices/coordinates';
import { type ContactState, expectedContact } from '@sightline/domain/devices/expected-contact';
import { type QuietState, quietState } from '@sightline/domain/diagnosis/quiet-state';
import type { CameraRow } from './quiet-cameras.store.ts';

const MINUTE_MS = 60_000;

/** A camera with how it stands. */
export interface JudgedCamera extends Record<keyof Position, number | null> {
  readonly row: CameraRow;
  readonly contact: ContactState;
  readonly state: QuietState | 'well' | 'unknown';
  /** Milliseconds since 1970; null for one that was never heard. */
  readonly lastContactAt: number | null;
  readonly cycleMs: number;
}

/** How a camera stands at `now`, in milliseconds since 1970. */
export function judgeCamera(row: CameraRow, now: number): JudgedCamera {
  const iso = (time: Date | null) => time?.toISOString() ?? null;
  const { state: contact } = expectedContact(
    {
      last_seen: iso(row.last_seen),
      next_heartbeat_at: iso(row.next_heartbeat_at),
      cycle_time: row.cycle_time,
      reported_cycle_time: row.reported_cycle_time,
    },
    now,
  );
  const quiet = quietState(
    {
      contact,
      insightsSilentSince: row.silent_since?.getTime() ?? null,
      hoursSinceTrigger: isNarrow(row) ? null : row.hours_since_trigger,
    },
    now,
  );
  return {
    row,
    contact,
    state: quiet ?? (contact === 'unknown' ? 'unknown' : 'well'),
    latitude: row.latitude,
    longitude: row.longitude,
    lastContactAt: row.last_seen?.getTime() ?? null,
    cycleMs: (row.reported_cycle_time ?? row.cycle_time) * MINUTE_MS,
  };
}

/** Whether a camera talks by LoRa or satellite now: such links carry no errors, no counters and no word on the clock. */
export function isNarrow({ comms_source, has_relay, has_counters }: CameraRow): boolean {
  if (comms_source === null) return has_relay && !has_counters;
  return comms_source === 'lora' || comms_source === 'satellite';
}

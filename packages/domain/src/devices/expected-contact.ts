import type { DeviceKind } from './device-kind.ts';

const MINUTE_MS = 60_000;
/** For waking, classifying and a slow link: a wake takes some minutes, and a weak network asks to try again. */
const GRACE_MS = 30 * MINUTE_MS;
/** Half a cycle past the expected contact, 1.5 cycles of silence, means that one wake was missed. */
const LATE_CYCLES = 0.5;
/** Two cycles past the expected contact, 3 cycles of silence, means that three wakes in a row were missed. */
const SILENT_CYCLES = 2;

/**
 * `unknown`: the camera was never heard. `due`: it may report any moment. `imported`: there are only records of it, and it never
 * reports.
 */
export type ContactState = 'on-time' | 'due' | 'late' | 'silent' | 'unknown' | 'imported';

export interface ExpectedContact {
  readonly state: ContactState;
  /** Milliseconds since 1970; null for a camera that was never heard, or is imported. */
  readonly expectedAt: number | null;
}

interface HeardCamera {
  /** Without it, a camera that reports. */
  readonly kind?: DeviceKind;
  /** ISO 8601. */
  readonly last_seen: string | null;
  /** ISO 8601; what the camera promised with its newest status. */
  readonly next_heartbeat_at: string | null;
  /** Minutes, as asked for. */
  readonly cycle_time: number;
  /** Minutes, as the camera runs. */
  readonly reported_cycle_time: number | null;
}

/**
 * When a camera should be heard next, and how that stands at `now` (milliseconds since 1970): at the time it promised,
 * else one cycle after it was last heard. A promise that lies before the last contact has been kept. Judged by the
 * camera's own rhythm and never by a fixed number of days: a camera that wakes every 30 minutes is silent after two
 * hours, one that wakes every two days after six days.
 */
export function expectedContact(camera: HeardCamera, now: number): ExpectedContact {
  if (camera.kind === 'imported') return { state: 'imported', expectedAt: null };
  if (camera.last_seen === null) return { state: 'unknown', expectedAt: null };
  const cycle = (camera.reported_cycle_time ?? camera.cycle_time) * MINUTE_MS;
  const lastSeen = Date.parse(camera.last_seen);
  const promised = camera.next_heartbeat_at === null ? lastSeen : Date.parse(camera.next_heartbeat_at);
  const expectedAt = promised > lastSeen ? promised : lastSeen + cycle;
  return { state: stateAfter(now - expectedAt, cycle), expectedAt };
}

function stateAfter(overdue: number, cycle: number): ContactState {
  if (overdue < 0) return 'on-time';
  if (overdue <= LATE_CYCLES * cycle + GRACE_MS) return 'due';
  return overdue <= SILENT_CYCLES * cycle + GRACE_MS ? 'late' : 'silent';
}

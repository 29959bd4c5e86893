/**
 * How an integration does. `retrying` after a failure or two, `failing` after more in a row, or when one thing after the
 * other was refused and nothing taken; `paused` when so many
 * failed that only now and then one is tried, or when the receiver refused the key and nothing is tried until it changes.
 */
export const HEALTH_STATES = ['ok', 'retrying', 'failing', 'paused'] as const;

export type HealthState = (typeof HEALTH_STATES)[number];

export const PAUSE_REASONS = ['key_refused', 'failures'] as const;

export type PauseReason = (typeof PAUSE_REASONS)[number];

const FAILING_FROM = 3;
/** Failures in a row after which the circuit is broken. */
export const PAUSED_FROM = 6;
/** Things refused in a row, one by one, after which a receiver is not taken to work. */
export const REFUSING_FROM = 5;

interface Record {
  readonly failuresInARow: number;
  readonly refusalsInARow: number;
  readonly keyRefused: boolean;
}

export function healthState(record: Record): HealthState {
  const { failuresInARow, refusalsInARow } = record;
  if (pauseReason(record) !== null) return 'paused';
  if (refusalsInARow >= REFUSING_FROM) return 'failing';
  if (failuresInARow === 0) return 'ok';
  return failuresInARow < FAILING_FROM ? 'retrying' : 'failing';
}

export function pauseReason({
  failuresInARow,
  keyRefused,
}: Omit<Record, 'refusalsInARow'>): PauseReason | null {
  if (keyRefused) return 'key_refused';
  return failuresInARow >= PAUSED_FROM ? 'failures' : null;
}

const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * Milliseconds until the next try after so many failures in a row, at least the `asked` ones of a Retry-After. Between
 * half and all of a time that doubles from 5 seconds to 15 minutes: `chance`, 0 to 1, keeps many from coming back at once.
 */
export function retryWait(failuresInARow: number, chance: number, asked = 0): number {
  const whole = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(failuresInARow - 1, 20));
  return Math.round(Math.max(asked, whole / 2 + (whole / 2) * chance));
}

import { LIMITS } from '../limits.ts';

const MINUTE_MS = 60_000;
/** Lengths that people reckon in, minutes. */
const LENGTHS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1_440] as const;

/**
 * How long the time ranges of a camera's history are, in minutes, so that a span of `spanMs` milliseconds, at most
 * {@link LIMITS.deviceHistoryMaxDays} days, has no more than {@link LIMITS.deviceHistoryPoints} of them.
 */
export function bucketMinutes(spanMs: number): number {
  const fits = LENGTHS.find((minutes) => spanMs <= minutes * MINUTE_MS * LIMITS.deviceHistoryPoints);
  return fits ?? Math.ceil(spanMs / MINUTE_MS / LIMITS.deviceHistoryPoints);
}

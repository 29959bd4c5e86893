/** Up to here a delay is kept to the second. */
const EXACT_S = 2_048;
const STEPS = 1_024;
const LONGEST_S = 2 ** 31 - 1;

/** Seconds from when something was said until it arrived: so many in a hundred messages took no longer. */
export interface DelayFigures {
  readonly p50: number;
  readonly p90: number;
  readonly p99: number;
}

/**
 * A delay in seconds as a number of two bytes: exact up to 2,048 seconds, 0.1 % too short at most beyond. What arrives before it
 * was said has no delay: a clock was ahead.
 */
export function encodeDelay(seconds: number): number {
  const whole = Math.min(LONGEST_S, Math.max(0, Math.round(seconds)));
  if (whole < EXACT_S) return whole;
  const doublings = Math.floor(Math.log2(whole)) - 10;
  return STEPS * doublings + Math.floor(whole / 2 ** doublings);
}

/** The seconds of a code of {@link encodeDelay}. */
export function decodeDelay(code: number): number {
  if (code < EXACT_S) return code;
  const doublings = Math.floor(code / STEPS) - 1;
  return (code - STEPS * doublings) * 2 ** doublings;
}

/** Two bytes for each delay in seconds, the higher first. */
export function packDelays(seconds: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(2 * seconds.length);
  for (const [index, delay] of seconds.entries()) {
    const code = encodeDelay(delay);
    bytes[2 * index] = code >> 8;
    bytes[2 * index + 1] = code & 255;
  }
  return bytes;
}

/** Of delays as {@link packDelays} wrote them, by nearest rank; null without any. */
export function delayFigures(packed: readonly Uint8Array[]): DelayFigures | null {
  const codes = new Uint16Array(packed.reduce((sum, { length }) => sum + (length >> 1), 0));
  let count = 0;
  for (const bytes of packed)
    for (let at = 0; at + 1 < bytes.length; at += 2)
      codes[count++] = ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
  if (count === 0) return null;
  codes.sort();
  const figure = (share: number) => decodeDelay(codes[Math.ceil(share * count) - 1] ?? 0);
  return { p50: figure(0.5), p90: figure(0.9), p99: figure(0.99) };
}

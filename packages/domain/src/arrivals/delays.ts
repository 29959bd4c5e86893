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

/** More delays are counted by their code than sorted: the time for that does not depend on how many there are. */
const MANY = 10_000;

/** Of delays as {@link packDelays} wrote them, by nearest rank; null without any. */
export function delayFigures(packed: readonly Uint8Array[]): DelayFigures | null {
  const count = packed.reduce((sum, { length }) => sum + (length >> 1), 0);
  if (count === 0) return null;
  const ranks = [0.5, 0.9, 0.99].map((share) => Math.ceil(share * count));
  const [p50 = 0, p90 = 0, p99 = 0] =
    count > MANY ? byCounting(packed, ranks) : bySorting(packed, count, ranks);
  return { p50: decodeDelay(p50), p90: decodeDelay(p90), p99: decodeDelay(p99) };
}

/** The codes at these ranks, ascending, of which the first is 1. */
function bySorting(packed: readonly Uint8Array[], count: number, ranks: readonly number[]): number[] {
  const codes = new Uint16Array(count);
  let next = 0;
  for (const bytes of packed)
    for (let at = 0; at + 1 < bytes.length; at += 2) codes[next++] = codeAt(bytes, at);
  codes.sort();
  return ranks.map((rank) => codes[rank - 1] ?? 0);
}

function byCounting(packed: readonly Uint8Array[], ranks: readonly number[]): number[] {
  const counts = new Uint32Array(2 ** 16);
  for (const bytes of packed)
    for (let at = 0; at + 1 < bytes.length; at += 2) {
      const code = codeAt(bytes, at);
      counts[code] = (counts[code] ?? 0) + 1;
    }
  let code = 0;
  let passed = counts[0] ?? 0;
  return ranks.map((rank) => {
    while (passed < rank) passed += counts[++code] ?? 0;
    return code;
  });
}

function codeAt(bytes: Uint8Array, at: number): number {
  return ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0);
}

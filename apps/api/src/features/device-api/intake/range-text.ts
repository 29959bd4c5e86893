import type { SequenceRange } from '@sightline/domain/device-messages/sequence-ranges';

/** Without a number, as {@link writeRanges} writes it. */
export const NO_RANGES = '{}';

/** As PostgreSQL reads an `int8multirange`. */
export function writeRanges(ranges: readonly SequenceRange[]): string {
  return `{${ranges.map(([from, end]) => `[${from},${end})`)}}`;
}

/** Reads PostgreSQL's `{[1,5),[7,8)}`. */
export function readRanges(text: string): [number, number][] {
  return [...text.matchAll(/\[(\d+),(\d+)\)/g)].map(([, from, end]) => [Number(from), Number(end)]);
}

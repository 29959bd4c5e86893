import { momentOf } from '../camtrap-dp/check-value.ts';
import type { Position } from '../devices/coordinates.ts';

/**
 * Minutes by which the clock at a place is ahead of UTC when it shows a local time, `2026-11-20T03:14:00`; null where its zone is
 * not known. Asked for every image: it should keep what it found.
 */
export type OffsetAt = (place: Position, localTime: string) => number | null;

/** `2021-08-26 10:05:00` with a T, without seconds or a time, with parts of a second, and with an offset. */
const TIME =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d))?(?:\.\d+)?)?\s*(z|utc|gmt|[+-]\d\d(?::?\d\d)?)?$/i;

/** Words for “no offset”, which some downloads have behind all times. */
const NO_OFFSET = /^(z|utc|gmt|[+-]00(:?00)?)?$/i;

/**
 * A time of Wildlife Insights as tables of Camtrap DP have it, by the clock of its place; null where it cannot be read or does not
 * exist. `atEnd` makes midnight, or a day alone, the end of that day. A place whose zone is not known counts as in UTC.
 */
export function readWildlifeTime(
  text: string,
  place: Position,
  offsetAt: OffsetAt,
  { atEnd = false } = {},
): string | null {
  const [, day, minutes = '00:00', seconds = '00', offset = ''] = TIME.exec(text) ?? [];
  if (day === undefined) return null;
  const isMidnight = minutes === '00:00' && seconds === '00';
  const local = `${day}T${atEnd && isMidnight ? '23:59:59' : `${minutes}:${seconds}`}`;
  if (momentOf(`${local}Z`) === null) return null;
  const time = `${local}${NO_OFFSET.test(offset) ? offsetText(offsetAt(place, local) ?? 0) : wholeOffset(offset)}`;
  return momentOf(time) === null ? null : time;
}

function wholeOffset(offset: string): string {
  return offset.length === 3 ? `${offset}:00` : offset;
}

function offsetText(minutes: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

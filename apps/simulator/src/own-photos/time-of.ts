import { offsetMinutes, zoneOffsets } from '@sightline/domain/time/zone-offsets';
import type { exifTexts } from './exif-texts.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** A clock that was never set shows 1970, 1980 or the year 2000. */
const EARLIEST = Date.UTC(2001, 0, 1);

/** The tags that may say when a photo was taken, the best first, each with that of its offset. */
const TAGS = [
  ['DateTimeOriginal', 'OffsetTimeOriginal', 'EXIF'],
  ['DateTimeDigitized', 'OffsetTimeDigitized', 'EXIF, digitized'],
  ['DateTime', 'OffsetTime', 'EXIF, changed'],
] as const;

/** Where the time of a photo is known from. */
export type TimeSource = (typeof TAGS)[number][2] | 'file';

const WRITTEN =
  /^(\d{4})[:/.-](\d\d)[:/.-](\d\d)[ T](\d\d):(\d\d)(?::(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?$/;

export interface Reading {
  /** IANA name: where clocks without an offset of their own went. */
  readonly zone: string;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/**
 * When a photo was taken by the texts of its EXIF data: the first that can be true, which is a time after 2000 and not in
 * the future. Undefined where none is.
 */
export function timeOf(
  texts: ReturnType<typeof exifTexts>,
  { zone, now }: Reading,
): { at: Date; from: TimeSource } | undefined {
  for (const [tag, offsetTag, from] of TAGS) {
    const offset = texts[offsetTag] || texts.OffsetTime;
    const at = instantOf(texts[tag] ?? '', offset, zone);
    if (at !== undefined && at >= EARLIEST && at <= now + DAY_MS) return { at: new Date(at), from };
  }
  return undefined;
}

function instantOf(text: string, offset: string | undefined, zone: string): number | undefined {
  const [, year, month, day, hour, minute, second = '00', own] = WRITTEN.exec(text) ?? [];
  if (year === undefined) return undefined;
  const clock = `${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`;
  const local = Date.parse(clock);
  // There is no 30 February, but a date for it.
  if (Number.isNaN(local) || new Date(local).toISOString() !== clock) return undefined;
  const ahead = minutesOf(own) ?? minutesOf(offset);
  return local - (ahead ?? minutesAhead(zone, local)) * MINUTE_MS;
}

/** Minutes ahead of UTC; undefined for what is no offset. */
function minutesOf(offset: string | undefined): number | undefined {
  if (offset === 'Z') return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/.exec(offset?.trim() ?? '') ?? [];
  if (sign === undefined) return undefined;
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}

/** By how much a wall clock of a zone is ahead of UTC when it shows this. */
function minutesAhead(zone: string, local: number): number {
  const offsets = zoneOffsets(zone, local - 2 * DAY_MS, local + 2 * DAY_MS);
  const guess = local - offsetMinutes(offsets, local) * MINUTE_MS;
  return offsetMinutes(offsets, guess);
}

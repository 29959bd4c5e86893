import { type Calendar, dayAfter } from '../filters/calendar.ts';

/**
 * The two tables with which the R package camtrapR works (https://jniedballa.github.io/camtrapR): what stations recorded, as its
 * `recordTable` gives it, and on which days they worked, as its `cameraOperation` does.
 */

/** An animal that a station recorded. */
export interface StationRecord {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** By the clock of the site, `2026-11-20T03:14:00`, perhaps with more behind it. */
  readonly localTime: string;
  readonly species: string;
  readonly scientificName: string | null;
  /** Where its photo lies, `media/d1/i2.jpg`; null without one. */
  readonly filePath: string | null;
}

export const RECORD_TABLE_COLUMNS = [
  'Station',
  'Species',
  'DateTimeOriginal',
  'Date',
  'Time',
  'delta.time.secs',
  'delta.time.mins',
  'delta.time.hours',
  'delta.time.days',
  'Directory',
  'FileName',
  'ScientificName',
] as const;

const TIME_LENGTH = '2026-11-20T03:14:00'.length;

/**
 * The rows of a station, by species and time: every record is one, however soon after another. `delta.time` is the time since
 * the record of the same species before it, 0 for the first: seconds and minutes whole, hours and days to a tenth, as camtrapR
 * rounds them.
 */
export function recordTableRows(
  station: string,
  records: readonly StationRecord[],
): (string | number | null)[][] {
  const bySpecies = Map.groupBy(records, ({ species }) => species);
  return [...bySpecies.keys()].toSorted().flatMap((species) => {
    const sorted = (bySpecies.get(species) ?? []).toSorted((one, other) => one.at - other.at);
    return sorted.map(({ at, localTime, scientificName, filePath }, i) => {
      const seconds = Math.round((at - (sorted[i - 1]?.at ?? at)) / 1_000);
      const [date = '', time = ''] = localTime.slice(0, TIME_LENGTH).split('T');
      const cut = filePath?.lastIndexOf('/') ?? -1;
      return [
        station,
        species,
        `${date} ${time}`,
        date,
        time,
        seconds,
        Math.round(seconds / 60),
        tenths(seconds / 3_600),
        tenths(seconds / 86_400),
        filePath?.slice(0, Math.max(0, cut)) ?? null,
        filePath?.slice(cut + 1) ?? null,
        scientificName,
      ];
    });
  });
}

/** When a station worked, by the days of its site. */
export interface StationOperation {
  readonly station: string;
  readonly calendar: Calendar;
  /** Milliseconds since 1970, in order and apart from each other. */
  readonly worked: readonly { readonly start: number; readonly end: number }[];
}

/** All days from the first on which one of the stations worked to the last, `2026-11-20`. */
export function operationDays(stations: readonly StationOperation[]): string[] {
  const set = stations.flatMap(setUpOf);
  const first = set.map(([day]) => day).toSorted()[0];
  const last = set
    .map(([, day]) => day)
    .toSorted()
    .at(-1);
  const days: string[] = [];
  if (first === undefined || last === undefined) return days;
  for (let day = first; day <= last; day = dayAfter(day)) days.push(day);
  return days;
}

/**
 * On which days a station worked, of {@link operationDays}: the share of each day, to four decimals; 0 of a day between two on
 * which it did; null, which camtrapR calls NA, before and after, for the station was not there.
 */
export function operationRow(
  { calendar, worked, ...station }: StationOperation,
  days: readonly string[],
): (number | null)[] {
  const [setUp] = setUpOf({ ...station, calendar, worked });
  let next = 0;
  return days.map((day) => {
    if (!setUp || day < setUp[0] || day > setUp[1]) return null;
    const [start, end] = [calendar.startOf(day), calendar.startOf(dayAfter(day))];
    while ((worked[next]?.end ?? Number.POSITIVE_INFINITY) <= start) next += 1;
    let covered = 0;
    for (let i = next; (worked[i]?.start ?? end) < end; i += 1) {
      const span = worked[i];
      if (span) covered += Math.max(0, Math.min(span.end, end) - Math.max(span.start, start));
    }
    return Math.round((covered / (end - start)) * 10_000) / 10_000;
  });
}

/** The first and the last day of a station; none for one that never worked. */
function setUpOf({ calendar, worked }: StationOperation): [string, string][] {
  const [first, last] = [worked[0], worked.at(-1)];
  return first && last ? [[calendar.dayOf(first.start), calendar.dayOf(last.end)]] : [];
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

const MINUTE_MS = 60_000;

/** What a clock on the wall of a zone shows. */
export interface LocalTime {
  /** `2026-11-20`. */
  readonly date: string;
  /** Minutes since midnight, 0 to 1439. */
  readonly minutes: number;
}

/** One for each zone: making them is what takes long. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  formats.set(zone, made);
  return made;
}

/** What a clock in an IANA zone shows at a moment (milliseconds since 1970). Throws for a zone that `Intl` does not know. */
export function localTime(at: number, zone: string): LocalTime {
  const part = Object.fromEntries(
    formatOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    date: `${part.year}-${part.month}-${part.day}`,
    minutes: Number(part.hour) * 60 + Number(part.minute),
  };
}

/** Minutes by which a zone is ahead of UTC at a moment. */
export function zoneOffset(at: number, zone: string): number {
  const { date, minutes } = localTime(at, zone);
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  return Math.round((wall - Math.floor(at / MINUTE_MS) * MINUTE_MS) / MINUTE_MS);
}

/** No zone changes its offset within so long but at its ends. */
const QUARTER_MS = 15 * MINUTE_MS;

/** {@link zoneOffset} for a million moments: `Intl` is asked once for each quarter of an hour of a zone. */
export function offsetReader(): typeof zoneOffset {
  const known = new Map<string, Map<number, number>>();
  return (at, zone) => {
    const offsets = known.get(zone) ?? new Map<number, number>();
    known.set(zone, offsets);
    const quarter = Math.floor(at / QUARTER_MS);
    const offset = offsets.get(quarter) ?? zoneOffset(at, zone);
    offsets.set(quarter, offset);
    return offset;
  };
}

/**
 * The moment at which a clock in a zone shows a time of a day. Of a time that comes twice, one of both; of one that is
 * skipped, the moment an hour later.
 */
export function instantOf({ date, minutes }: LocalTime, zone: string): number {
  const wall = Date.parse(`${date}T00:00:00Z`) + minutes * MINUTE_MS;
  const guess = wall - zoneOffset(wall, zone) * MINUTE_MS;
  return wall - zoneOffset(guess, zone) * MINUTE_MS;
}

/** The day before or after a date by so many days. */
export function shiftDate(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
}

/** A moment as ISO 8601 with the offset of a zone: `2026-11-20T18:41:12+13:00`. Many of them share an `offsetOf`. */
export function isoWithOffset(at: number, zone: string, offsetOf = zoneOffset): string {
  const offset = offsetOf(at, zone);
  const wall = new Date(at + offset * MINUTE_MS).toISOString().slice(0, 19);
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(offset);
  return `${wall}${offset < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

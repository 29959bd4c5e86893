const DAYS_KEPT = 4_096;

/** Days met lately, so that a million times of one summer cost no million calendars; NaN is no day. */
const days = new Map<string, number>();

function dayStart(day: string): number {
  const known = days.get(day);
  if (known !== undefined) return known;
  const instant = Date.parse(`${day}T00:00:00.000Z`);
  const start =
    Number.isNaN(instant) || !new Date(instant).toISOString().startsWith(day) ? Number.NaN : instant;
  if (days.size >= DAYS_KEPT) days.clear();
  days.set(day, start);
  return start;
}

/**
 * Milliseconds since 1970 of a time exactly as `toISOString()` writes it, the form of the JSON calls; NaN for any
 * other text.
 */
export function parseIsoTime(text: string): number {
  if (text.length !== 24) {
    const instant = Date.parse(text);
    return !Number.isNaN(instant) && new Date(instant).toISOString() === text ? instant : Number.NaN;
  }
  if (!/T([01]\d|2[0-3]):[0-5]\d:[0-5]\d\.\d{3}Z$/.test(text)) return Number.NaN;
  const hours = Number(text.slice(11, 13));
  const minutes = Number(text.slice(14, 16));
  const milliseconds = Number(text.slice(17, 23).replace('.', ''));
  return dayStart(text.slice(0, 10)) + (hours * 60 + minutes) * 60_000 + milliseconds;
}

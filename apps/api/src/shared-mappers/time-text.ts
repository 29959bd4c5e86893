/** SQL that brings a timestamptz column as text in UTC, which costs less than a Date object for each row. */
export function utcText(column: string): string {
  return `(${column} AT TIME ZONE 'UTC')::text`;
}

/** SQL that brings a timestamptz column as the wire has it: ISO 8601 with milliseconds and `Z`. */
export function isoText(column: string): string {
  return `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

/** `2026-11-20 07:00:00.12`, as {@link utcText} brings it, in ISO 8601 with milliseconds and `Z`. */
export function isoTime(text: string): string;
export function isoTime(text: string | null): string | null;
export function isoTime(text: string | null): string | null {
  if (text === null) return null;
  const [seconds, fraction = ''] = text.split('.');
  return `${seconds?.replace(' ', 'T')}.${fraction.padEnd(3, '0')}Z`;
}

/** Both ends included; infinite where an end is open. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
}

const RANGE = /^(-?\d+(?:\.\d+)?)\s*[-–]\s*(-?\d+(?:\.\d+)?)$/;

const OPEN = /^(>=|<=)\s*(-?\d+(?:\.\d+)?)$/;

/**
 * The range that a text names as `90-100`, `>=90` or `<=100`. No number's text contains such a text, so that nothing is
 * lost to the search for substrings; undefined for every other text, also where the end comes before the beginning.
 */
export function numberRange(text: string): NumberRange | undefined {
  const [, from, to] = RANGE.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined) return openRange(text.trim());
  const range = { least: Number(from), most: Number(to) };
  return range.least <= range.most ? range : undefined;
}

function openRange(text: string): NumberRange | undefined {
  const [, sign, end] = OPEN.exec(text) ?? [];
  if (end === undefined) return undefined;
  return sign === '>='
    ? { least: Number(end), most: Number.POSITIVE_INFINITY }
    : { least: Number.NEGATIVE_INFINITY, most: Number(end) };
}

/** {@link numberRange} as text; an end that is null is open, and both make an empty text. */
export function rangeText(least: number | null, most: number | null): string {
  if (least === null) return most === null ? '' : `<=${most}`;
  return most === null ? `>=${least}` : `${least}-${most}`;
}

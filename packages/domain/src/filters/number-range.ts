/** Both ends included. */
export interface NumberRange {
  readonly least: number;
  readonly most: number;
}

const RANGE = /^(-?\d+(?:\.\d+)?)\s*[-–]\s*(-?\d+(?:\.\d+)?)$/;

/**
 * The range that a text names as `90-100`. No number's text contains such a text, so that nothing is lost to the
 * substrings of specification §5; undefined for every other text, also where the end comes before the beginning.
 */
export function numberRange(text: string): NumberRange | undefined {
  const [, from, to] = RANGE.exec(text.trim()) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const range = { least: Number(from), most: Number(to) };
  return range.least <= range.most ? range : undefined;
}

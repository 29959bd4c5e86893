/** A number this far outside of 0 to 100 was rounded or calibrated there; one further off means something else. */
const PERCENT_SLACK = 0.5;
/** A box may reach this many photos beyond the photo; with larger numbers it is not said in fractions. */
const BOX_SLACK = 1;

/** A percentage that missed 0 to 100 by a rounding; undefined for what is none. */
export function usablePercent(value: unknown): number | undefined {
  if (typeof value !== 'number' || Number.isNaN(value)) return undefined;
  const within = Math.min(100, Math.max(0, value));
  return Math.abs(within - value) <= PERCENT_SLACK ? within : undefined;
}

/** Text that can be stored: without what PostgreSQL does not take, cut to `most` characters; undefined for what is no text. */
export function usableText(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined;
  const whole = value.replaceAll('\u0000', '').toWellFormed();
  // A cut through a pair of surrogates leaves half of it, which goes, too.
  return whole.slice(0, most).replace(/[\ud800-\udbff]$/, '');
}

/** The part of a box that lies in the photo (x, y, width and height in fractions of it); undefined when there is none. */
export function usableBox(value: unknown): [number, number, number, number] | undefined {
  if (!Array.isArray(value) || value.length !== 4 || !value.every(isNearFraction)) return undefined;
  const [x = 0, y = 0, width = 0, height = 0] = value;
  const [left, right] = [within(x), within(x + width)];
  const [top, bottom] = [within(y), within(y + height)];
  return right > left && bottom > top ? [left, top, right - left, bottom - top] : undefined;
}

function isNearFraction(value: unknown): value is number {
  return typeof value === 'number' && value >= -BOX_SLACK && value <= 1 + BOX_SLACK;
}

function within(value: number): number {
  return Math.min(1, Math.max(0, value));
}

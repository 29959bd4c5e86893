const NUMBERS = new Intl.NumberFormat('en');

/** `12,345`. */
export function number(value: number): string {
  return NUMBERS.format(value);
}

/** A rate a second, with a decimal where it is small: `0.4`, `8.2`, `1,204`. */
export function rate(perSecond: number): string {
  return perSecond > 0 && perSecond < 10 ? perSecond.toFixed(1) : number(Math.round(perSecond));
}

/** Milliseconds as `m:ss` or `h:mm:ss`. */
export function duration(milliseconds: number): string {
  const seconds = Math.max(0, Math.round(milliseconds / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

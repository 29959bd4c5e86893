const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

/** Codes with a name that are no countries: unions, test regions, parts of other countries. */
const NO_COUNTRIES: readonly string[] = 'AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' ');

/** The world's countries in English, as the browser knows them, for suggestions while typing. */
export function countryNames(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap((first) => LETTERS.map((second) => first + second))
    .filter((code) => !NO_COUNTRIES.includes(code) && isCurrent(code))
    .flatMap((code) => names.of(code) ?? [])
    .sort((a, b) => a.localeCompare(b, 'en'));
}

/** Codes of countries that no longer exist become another code when written canonically. */
function isCurrent(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}

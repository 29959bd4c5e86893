/** The fixed name of the file every table is exported to; it ends in insights.csv. */
export const CSV_FILE_NAME = 'sightline-insights.csv';

/** The file that explains the columns of the insights' file. */
export const DICTIONARY_FILE_NAME = 'insights-dictionary.csv';

export type CsvValue = string | number | boolean | null | undefined;

/**
 * Where a spreadsheet would begin to read a formula, full-width signs included: at the start of the text, and wherever a
 * program that separates by semicolons, bars or tabs, or that takes our quotes for the end of a text, begins a cell or a line.
 */
const FORMULA = /(^|[;|"\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g;

/** White space that a spreadsheet takes off, or takes for the end of a cell. */
const HIDDEN_START = /^[\t\r\n]/;

/** What `csvCell` has put in. */
const GUARD = /(^|[;|"\t\r\n])([\s"]*)'(?=[=+\-@＝＋－＠])/g;

/**
 * One value as a CSV cell. Commas become spaces; where a spreadsheet would begin to run a formula stands an apostrophe,
 * whether it separates cells by commas, semicolons, bars or tabs. Separators, quotes and line breaks are kept inside quotes.
 * Numbers stay numbers: a latitude of -41.3 is no formula.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const guarded = value.replaceAll(',', ' ').replaceAll(FORMULA, "$1$2'");
  const safe = HIDDEN_START.test(guarded) ? `'${guarded}` : guarded;
  return /[";|\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The text of a cell that `csvCell` wrote, without its apostrophes; without spaces at either end. */
export function unguarded(text: string): string {
  return text
    .replace(/^'(?=[\t\r\n])/, '')
    .trim()
    .replaceAll(GUARD, '$1$2');
}

/** One line of the file, its CRLF included; also the header, of the columns' titles. Lines are written one by one. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

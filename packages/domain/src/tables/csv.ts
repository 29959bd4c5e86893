/** The fixed name of the file every table is exported to; it ends in insights.csv (specification §9). */
export const CSV_FILE_NAME = 'sightline-insights.csv';

export type CsvValue = string | number | boolean | null | undefined;

/** Signs that make a spreadsheet read a cell as a formula, their full-width twins included. */
const FORMULA_START = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * One value as a CSV cell. Commas become spaces (specification §9); text that a spreadsheet would run as a formula
 * gets an apostrophe in front; quotes and line breaks are kept inside quotes. Numbers stay numbers: a latitude of
 * -41.3 is no formula.
 */
export function csvCell(value: CsvValue): string {
  if (value === null || value === undefined) return '';
  if (typeof value !== 'string') return String(value);
  const plain = value.replaceAll(',', ' ');
  const safe = FORMULA_START.test(plain) ? `'${plain}` : plain;
  return /["\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** One line of the file, its CRLF included; also the header, of the columns' titles. Lines are written one by one. */
export function csvLine(values: readonly CsvValue[]): string {
  return `${values.map(csvCell).join(',')}\r\n`;
}

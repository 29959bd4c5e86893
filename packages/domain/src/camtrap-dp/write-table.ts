import { isoWithOffset, zoneOffset } from '../time/local-time.ts';
import { type Cell, csvLine } from './csv-line.ts';
import { MISSING_VALUES, type RowOf, type Table } from './tables.ts';

/** The first line of a table's file: the names of its fields in the order of the standard. */
export function headerLine(table: Table): string {
  return csvLine(table.fields.map(({ name }) => name));
}

/**
 * A row as a line of its table's file, as RFC 4180 has it, but for its end: `\n`. Null and undefined are empty, and so is a
 * number that is none. The standard reads the cells `NA`, `NaN` and `nan` as missing, in quotes or not; a text of these
 * letters is therefore written with parentheses, `(NA)`, and stays so when it is read. Empty text cannot be told from a
 * missing value and comes back as one. Texts are written as they are, also where a spreadsheet would take one for a formula:
 * this file is for programs.
 */
export function rowLine<T extends Table>(table: T, row: RowOf<T>): string {
  const values = row as Readonly<Record<string, Cell>>;
  return csvLine(table.fields.map(({ name }) => readable(values[name])));
}

/** A text that would be read as missing, in parentheses. */
function readable(value: Cell): Cell {
  return typeof value === 'string' && value !== '' && MISSING_VALUES.includes(value) ? `(${value})` : value;
}

/**
 * A moment (milliseconds since 1970) by the clock of an IANA zone, as tables have it: `2026-11-20T03:14:00+13:00`. Parts of
 * a second are cut off, so that what lay within a deployment still does. Many moments share an `offsetOf`
 * ({@link offsetReader}). An unknown zone is a RangeError.
 */
export function zonedTime(ms: number, zone: string, offsetOf = zoneOffset): string {
  return isoWithOffset(ms, zone, offsetOf);
}

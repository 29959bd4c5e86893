import { isMissingCell, valueFault } from './check-value.ts';
import { createProblemList, type Problem, type ProblemList } from './problem.ts';
import type { Field, RowOf, Table } from './tables.ts';

const BYTE_ORDER_MARK = /^\uFEFF/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
/** As the Table Schema specification has them. */
const BOOLEANS: Readonly<Record<string, boolean>> = {
  true: true,
  True: true,
  TRUE: true,
  '1': true,
  false: false,
  False: false,
  FALSE: false,
  '0': false,
};

/** One row of a file. */
export interface ReadRow<T extends Table> {
  /** As spreadsheets count: the first row below the header is 2. */
  readonly rowNumber: number;
  /** Null where a value that is required is missing or wrong: then the row is left out. */
  readonly row: RowOf<T> | null;
  /** Its primary key; null where there is none. */
  readonly key: string | null;
}

export interface TableReader<T extends Table> {
  /** The next record of the file; undefined for the header and for a record without any text. */
  read(cells: readonly string[]): ReadRow<T> | undefined;
  /** After the last record: the first 1,000 problems. */
  end(): Problem[];
  /** How many problems there are in all. */
  count(): number;
}

export interface ReadTable<T extends Table> {
  readonly rows: readonly RowOf<T>[];
  /** The number of each row of `rows`, as spreadsheets count. */
  readonly rowNumbers: readonly number[];
  /** The keys of rows that were left out. */
  readonly leftOut: readonly string[];
  /** The first 1,000. */
  readonly problems: readonly Problem[];
  readonly problemCount: number;
}

/**
 * Reads the records of a table's file, whose first one is the header: cells as a parser of CSV gives them, without quotes, and
 * without leaving out empty lines, so that rows are counted as in a spreadsheet. Fields may be in any order. Optional ones may be
 * missing; those that the standard does not have are left out, which is a warning.
 *
 * A value that breaks a rule of its field ({@link valueFault}) is an error and is left out; where it is required, the whole
 * row is. What lies between rows is for {@link createPackageCheck}, which wants to know of rows that were left out.
 */
export function readTable<T extends Table>(table: T, records: Iterable<readonly string[]>): ReadTable<T> {
  const reader = createTableReader(table);
  const rows: RowOf<T>[] = [];
  const rowNumbers: number[] = [];
  const leftOut: string[] = [];
  for (const cells of records) {
    const read = reader.read(cells);
    if (!read) continue;
    if (read.row) {
      rows.push(read.row);
      rowNumbers.push(read.rowNumber);
    } else if (read.key !== null) leftOut.push(read.key);
  }
  return { rows, rowNumbers, leftOut, problems: reader.end(), problemCount: reader.count() };
}

/** {@link readTable} record by record, for files of any length. */
export function createTableReader<T extends Table>(table: T): TableReader<T> {
  const list = createProblemList();
  let header: Header | undefined;
  let rowNumber = 0;
  return {
    read(cells) {
      rowNumber++;
      if (cells.every((cell) => cell.replace(BYTE_ORDER_MARK, '').trim() === '')) return undefined;
      if (header) return readRow(table, list, header, { cells, rowNumber });
      header = readHeader(table, list, cells, rowNumber);
      return undefined;
    },
    end() {
      if (!header) list.add({ table: table.name, row: null, field: null, message: 'This file is empty.' });
      return [...list.problems];
    },
    count: () => list.count,
  };
}

interface Column {
  readonly field: Field;
  readonly index: number;
}

interface Header {
  /** How many cells it has. */
  readonly width: number;
  readonly columns: readonly Column[];
  /** Whether a field is missing without which no row is one. */
  readonly lacksRequired: boolean;
}

function readHeader(table: Table, list: ProblemList, cells: readonly string[], row: number): Header {
  const names = cells.map((cell) => cell.replace(BYTE_ORDER_MARK, '').trim());
  const at = { table: table.name, row };
  const columns = table.fields
    .map((field) => ({ field, index: names.indexOf(field.name) }))
    .filter(({ index }) => index >= 0);
  const found = new Set(columns.map(({ field }) => field.name));
  const twice = names.filter((name, i) => found.has(name) && names.indexOf(name) !== i);
  for (const field of new Set(twice))
    list.add({ ...at, field, value: field, message: 'There are several columns of this name.' });
  const others = names.filter((name) => name !== '' && !found.has(name));
  if (others.length > 0)
    list.add({
      ...at,
      field: null,
      value: others.join(', '),
      message: 'The standard has no such fields; they are left out.',
      severity: 'warning',
    });
  const missing = table.fields.filter((field) => field.required && !found.has(field.name));
  for (const { name } of missing)
    list.add({ ...at, field: name, message: 'There is no column of this name, which is required.' });
  return { width: names.length, columns, lacksRequired: missing.length > 0 };
}

interface RowRecord {
  readonly cells: readonly string[];
  readonly rowNumber: number;
}

function readRow<T extends Table>(
  table: T,
  list: ProblemList,
  { width, columns, lacksRequired }: Header,
  { cells, rowNumber }: RowRecord,
): ReadRow<T> {
  const at = { table: table.name, row: rowNumber };
  const values: Record<string, unknown> = {};
  let isLeftOut = lacksRequired;
  for (const { field, index } of columns) {
    const cell = cells[index] ?? '';
    const value = readCell(field, cell);
    const message = valueFault(field, value);
    if (message) list.add({ ...at, field: field.name, value: value === undefined ? null : cell, message });
    else if (value !== undefined) values[field.name] = value;
    isLeftOut ||= message !== undefined && field.required === true;
  }
  if (cells.slice(width).some((cell) => cell !== ''))
    list.add({ ...at, field: null, message: 'This row has more cells than the header.' });
  const key = values[table.primaryKey];
  return {
    rowNumber,
    row: isLeftOut ? null : (values as RowOf<T>),
    key: typeof key === 'string' ? key : null,
  };
}

/**
 * What a cell says: undefined where that is nothing, a text where it is not of the field's type. Spaces around anything but free
 * text do not matter.
 */
function readCell(field: Field, cell: string): unknown {
  const isFreeText = (field.type === 'string' && !field.enum) || field.type === 'any';
  const text = isFreeText ? cell : cell.trim();
  if (isMissingCell(text)) return undefined;
  switch (field.type) {
    case 'number':
    case 'integer':
      return NUMBER.test(text) ? Number(text) : text;
    case 'boolean':
      return Object.hasOwn(BOOLEANS, text) ? BOOLEANS[text] : text;
    case 'datetime':
    case 'string':
    case 'any':
      return text;
  }
}

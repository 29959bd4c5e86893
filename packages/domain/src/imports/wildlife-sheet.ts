import { isMissingCell } from '../camtrap-dp/check-value.ts';
import type { ProblemList } from '../camtrap-dp/problem.ts';
import type { TableName } from '../camtrap-dp/tables.ts';

const BYTE_ORDER_MARK = /^\uFEFF/;
const NUMBER = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

/** A record of a file of Wildlife Insights, by the names of its columns. */
export interface WildlifeRecord {
  /** As spreadsheets count: the first row below the header is 2. */
  readonly rowNumber: number;
  /** Without spaces around; empty where there is none, or no such column. */
  text(column: string): string;
  /** Undefined where there is none, or it is no number. */
  number(column: string): number | undefined;
  /** Notes an error in a column, with its value. */
  problem(column: string, message: string): void;
}

export interface WildlifeSheet {
  /** The next record; undefined for a header and for a record without text. */
  next(cells: readonly string[]): WildlifeRecord | undefined;
}

/** Where problems of a sheet go; without one nobody hears of them. */
interface ProblemTarget {
  readonly name: TableName;
  readonly list: ProblemList;
}

/** Reads files with the same columns in any order, one after another: a record with the name of the key column is a header. */
export function createSheet(keyColumn: string, target?: ProblemTarget): WildlifeSheet {
  let columns = new Map<string, number>();
  let row = 0;
  return {
    next(cells) {
      row++;
      const texts = cells.map((cell) => cell.replace(BYTE_ORDER_MARK, '').trim());
      const names = texts.map((text) => text.toLowerCase());
      if (names.includes(keyColumn)) {
        columns = new Map(names.map((name, index) => [name, index]));
        row = 1;
        return undefined;
      }
      if (texts.every((text) => text === '')) return undefined;
      const rowNumber = row;
      const text = (column: string) => {
        const cell = texts[columns.get(column) ?? -1] ?? '';
        return isMissingCell(cell) ? '' : cell;
      };
      return {
        rowNumber,
        text,
        number: (column) => (NUMBER.test(text(column)) ? Number(text(column)) : undefined),
        problem: (field, message) => {
          const value = text(field) === '' ? null : text(field);
          target?.list.add({ table: target.name, row: rowNumber, field, value, message });
        },
      };
    },
  };
}

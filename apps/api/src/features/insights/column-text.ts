import { type NumberColumn, readNumber } from '@sightline/domain/segments/number-column';

/** A column's values as JSON text: one text for all rows, or one for each. */
export type ColumnText = string | ((index: number) => string);

/** JSON of a number; null where there is none. */
export function numberJson(value: number): string {
  return Number.isNaN(value) ? 'null' : String(value);
}

/** Writes each different value of a column once where there are few, together with what stands before it. */
export function columnText(
  column: NumberColumn,
  before: string,
  write: (value: number) => string,
): ColumnText {
  switch (column.encoding) {
    case 'constant':
      return before + write(column.value);
    case 'table': {
      const none = before + write(Number.NaN);
      const texts = Array.from(column.table, (value) => before + write(value));
      return (index) => texts[column.codes[index] ?? column.none] ?? none;
    }
    case 'offset': {
      const { base, codes, none } = column;
      if (!(codes instanceof Uint8Array)) return (index) => before + write(readNumber(column, index));
      const texts = Array.from({ length: none + 1 }, (_, code) =>
        code === none ? Number.NaN : base + code,
      ).map((value) => before + write(value));
      return (index) => texts[codes[index] ?? none] ?? '';
    }
    case 'single':
    case 'double':
      return (index) => before + write(readNumber(column, index));
  }
}

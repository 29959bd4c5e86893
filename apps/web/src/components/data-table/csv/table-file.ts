import type { CsvValue } from '@sightline/domain/tables/csv';
import type { Column } from '../columns/column.ts';

/** What a column of a file means, for whoever gets the file without the product. */
export interface ColumnMeaning {
  readonly meaning: string;
  /** Such as degrees; nothing where a value has none. */
  readonly unit?: string;
  /** How the value is written: `text`, `whole number`, `ISO 8601 in UTC`. */
  readonly format: string;
  readonly example: string;
}

/** Whose calendar decides in which month a row is. */
export interface RowMoment {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** An IANA zone. */
  readonly zone: string;
}

/** A table's columns as its file has them, with what their values are looked up in. */
export interface LoadedFile<T> {
  readonly columns: readonly Column<T>[];
  readonly momentOf: (item: T) => RowMoment;
}

/** What a table's file has beyond the table. */
export interface TableFile<T> {
  /** Columns that only the file has, for their names; `load` gives them their values. */
  readonly columns: readonly Column<T>[];
  /** Columns of the table, by id, that the file has even if they are not shown. */
  readonly always: readonly string[];
  /** Fetches what the values of these columns are looked up in. */
  readonly load: () => Promise<LoadedFile<T>>;
  /** Explains every column, by id, in a file of this name. */
  readonly dictionary: {
    readonly fileName: string;
    readonly meanings: Readonly<Record<string, ColumnMeaning>>;
  };
}

/** A column that only a file has. */
export function fileColumn<T>(id: string, label: string, csv: (item: T) => CsvValue): Column<T> {
  return { id, label, width: 0, grow: 0, hidden: true, csv };
}

import type { RowOf, Table } from '@sightline/domain/camtrap-dp/tables';
import { headerLine, rowLine } from '@sightline/domain/camtrap-dp/write-table';
import { openTextFile } from './text-file.ts';

/** A table of a package that is being written to a file. */
export interface TableFile<T extends Table> {
  readonly path: string;
  readonly table: T;
  /** How many rows were written. */
  readonly rows: () => number;
  /** Resolves once there is room for the next. */
  readonly write: (row: RowOf<T>) => Promise<void>;
  /** Resolves once all of it is in the file. */
  readonly end: () => Promise<void>;
}

/** Writes the rows of a table to a new file, a row at a time. */
export function openTableFile<T extends Table>(table: T, path: string): TableFile<T> {
  const file = openTextFile(path);
  let rows = 0;
  const headers = file.write(headerLine(table));
  return {
    path,
    table,
    rows: () => rows,
    write: async (row) => {
      await headers;
      rows += 1;
      await file.write(rowLine(table, row));
    },
    end: async () => {
      await headers;
      await file.end();
    },
  };
}

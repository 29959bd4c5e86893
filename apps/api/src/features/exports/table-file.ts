import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import type { RowOf, Table } from '@sightline/domain/camtrap-dp/tables';
import { headerLine, rowLine } from '@sightline/domain/camtrap-dp/write-table';

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
  const stream = createWriteStream(path, { mode: 0o600 });
  // Whoever writes next, or ends it, learns of it.
  let failure: Error | undefined;
  stream.on('error', (error) => {
    failure = error;
  });
  let rows = 0;
  const put = async (text: string) => {
    if (failure) throw failure;
    if (!stream.write(text)) await once(stream, 'drain');
  };
  const headers = put(headerLine(table));
  return {
    path,
    table,
    rows: () => rows,
    write: async (row) => {
      await headers;
      rows += 1;
      await put(rowLine(table, row));
    },
    end: async () => {
      await headers;
      if (failure) throw failure;
      const closed = once(stream, 'close');
      stream.end();
      await closed;
      if (failure) throw failure;
    },
  };
}

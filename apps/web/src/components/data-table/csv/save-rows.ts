import { saveFile } from '../../../kernel/save-file.ts';
import type { TableView } from '../address/use-table-view.ts';
import { arrange, isShown } from '../columns/column-layout.ts';
import { listRows, type RowKey } from '../rows/row-source.ts';
import { csvColumns, writeCsv } from './write-csv.ts';

interface SavedRows<T> {
  readonly view: TableView<T>;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => RowKey;
  readonly fileName: string;
}

/** Saves rows that are at hand as a CSV file, with the columns that the table shows. */
export async function saveRows<T>({ view, items, keyOf, fileName }: SavedRows<T>): Promise<void> {
  const { file } = await writeCsv({
    columns: csvColumns(arrange(view.columns, view.layout).filter((column) => isShown(column, view.layout))),
    rows: listRows(items, keyOf),
    signal: new AbortController().signal,
    onProgress: () => {},
  });
  saveFile(file, fileName);
}

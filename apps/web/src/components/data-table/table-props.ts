import type { ReactNode, Ref } from 'react';
import type { Column } from './column.ts';
import type { RowKey, RowSource } from './row-source.ts';
import type { TableState } from './use-table-model.ts';

export interface TableHandle {
  /** Brings a row into sight and gives it the focus. */
  focusRow(key: RowKey): void;
}

export interface RowsProps<T> extends TableState {
  /** The table's accessible name. */
  readonly label: string;
  readonly columns: readonly Column<T>[];
  readonly rows: RowSource<T>;
  readonly rowHeight: number;
  readonly cardHeight: number;
  /** What a card shows; the card itself is the button that opens the row. */
  readonly card: (item: T) => ReactNode;
  readonly isLoading: boolean;
  readonly isFresh?: (item: T) => boolean;
  readonly openKey?: RowKey | undefined;
  readonly onOpen: (item: T) => void;
  /** Changes when the reader asked for another order or selection, which starts at the top. */
  readonly orderKey: string;
  /** Says what came in above while the reader was further down. */
  readonly news?: string | undefined;
  readonly onTop?: (atTop: boolean) => void;
  readonly ref?: Ref<TableHandle>;
}

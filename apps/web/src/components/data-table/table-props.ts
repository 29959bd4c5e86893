import type { ReactNode, Ref } from 'react';
import type { TableView } from './address/use-table-view.ts';
import type { RowKey, RowSource } from './rows/row-source.ts';
import type { Selection } from './selection/use-selection.ts';

export interface TableHandle {
  /** Brings a row into sight and gives it the focus. */
  focusRow(key: RowKey): void;
}

/** What grid and cards have in common. */
export interface RowsProps<T> {
  readonly view: TableView<T>;
  /** The table's accessible name. */
  readonly label: string;
  readonly rows: RowSource<T>;
  readonly rowHeight?: number;
  /** With check boxes in front of the rows; from `useSelection`. */
  readonly selection?: Selection;
  /** What a row is called where a check box names it; its title column by default. */
  readonly rowName?: (item: T) => string;
  /** What a card shows instead of the columns with card roles; no buttons, the card itself is one. */
  readonly card?: (item: T) => ReactNode;
  readonly cardHeight?: number;
  /** The columns, by id, that a `card` shows itself; readers may add others. Without it they may not. */
  readonly cardShows?: readonly string[];
  /** What can be done to a row, beside its card. */
  readonly cardActions?: (item: T) => ReactNode;
  /** Columns that are not there at the moment, by id; not even in the picker. */
  readonly without?: readonly string[];
  readonly isLoading: boolean;
  readonly isFresh?: (item: T) => boolean;
  readonly openKey?: RowKey | undefined;
  readonly onOpen?: (item: T) => void;
  /** What the open row unfolds beneath itself in the grid; cards show it as they see fit. */
  readonly detail?: (item: T) => ReactNode;
  /** Says what came in above while the reader was further down. */
  readonly news?: string | undefined;
  /** The reader wants to see that, and is brought to the first page and its top. */
  readonly onNews?: () => void;
  readonly onTop?: (atTop: boolean) => void;
  readonly ref?: Ref<TableHandle>;
}

/** The part of the rows that is on the page: all of them, or one page. */
export interface PageProps<T> extends RowsProps<T> {
  readonly page: RowSource<T>;
  /** Place of the page's first row among all rows. */
  readonly offset: number;
}

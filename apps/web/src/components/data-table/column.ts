import type { ReactNode } from 'react';

/** A value to sort by; null stands for nothing known and always comes last. */
export type SortValue = string | number | null;

export interface Column<T> {
  readonly id: string;
  readonly label: string;
  /** Explains the header on hover, where the label alone may not. */
  readonly hint?: string;
  /** Narrowest width, pixels. */
  readonly width: number;
  /** Share of the room that is left; 0 keeps the column at its width. */
  readonly grow: number;
  readonly align?: 'end';
  /** Stays in sight while the table scrolls sideways. */
  readonly pinned?: true;
  /** `time` is ISO 8601 in UTC. The first click on the header sorts that way round. */
  readonly sort?: {
    readonly kind: 'text' | 'number' | 'time';
    readonly first: 'asc' | 'desc';
    readonly value: (item: T) => SortValue;
  };
  readonly render: (item: T) => ReactNode;
}

/** One entry of a table's columns; header, cells and sorting read it. */
export function defineColumn<T>(column: Column<T>): Column<T> {
  return column;
}

/** The CSS grid tracks of these columns. */
export function gridTracks<T>(columns: readonly Column<T>[]): string {
  return columns.map(({ width, grow }) => (grow ? `minmax(${width}px, ${grow}fr)` : `${width}px`)).join(' ');
}

/** The width below which the columns no longer fit and the table scrolls sideways, pixels. */
export function narrowestWidth<T>(columns: readonly Column<T>[]): number {
  return columns.reduce((sum, column) => sum + column.width, 0);
}

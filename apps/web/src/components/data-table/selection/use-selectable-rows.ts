import { useState } from 'react';
import type { TableView } from '../address/use-table-view.ts';
import type { RowKey, RowSource } from '../rows/row-source.ts';
import { useArrayRows } from '../rows/use-array-rows.ts';
import { type Selection, useSelection } from './use-selection.ts';

/**
 * The rows of a table out of a list in memory, and which of them are selected. While some are, rows keep their places, and
 * new ones come after them. Keep `keyOf` outside components.
 */
export function useSelectableRows<T>(
  items: readonly T[],
  view: TableView<T>,
  keyOf: (item: T) => RowKey,
): { readonly rows: RowSource<T>; readonly selection: Selection } {
  const [isHeld, setHeld] = useState(false);
  const rows = useArrayRows(items, view, keyOf, { isHeld });
  const selection = useSelection(rows, view);
  if (selection.count > 0 !== isHeld) setHeld(!isHeld);
  return { rows, selection };
}

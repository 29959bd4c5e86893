import { cellTexts } from '@sightline/domain/filters/filter';
import type { Column } from '../columns/column.ts';
import type { RowKey } from './row-source.ts';

/** What a row is called to people who cannot see it: the text of its title column, else its key. */
export function rowNameOf<T>(columns: readonly Column<T>[], item: T, key: RowKey): string {
  const title = columns.find(({ card }) => card === 'title');
  return cellTexts(title?.value?.(item)).join(', ') || String(key);
}

import { type CellTest, cellTexts, type FilterValue } from './filter.ts';
import { textFilter } from './text.ts';

/**
 * List: matches any item. Chosen items match a cell that is, or holds, any one of them exactly; a
 * typed text matches a cell one of whose items contains it. Nothing chosen matches all.
 */
export function listFilter(filter: FilterValue): CellTest {
  if (typeof filter.value === 'string') return textFilter(filter);
  const chosen = new Set(filter.value);
  if (chosen.size === 0) return () => true;
  return (cell) => cellTexts(cell).some((text) => chosen.has(text));
}

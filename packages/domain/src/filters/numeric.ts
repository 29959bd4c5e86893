import type { CellTest, FilterCell, FilterValue } from './filter.ts';
import { numberRange } from './number-range.ts';
import { searchText } from './text.ts';

const numbersOf = (cell: FilterCell): readonly FilterCell[] => (Array.isArray(cell) ? cell : [cell]);

/**
 * Numeric: a substring of the number's text, so `9` finds 9, 91 and 0.9. The text is JavaScript's
 * shortest one, without grouping. A range such as `90-100` finds the numbers within. An empty query matches all; an
 * empty cell matches nothing else.
 */
export function numericFilter(filter: FilterValue): CellTest {
  const query = searchText(filter).trim();
  if (query === '') return () => true;
  const range = numberRange(query);
  const matches = (text: string) =>
    range ? Number(text) >= range.least && Number(text) <= range.most : text.includes(query);
  return (cell) => numbersOf(cell).some((one) => one !== null && one !== undefined && matches(String(one)));
}

import type { CellTest, FilterCell, FilterValue } from './filter.ts';
import { soughtText } from './text.ts';

const numbersOf = (cell: FilterCell): readonly FilterCell[] => (Array.isArray(cell) ? cell : [cell]);

/**
 * Numeric: a substring of the number's text, so `9` finds 9, 91 and 0.9 (specification §5). The text is JavaScript's
 * shortest one, without grouping. Nothing sought matches all; an empty cell matches nothing else.
 */
export function numericFilter(filter: FilterValue): CellTest {
  const sought = soughtText(filter).trim();
  if (sought === '') return () => true;
  return (cell) =>
    numbersOf(cell).some((one) => one !== null && one !== undefined && String(one).includes(sought));
}

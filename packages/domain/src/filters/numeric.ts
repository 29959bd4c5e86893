import type { CellTest, FilterCell, FilterValue } from './filter.ts';
import { numberRange } from './number-range.ts';
import { soughtText } from './text.ts';

const numbersOf = (cell: FilterCell): readonly FilterCell[] => (Array.isArray(cell) ? cell : [cell]);

/**
 * Numeric: a substring of the number's text, so `9` finds 9, 91 and 0.9 (specification §5). The text is JavaScript's
 * shortest one, without grouping. A range such as `90-100` finds the numbers within. Nothing sought matches all; an
 * empty cell matches nothing else.
 */
export function numericFilter(filter: FilterValue): CellTest {
  const sought = soughtText(filter).trim();
  if (sought === '') return () => true;
  const range = numberRange(sought);
  const matches = (text: string) =>
    range ? Number(text) >= range.least && Number(text) <= range.most : text.includes(sought);
  return (cell) => numbersOf(cell).some((one) => one !== null && one !== undefined && matches(String(one)));
}

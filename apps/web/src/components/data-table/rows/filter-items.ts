import type { CellTest, FilterCell, FilterContext, FilterSet } from '@sightline/domain/filters/filter';
import { cellTest } from '@sightline/domain/filters/filters';
import type { Column } from '../columns/column.ts';

/** Different texts whose answers are remembered while a column is asked. */
const REMEMBERED = 20_000;

/** The items that meet every filter, in their order. */
export function filterItems<T>(
  items: readonly T[],
  columns: readonly Column<T>[],
  filters: FilterSet,
  contextOf: (column: Column<T>) => FilterContext,
): readonly T[] {
  return filters.reduce((kept, filter) => {
    const column = columns.find(({ id }) => id === filter.header);
    const { value, filter: type, days } = column ?? {};
    if (!column || !value || !type) return kept;
    const test = cellTest(type, filter, contextOf(column));
    if (typeof days === 'function') return kept.filter((item) => test(value(item), days(item)));
    const remembered = remembering(test);
    return kept.filter((item) => remembered(value(item)));
  }, items);
}

/** Rows share most of their texts; each text is asked once. */
function remembering(test: CellTest): CellTest {
  const answers = new Map<FilterCell, boolean>();
  return (cell) => {
    if (typeof cell !== 'string') return test(cell);
    const known = answers.get(cell);
    if (known !== undefined) return known;
    const answer = test(cell);
    if (answers.size < REMEMBERED) answers.set(cell, answer);
    return answer;
  };
}

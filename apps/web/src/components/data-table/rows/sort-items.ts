import type { FilterCell } from '@sightline/domain/filters/filter';
import { sortByNumber } from '@sightline/domain/segments/sort/sort-column';
import { compareTexts, type SortDirection } from '@sightline/domain/tables/sort';
import type { Column } from '../columns/column.ts';

type Sortable<T> = Pick<Column<T>, 'value' | 'sort'>;

/** The items in a column's order; equals keep the order they came in, empty values come last either way. */
export function sortItems<T>(
  items: readonly T[],
  { value, sort }: Sortable<T>,
  direction: SortDirection,
): readonly T[] {
  const cell = sort?.by ?? value;
  if (!cell || !sort) return items;
  const cells = items.map((item) => cell(item));
  const keys = sort.kind === 'text' ? ranks(cells) : Float64Array.from(cells, KEYS[sort.kind]);
  const order = sortByNumber(Uint32Array.from(keys.keys()), keys, direction);
  const sorted: T[] = [];
  for (const index of order) {
    const item = items[index];
    if (item !== undefined) sorted.push(item);
  }
  return sorted;
}

const isEmpty = (cell: FilterCell) => cell === null || cell === undefined || cell === '';

/** What cells of numbers and of times sort by; empty ones are NaN. */
const KEYS = {
  number: (cell: FilterCell) => (isEmpty(cell) ? Number.NaN : Number(cell)),
  time: (cell: FilterCell) => (typeof cell === 'string' ? Date.parse(cell) : KEYS.number(cell)),
};

function textOf(cell: FilterCell): string {
  if (cell === null || cell === undefined) return '';
  return typeof cell === 'object' ? cell.join(', ') : String(cell);
}

/** Texts as their places in the alphabet: the few distinct ones are compared instead of every pair of rows. */
function ranks(cells: readonly FilterCell[]): Float64Array {
  const texts = cells.map(textOf);
  const rank = new Map<string, number>([['', Number.NaN]]);
  const distinct = [...new Set(texts)].filter((text) => text !== '').sort(compareTexts);
  for (const [index, text] of distinct.entries()) {
    const before = distinct[index - 1];
    const same = before !== undefined && compareTexts(before, text) === 0;
    rank.set(text, same ? (rank.get(before) ?? index) : index);
  }
  return Float64Array.from(texts, (text) => rank.get(text) ?? Number.NaN);
}

import type { FilterCell } from '@sightline/domain/filters/filter';
import { compareTexts, type SortDirection } from '@sightline/domain/tables/sort';
import type { Column } from './column.ts';

type SortKey = string | number | null;
type Sortable<T> = Pick<Column<T>, 'value' | 'sort'>;

/** The items in a column's order; equals keep the order they came in, empty values come last either way. */
export function sortItems<T>(
  items: readonly T[],
  { value, sort }: Sortable<T>,
  direction: SortDirection,
): readonly T[] {
  if (!value || !sort) return items;
  const values = items.map((item) => sortKey(value(item)));
  const keys = sort.kind === 'text' ? ranks(values) : values;
  const compare = sort.kind === 'time' ? compareTimes : compareNumbers;
  const sign = direction === 'desc' ? -1 : 1;
  const entries = items.map((item, index) => ({ item, key: keys[index] ?? null }));
  entries.sort((a, b) => compareKnown(a.key, b.key, compare, sign));
  return entries.map(({ item }) => item);
}

function sortKey(cell: FilterCell): SortKey {
  if (cell === undefined || cell === null || cell === '' || Number.isNaN(cell)) return null;
  return typeof cell === 'object' ? cell.join(', ') : cell;
}

type Compare = (a: string | number, b: string | number) => number;

function compareKnown(a: SortKey, b: SortKey, compare: Compare, sign: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return sign * compare(a, b);
}

function compareNumbers(a: string | number, b: string | number): number {
  return Number(a) - Number(b);
}

/** ISO times of one length compare as text, which is many times faster than reading them. */
function compareTimes(a: string | number, b: string | number): number {
  const [left, right] = [String(a), String(b)];
  if (left.length !== right.length) return Date.parse(left) - Date.parse(right);
  return left < right ? -1 : Number(left > right);
}

/** Texts as their places in the alphabet: few distinct ones are collated instead of every pair of rows. */
function ranks(values: readonly SortKey[]): SortKey[] {
  const distinct = [...new Set(values)].filter((value) => value !== null);
  distinct.sort((a, b) => compareTexts(String(a), String(b)));
  const rank = new Map<SortKey, number>();
  for (const [index, value] of distinct.entries()) {
    const before = distinct[index - 1];
    const same = before !== undefined && compareTexts(String(before), String(value)) === 0;
    rank.set(value, same ? (rank.get(before) ?? index) : index);
  }
  return values.map((value) => (value === null ? null : (rank.get(value) ?? null)));
}

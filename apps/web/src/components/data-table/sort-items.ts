import type { Column, SortValue } from './column.ts';

export interface Sorting {
  readonly id: string;
  readonly desc: boolean;
}

type Sort<T> = NonNullable<Column<T>['sort']>;

const collator = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** The items in a column's order; equals keep the order they came in, unknown values come last either way. */
export function sortItems<T>(items: readonly T[], sort: Sort<T>, desc: boolean): readonly T[] {
  const values = items.map(sort.value);
  const keys = sort.kind === 'text' ? ranks(values) : values;
  const entries = items.map((item, index) => ({ item, key: keys[index] ?? null }));
  const compare = sort.kind === 'time' ? compareTimes : compareNumbers;
  const direction = desc ? -1 : 1;
  entries.sort((a, b) => compareKnown(a.key, b.key, compare, direction));
  return entries.map(({ item }) => item);
}

type Compare = (a: string | number, b: string | number) => number;

function compareKnown(a: SortValue, b: SortValue, compare: Compare, direction: number): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return direction * compare(a, b);
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
function ranks(values: readonly SortValue[]): SortValue[] {
  const distinct = [...new Set(values)].filter((value) => value !== null);
  distinct.sort((a, b) => collator.compare(String(a), String(b)));
  const rank = new Map<SortValue, number>();
  for (const [index, value] of distinct.entries()) {
    const before = distinct[index - 1];
    const same = before !== undefined && collator.compare(String(before), String(value)) === 0;
    rank.set(value, same ? (rank.get(before) ?? index) : index);
  }
  return values.map((value) => (value === null ? null : (rank.get(value) ?? null)));
}

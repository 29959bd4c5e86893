import { UTC_CALENDAR } from '@sightline/domain/filters/calendar';
import { cellTest } from '@sightline/domain/filters/filters';
import { foldText, searchText } from '@sightline/domain/filters/text';
import { timeOfDayTest } from '@sightline/domain/filters/time-of-day';
import type { ColumnStore } from '@sightline/domain/segments/column-store';
import { matchMessageIds } from '@sightline/domain/segments/message-search';
import { numberTextTest } from '@sightline/domain/segments/number-text';
import { createSortMemory } from '@sightline/domain/segments/sort/sort-buffers';
import {
  describeNumbers,
  type NumbersAbout,
  sortByNumber,
  sortByRank,
} from '@sightline/domain/segments/sort/sort-column';
import { withinRanges } from '@sightline/domain/segments/within-ranges';
import { compareTexts } from '@sightline/domain/tables/sort';
import { classListMarks } from './class-lists.ts';
import type { ColumnValues } from './column-values.ts';
import { type Groups, membersOf } from './groups.ts';
import type { ColumnFilter, ColumnOrder } from './protocol.ts';
import type { TextValues } from './text-values.ts';

/** The rows to choose from, newest first, and their columns. */
export interface Listing {
  readonly store: ColumnStore;
  readonly rows: Uint32Array;
  readonly groups: Groups | null;
  readonly values: ColumnValues;
  /** What sorting has to know of a column; looked through once. */
  readonly about: (numbers: Float64Array) => NumbersAbout;
}

/** Describes the numbers of rows, each column once. */
export function describeOnce(rows: Uint32Array): Listing['about'] {
  const known = new Map<Float64Array, NumbersAbout>();
  return (numbers) => {
    const about = known.get(numbers) ?? describeNumbers(rows, numbers);
    known.set(numbers, about);
    return about;
  };
}

type TextFilter = Extract<ColumnFilter, { type: 'text' | 'list' }>;

function keep(rows: Uint32Array, matches: (row: number) => boolean): Uint32Array {
  const kept = new Uint32Array(rows.length);
  let count = 0;
  for (let i = 0; i < rows.length; i++) {
    const row = rows[i] ?? 0;
    kept[count] = row;
    if (matches(row)) count++;
  }
  return kept.subarray(0, count);
}

/**
 * Marks of rows by their lists of classes. A group is marked where one of its insights is, or is of such a class: what
 * they are is in the list of their collection, also where their own lists do not name it.
 */
function possibleMarks({ store, groups }: Listing, accepts: (className: string) => boolean): Uint8Array {
  const marks = classListMarks(store, accepts);
  if (!groups) return marks;
  const accepted = Uint8Array.from(store.classes.values, (name) => Number(accepts(name)));
  for (let group = 0; group < groups.ids.length; group++) {
    const rows = membersOf(groups, group);
    const isMet = rows.some((row) => marks[row] === 1 || accepted[store.classCodes[row] ?? 0] === 1);
    marks[rows.at(-1) ?? 0] = Number(isMet);
  }
  return marks;
}

function keepTexts(listing: Listing, rows: Uint32Array, filter: TextFilter): Uint32Array {
  const { store, groups, values } = listing;
  const { column, type, value } = filter;
  if (column.name === 'message_id' && !groups && typeof value.value === 'string') {
    const marks = matchMessageIds(store, foldText(searchText(value)));
    return keep(rows, (row) => marks[row] === 1);
  }
  const test = cellTest(type, value, { now: 0, calendar: UTC_CALENDAR });
  if (column.name === 'class_list') {
    const marks = possibleMarks(listing, test);
    return keep(rows, (row) => marks[row] === 1);
  }
  const { codes, values: texts } = values.texts(column);
  const accepted = Uint8Array.from(texts, (text) => Number(test(text)));
  return keep(rows, (row) => accepted[codes[row] ?? 0] === 1);
}

const isOfTexts = (filter: ColumnFilter): filter is TextFilter => filter.column.kind === 'text';

/** Those of some rows that meet a filter, in their order. */
export function keepRows(listing: Listing, rows: Uint32Array, filter: ColumnFilter): Uint32Array {
  if (isOfTexts(filter)) return keepTexts(listing, rows, filter);
  const numbers = listing.values.numbers(filter.column);
  if (filter.type === 'numeric') {
    if (filter.text === '') return rows;
    const test = numberTextTest(filter.text);
    return keep(rows, (row) => test(numbers[row] ?? Number.NaN));
  }
  if (filter.type === 'date') return keep(rows, withinRanges(listing.store, numbers, filter.ranges));
  const test = timeOfDayTest(filter.value, filter.places);
  if (!test) return rows;
  const { deviceCodes, devices } = listing.store;
  return keep(rows, (row) => test(numbers[row] ?? Number.NaN, devices.values[deviceCodes[row] ?? 0]));
}

/** The rank of each value in the order of tables, the same for the same text; -1 for none. */
export function ranksOf(values: TextValues['values']): Int32Array {
  const texts = [...new Set(values)].filter((value) => value !== null && value !== '');
  texts.sort((a, b) => compareTexts(a ?? '', b ?? ''));
  const ranks = new Map<string | null, number>();
  let rank = -1;
  for (const [index, text] of texts.entries()) {
    if (index === 0 || compareTexts(texts[index - 1] ?? '', text ?? '') !== 0) rank++;
    ranks.set(text, rank);
  }
  return Int32Array.from(values, (value) => ranks.get(value) ?? -1);
}

const room = createSortMemory();

/**
 * Rows in an order until the next ones are ordered; those that are alike stay newest first, and those without a value
 * come last.
 */
export function orderRows(listing: Listing, rows: Uint32Array, order: ColumnOrder): Uint32Array {
  const { column, direction } = order;
  if (column.kind === 'number') {
    const numbers = listing.values.numbers(column);
    return sortByNumber(rows, numbers, direction, { about: listing.about(numbers), memory: room });
  }
  const { codes, values } = listing.values.texts(column);
  return sortByRank(rows, codes, ranksOf(values), direction, room);
}

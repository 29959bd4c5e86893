import { expect, test } from 'vitest';
import { PAGED } from '../paging/page-math.ts';
import { knownFilters, readTableAddress, type TableAddress, writeTableAddress } from './table-address.ts';

const columns = [
  { id: 'class_name', sort: { kind: 'text', first: 'asc' }, filter: 'list' },
  { id: 'seen', sort: { kind: 'time', first: 'desc' }, filter: 'date' },
  { id: 'photo' },
] as const;
const table = { columns, paging: PAGED };
const read = (search: string) => readTableAddress(new URLSearchParams(search), table);

const state: TableAddress = {
  sort: { column: 'seen', direction: 'desc' },
  filters: [
    { header: 'class_name', value: ['stoat', 'brushtail, possum'], from: null, to: null },
    { header: 'seen', value: '', from: '2026-11-01', to: null },
  ],
  page: 2,
  pageSize: 50,
};

test('what is written is read back, beside what others wrote', () => {
  const params = writeTableAddress(new URLSearchParams('tab=insights&insight=12'), state, PAGED);
  expect(params.get('tab')).toBe('insights');
  expect(params.get('insight')).toBe('12');
  expect(read(String(params))).toEqual(state);
});

test('writing again leaves nothing of what stood there before', () => {
  const params = writeTableAddress(new URLSearchParams('tab=x'), state, PAGED);
  const cleared = writeTableAddress(params, { ...state, filters: [], page: 0 }, PAGED);
  expect(String(cleared)).toBe('tab=x&sort=seen%3Adesc&size=50');
});

test('an address without a word about the table says nothing', () => {
  expect(read('tab=insights&insight=12')).toBeUndefined();
  expect(read('')).toBeUndefined();
});

test('an address that only sorts says that there are no filters', () => {
  expect(read('sort=seen:asc')).toEqual({
    sort: { column: 'seen', direction: 'asc' },
    filters: [],
    page: 0,
  });
});

test.each([
  'sort=nonsense',
  'sort=photo:asc',
  'sort=seen:sideways',
  'page=-1',
  'page=1e99',
  'page=2.5',
  'page=%F0%9F%A6%8A',
  'size=7',
  'size=all',
  'size=constructor',
  'filter.__proto__=x',
  'filter.photo=x',
  'filter.bogus=1&filter-item.bogus=2',
  'filter.=',
])('senseless words are passed over: %s', (search) => {
  expect(read(search)).toEqual({ filters: [], page: 0 });
});

test('a column named twice counts once, days that do not exist are today', () => {
  expect(read('filter.seen=&filter-from.seen=2026-02-30&filter.seen=again')?.filters).toEqual([
    { header: 'seen', value: '', from: null, to: null },
  ]);
});

test('tables without pages take no size', () => {
  const params = new URLSearchParams('size=25');
  expect(readTableAddress(params, { columns, paging: undefined })).toEqual({ filters: [], page: 0 });
  expect(writeTableAddress(params, state, undefined).has('size')).toBe(false);
});

test('filters of columns that are gone are left out', () => {
  expect(knownFilters([{ header: 'gone', value: 'x', from: null, to: null }], columns)).toEqual([]);
});

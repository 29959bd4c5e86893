import { expect, test } from 'vitest';
import {
  arrange,
  type ColumnLayout,
  isShown,
  moveColumn,
  OWN_LAYOUT,
  parseLayout,
  showColumn,
  widenColumn,
} from './column-layout.ts';

const columns = [
  { id: 'photo' },
  { id: 'name', pinned: true },
  { id: 'place' },
  { id: 'seen' },
  { id: 'note', hidden: true },
] as const;
const ids = (layout: ColumnLayout) => arrange(columns, layout).map(({ id }) => id);

test('columns stand in their own order, pinned ones first', () => {
  expect(ids(OWN_LAYOUT)).toEqual(['name', 'photo', 'place', 'seen', 'note']);
});

test('a moved column takes the place of the other', () => {
  const right = moveColumn(columns, OWN_LAYOUT, 'photo', 'seen');
  expect(ids(right)).toEqual(['name', 'place', 'seen', 'photo', 'note']);
  expect(ids(moveColumn(columns, right, 'photo', 'place'))).toEqual([
    'name',
    'photo',
    'place',
    'seen',
    'note',
  ]);
  expect(moveColumn(columns, right, 'photo', 'gone')).toBe(right);
});

test('a column that is newer than the stored order stands where its table puts it', () => {
  expect(ids({ ...OWN_LAYOUT, order: ['name', 'seen', 'gone', 'place'] })).toEqual([
    'name',
    'photo',
    'seen',
    'note',
    'place',
  ]);
});

test('columns are shown by default or by choice', () => {
  const [, , place, , note] = columns;
  expect([isShown(place, OWN_LAYOUT), isShown(note, OWN_LAYOUT)]).toEqual([true, false]);
  const chosen = showColumn(showColumn(OWN_LAYOUT, 'note', true), 'place', false);
  expect([isShown(place, chosen), isShown(note, chosen)]).toEqual([false, true]);
});

test('widths stay within reason and can be given back', () => {
  expect(widenColumn(OWN_LAYOUT, 'name', 3).widths).toEqual({ name: 56 });
  expect(widenColumn(OWN_LAYOUT, 'name', 99_999).widths).toEqual({ name: 1200 });
  const wide = widenColumn(OWN_LAYOUT, 'name', 200.4);
  expect(wide.widths).toEqual({ name: 200 });
  expect(widenColumn(wide, 'name', undefined).widths).toEqual({});
});

test('a stored layout is read back', () => {
  const layout = { order: ['seen', 'name'], widths: { name: 200 }, shown: { note: true } };
  expect(parseLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
});

test.each([null, 1, 'x', [], { order: 5, widths: [7], shown: null }, { widths: { a: -1, b: '9', c: 1e9 } }])(
  'nonsense in the store is the own layout: %j',
  (stored) => {
    expect(parseLayout(stored)).toEqual(OWN_LAYOUT);
  },
);

test('half of a stored layout may make sense', () => {
  expect(parseLayout({ order: ['a', 3, 'a'], shown: { a: 'yes', b: false } })).toEqual({
    order: ['a'],
    widths: {},
    shown: { b: false },
  });
});

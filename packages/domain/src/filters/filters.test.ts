import { describe, expect, test } from 'vitest';
import { UTC_CALENDAR } from './calendar.ts';
import type { FilterValue } from './filter.ts';
import { cellTest, headersToChoose, isFilterType, newFilter, withFilter, withoutFilter } from './filters.ts';

const context = { now: Date.parse('2026-11-20T07:00:00Z'), calendar: UTC_CALENDAR };
const query = (value: FilterValue['value']): FilterValue => ({ value, from: null, to: null });

test.each([
  ['text', 'DEER', 'red deer'],
  ['numeric', '1.5', 91.5],
  ['list', ['deer'], ['cat', 'deer']],
  ['date', '', '2026-11-20T12:00:00Z'],
])('%s filters are known', (type, value, cell) => {
  expect(cellTest(type, query(value), context)(cell)).toBe(true);
});

test.each(['', 'Text', 'regex', 'toString', '__proto__'])(
  "an unknown type %j raises 'No filter with this type.'",
  (type) => {
    expect(isFilterType(type)).toBe(false);
    expect(() => cellTest(type, query(''), context)).toThrow('No filter with this type.');
  },
);

describe('a filter header can be chosen only once', () => {
  const deer = { header: 'class_name', ...query('deer') };

  test('a second filter of the header replaces the first', () => {
    const set = withFilter(withFilter([deer], { ...deer, header: 'status' }), { ...deer, value: 'cat' });
    expect(set.map(({ header, value }) => [header, value])).toEqual([
      ['class_name', 'cat'],
      ['status', 'deer'],
    ]);
  });

  test('only headers without a filter are offered', () => {
    expect(headersToChoose(['class_name', 'status'], [deer])).toEqual(['status']);
    expect(headersToChoose(['class_name', 'status'], withoutFilter([deer], 'class_name'))).toEqual([
      'class_name',
      'status',
    ]);
  });

  test('a fresh filter seeks nothing, and a date is today', () => {
    expect(newFilter('text', 'a', context)).toEqual({ header: 'a', value: '', from: null, to: null });
    expect(newFilter('list', 'a', context).value).toEqual([]);
    expect(newFilter('date', 'a', context)).toMatchObject({ from: '2026-11-20', to: '2026-11-20' });
    expect(newFilter('date', 'a', context, true)).toMatchObject({ value: 'next-30-days', from: null });
  });
});

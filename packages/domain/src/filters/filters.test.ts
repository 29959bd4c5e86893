import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UTC_CALENDAR, zoneCalendar } from './calendar.ts';
import type { FilterCell, FilterValue } from './filter.ts';
import { cellTest, headersToChoose, isFilterType, newFilter, withFilter, withoutFilter } from './filters.ts';
import { foldText } from './text.ts';

const now = Date.parse('2026-11-20T07:00:00Z');
const context = { now, calendar: UTC_CALENDAR };
const sought = (value: FilterValue['value']): FilterValue => ({ value, from: null, to: null });
const matches = (type: string, value: FilterValue['value'], cell: FilterCell) =>
  cellTest(type, sought(value), context)(cell);

describe('text is a case-insensitive substring', () => {
  test.each([
    ['DEER', 'red deer', true],
    ['deer', 'Red DEER', true],
    ['kākā', 'KĀKĀ', true],
    ['ΟΔΟΣ', 'οδος', true],
    ['σ', 'ΟΔΟΣ', true],
    ['Cafe\u0301', 'CAFÉ', true],
    ['deers', 'deer', false],
    ['', 'anything', true],
    ['', null, true],
    ['a', null, false],
    ['null', null, false],
  ])('%j in %j: %s', (text, cell, expected) => {
    expect(matches('text', text, cell)).toBe(expected);
  });

  test.each(['.*', '%', '_', '[a-z]', '\\', "'; --", '$&', '(', '"', '\u0000'])(
    'with special signs found literally: %j',
    (sign) => {
      expect(matches('text', sign, `before ${sign} after`)).toBe(true);
      expect(matches('text', sign, 'plain')).toBe(false);
    },
  );

  test('finds every part of every text, whatever its case', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (a, b) => {
        expect(matches('text', b.toUpperCase().toLowerCase(), `${a}|${b.toUpperCase().toLowerCase()}`)).toBe(
          true,
        );
        expect(foldText(foldText(a))).toBe(foldText(a));
      }),
    );
  });
});

describe('numeric matches by substring of the number text', () => {
  test.each([
    ['9', 91.5, true],
    ['1.5', 91.5, true],
    [' 91 ', 91.5, true],
    ['-4', -41.2, true],
    ['2', 91.5, false],
    ['.', 91, false],
    ['', null, true],
    ['0', null, false],
    ['7', [12, 17], true],
  ])('%j in %j: %s', (text, cell, expected) => {
    expect(matches('numeric', text, cell)).toBe(expected);
  });
});

describe('list matches any item', () => {
  test.each([
    [['deer', 'cat'], 'cat', true],
    [['deer', 'cat'], 'wildcat', false],
    [['deer'], ['cat', 'deer'], true],
    [['kea'], ['cat', 'deer'], false],
    [[], 'cat', true],
    [['7'], 7, true],
    [['deer'], null, false],
    ['DEE', ['cat', 'deer'], true],
  ])('%j of %j: %s', (value, cell, expected) => {
    expect(matches('list', value, cell)).toBe(expected);
  });
});

describe('date is inclusive from..to and defaults to today', () => {
  const dated = (from: string | null, to: string | null) =>
    cellTest('date', { value: '', from, to }, context);

  test('holds the first and the last moment of its days', () => {
    const test = dated('2026-11-18', '2026-11-19');
    expect(test('2026-11-17T23:59:59.999Z')).toBe(false);
    expect(test('2026-11-18T00:00:00.000Z')).toBe(true);
    expect(test('2026-11-19T23:59:59.999Z')).toBe(true);
    expect(test(Date.parse('2026-11-20T00:00:00.000Z'))).toBe(false);
  });

  test.each([
    [null, null],
    ['garbage', '2026-02-30'],
  ])('is today for %j..%j', (from, to) => {
    expect(dated(from, to)('2026-11-20T00:00:00.000Z')).toBe(true);
    expect(dated(from, to)('2026-11-20T23:59:59.999Z')).toBe(true);
    expect(dated(from, to)('2026-11-19T23:59:59.999Z')).toBe(false);
    expect(dated(from, to)('2026-11-21T00:00:00.000Z')).toBe(false);
  });

  test('is today where the view is', () => {
    const test = cellTest('date', sought(''), { now, calendar: zoneCalendar('Pacific/Auckland') });
    expect(test('2026-11-19T11:00:00Z')).toBe(true);
    expect(test('2026-11-20T11:00:00Z')).toBe(false);
  });

  test.each([null, undefined, 'soon', '', []])('has no place for %j', (cell) => {
    expect(dated(null, null)(cell)).toBe(false);
  });

  test('from after to leaves nothing', () => {
    expect(dated('2026-11-20', '2026-11-19')('2026-11-19T12:00:00Z')).toBe(false);
  });
});

test.each(['', 'Text', 'regex', 'toString', '__proto__'])(
  "an unknown type %j raises 'No filter with this type.'",
  (type) => {
    expect(isFilterType(type)).toBe(false);
    expect(() => cellTest(type, sought(''), context)).toThrow('No filter with this type.');
  },
);

describe('a filter header can be chosen only once', () => {
  const deer = { header: 'class_name', ...sought('deer') };

  test('a second filter of the header takes the place of the first', () => {
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
  });
});

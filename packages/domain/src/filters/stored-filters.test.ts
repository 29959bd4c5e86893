import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { filtersFromParams, filtersToParams, parseFilters, serialiseFilters } from './stored-filters.ts';

const day = fc.constantFrom(null, '2026-11-20', '2028-02-29');
const filters = fc.uniqueArray(
  fc.record({
    header: fc.oneof(fc.string({ maxLength: 100 }), fc.constantFrom('__proto__', 'constructor', 'a.b', '9')),
    value: fc.oneof(
      fc.string({ maxLength: 100 }),
      fc.array(fc.string({ maxLength: 100 }), { minLength: 1, maxLength: 5 }),
    ),
    from: day,
    to: day,
  }),
  { selector: ({ header }) => header, maxLength: 6 },
);
const byHeader = <T extends { header: string }>(set: readonly T[]) =>
  set.toSorted((a, b) => (a.header < b.header ? -1 : 1));

describe('filter sets are kept per column as {value, from, to}', () => {
  test('in that form', () => {
    const set = [{ header: 'class_name', value: ['deer'], from: null, to: null }];
    expect(serialiseFilters(set)).toBe('{"class_name":{"value":["deer"],"from":null,"to":null}}');
  });

  test('and come back from the storage', () => {
    fc.assert(
      fc.property(filters, (set) => {
        expect(byHeader(parseFilters(serialiseFilters(set)))).toEqual(byHeader(set));
      }),
    );
  });

  test('and from the address, in their order', () => {
    fc.assert(
      fc.property(filters, (set) => {
        const params = [['tab', 'insights'] as const, ...filtersToParams(set)];
        expect(filtersFromParams(params)).toEqual(set);
      }),
    );
  });
});

describe('garbage', () => {
  test.each([
    null,
    undefined,
    '',
    '{',
    'null',
    '7',
    '"x"',
    '[{"value":"a"}]',
    '{"a":null}',
    '{"a":{}}',
    '{"a":{"value":7}}',
    '{"a":{"value":["x",7]}}',
  ])('%j in the storage is no filter', (text) => {
    expect(parseFilters(text)).toEqual([]);
  });

  test('beside a filter does it no harm', () => {
    expect(parseFilters('{"a":5,"b":{"value":"x","from":"2026-99-01","to":7,"more":1}}')).toEqual([
      { header: 'b', value: 'x', from: null, to: null },
    ]);
  });

  test('in the address never throws, and a header is taken once', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.constantFrom('filter.a', 'filter-item.a', 'x'), fc.string())),
        (params) => {
          expect(filtersFromParams(params).length).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  test('is cut where it is too long', () => {
    expect(parseFilters(JSON.stringify({ a: { value: 'x'.repeat(5_000) } }))[0]?.value).toHaveLength(100);
    expect(parseFilters(JSON.stringify({ ['h'.repeat(101)]: { value: 'x' } }))).toEqual([]);
  });
});

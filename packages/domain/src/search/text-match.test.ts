import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bestMatches, isOneEdit, matchedId, matchScore, toSearchable } from './text-match.ts';

const CAMERAS = ['Kererū gully', 'Kea ridge 1', 'Kea ridge 12', 'Sydney Cove', 'Ridgeback', 'Pākeka'].map(
  (name, index) => ({ name, searchable: toSearchable([name, String(100 + index)]) }),
);
const found = (search: string) => bestMatches(search, CAMERAS).map(({ thing }) => thing.name);

test('case, accents and macrons do not matter', () => {
  expect(found('kereru')).toEqual(['Kererū gully']);
  expect(found('PĀKEKA')).toEqual(['Pākeka']);
});

test('the same word comes before its beginning, and that before the inside of a word', () => {
  expect(found('kea ridge 1')).toEqual(['Kea ridge 1', 'Kea ridge 12']);
  expect(found('ridge')).toEqual(['Ridgeback', 'Kea ridge 1', 'Kea ridge 12']);
  expect(found('eka')).toEqual(['Pākeka']);
});

test('every word has to be somewhere, in any order', () => {
  expect(found('cove sydney')).toEqual(['Sydney Cove']);
  expect(found('cove kea')).toEqual([]);
  expect(found('  ')).toEqual([]);
  expect(found('–')).toEqual([]);
});

test.each([
  ['sidney', 'Sydney Cove'],
  ['sydny', 'Sydney Cove'],
  ['syydney', 'Sydney Cove'],
  ['snydey', undefined],
  ['kerre', 'Kererū gully'],
  ['kae', undefined],
])('a word of four letters or more may have one error: %s', (search, name) => {
  expect(found(search)[0]).toBe(name);
});

test('an id is found as it is, never a neighbour', () => {
  expect(found('103')).toEqual(['Sydney Cove']);
  expect(found('1003')).toEqual([]);
});

test('a long id is found by four of its signs in a row, whatever parts them, and forgives nothing', () => {
  const camera = toSearchable(
    ['Creek'],
    [
      { name: 'LoRa UID', id: null },
      { name: 'Hardware id', id: 'A4:CF:12:00:4B:7E' },
    ],
  );
  for (const search of ['a4cf12004b7e', 'A4-CF-12-00-4B-7E', '4b:7e', '2004'])
    expect([search, matchScore(search, camera), matchedId(search, camera)]).toEqual([
      search,
      expect.any(Number),
      'Hardware id A4:CF:12:00:4B:7E',
    ]);
  for (const search of ['7e', '4b7', '4b7f', 'creek 4b7e'])
    expect(matchScore(search, camera), search).toBeUndefined();
});

test('four digits that are in a long id by chance come behind every name and text with them', () => {
  const things = [
    { name: 'by its id', searchable: toSearchable(['Creek'], [{ name: 'Cell UID', id: '300434063217650' }]) },
    { name: 'by a later text', searchable: toSearchable(['Ridge', 'x', 'x', 'x', '4340', 'wolf 43406']) },
    { name: 'by its whole id', searchable: toSearchable(['Cove'], [{ name: 'Cell UID', id: '4340' }]) },
  ];
  expect(bestMatches('4340', things).map(({ thing }) => thing.name)).toEqual([
    'by its whole id',
    'by a later text',
    'by its id',
  ]);
});

test('a name counts more than what stands behind it', () => {
  const byName = matchScore('12', toSearchable(['12', 'x'])) ?? 0;
  const byNumber = matchScore('12', toSearchable(['x', '12'])) ?? 0;
  expect(byName).toBeGreaterThan(byNumber);
});

test('one edit: a letter more, less, other, or two that changed places', () => {
  expect(['stoat', 'stot', 'stoats', 'stoaf', 'sotat'].map((word) => isOneEdit(word, 'stoat'))).toEqual([
    false,
    true,
    true,
    true,
    true,
  ]);
  expect(isOneEdit('stoat', 'stone')).toBe(false);
});

test('whatever is typed, nothing fails and both ways round are the same', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (a, b) => {
      matchScore(a, toSearchable([b, null, undefined]));
      expect(isOneEdit(a, b)).toBe(isOneEdit(b, a));
    }),
  );
});

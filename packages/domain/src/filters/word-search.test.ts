import { expect, test } from 'vitest';
import { wordSearch } from './word-search.ts';

test('every word has to be there, in any case and any order', () => {
  const isFound = wordSearch(' TOPS  craigie ');
  expect(isFound('Craigieburn tops')).toBe(true);
  expect(isFound('Craigieburn')).toBe(false);
  expect(wordSearch('māhia')('MĀHIA')).toBe(true);
});

test('an empty search is in every text', () => {
  expect(wordSearch(' \t')('')).toBe(true);
});

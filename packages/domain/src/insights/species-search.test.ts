import { expect, test } from 'vitest';
import { findSpecies, isSameSpecies, nearSpecies } from './species-search.ts';

const NAMES = ['weka', 'brown kiwi', 'kākā', 'pekapeka', 'banded_rail', 'kākāpō'];

test('a search forgives case, accents and underscores', () => {
  expect(findSpecies(NAMES, 'KAKAPO')).toEqual(['kākāpō']);
  expect(findSpecies(NAMES, 'banded rail')).toEqual(['banded_rail']);
  expect(isSameSpecies('Kākā', ' kaka ')).toBe(true);
  expect(isSameSpecies('kākā', 'kakapo')).toBe(false);
});

test('names that begin with it come first, then those with a word that does, then the others', () => {
  expect(findSpecies(['brown rat', 'rattlesnake', 'rat'], 'rat')).toEqual([
    'rat',
    'rattlesnake',
    'brown rat',
  ]);
  expect(findSpecies(NAMES, 'k')).toEqual(['kākā', 'kākāpō', 'brown kiwi', 'weka', 'pekapeka']);
});

test('without a search all are found, in their order', () => {
  expect(findSpecies(NAMES, ' ')).toEqual(NAMES);
  expect(findSpecies(NAMES, 'moa')).toEqual([]);
});

test('one wrong letter is near to a name, which is offered; short texts are near to none', () => {
  expect(nearSpecies(NAMES, 'Wekka')).toEqual(['weka']);
  expect(nearSpecies(NAMES, 'brown kiwo')).toEqual(['brown kiwi']);
  expect(nearSpecies(NAMES, 'kakapu')).toEqual(['kākāpō']);
  expect(nearSpecies(['rat', 'cat'], 'bat')).toEqual([]);
  expect(nearSpecies(NAMES, 'weka')).toEqual([]);
});

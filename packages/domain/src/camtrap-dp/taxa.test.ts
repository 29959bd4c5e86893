import { describe, expect, test } from 'vitest';
import { knownTaxon } from './taxa.ts';
import { SPECIES_OF_CONTINENTS } from './taxa-continents.ts';
import { OTHER_RANKS } from './taxa-higher.ts';
import { SPECIES_OF_OCEANIA } from './taxa-oceania.ts';

const SPECIES = [...SPECIES_OF_OCEANIA, ...SPECIES_OF_CONTINENTS];
const ALL = [...SPECIES, ...Object.values(OTHER_RANKS).flat()];

test.each([
  ['kea', 'Nestor notabilis', 'species'],
  ['ship_rat', 'Rattus rattus', 'species'],
  ['rat', 'Rattus', 'genus'],
  ['deer', 'Cervidae', 'family'],
  ['bird', 'Aves', 'class'],
  ['robin', 'Passeriformes', 'order'],
  ['mouse', 'Rodentia', 'order'],
  ['dog', 'Canis lupus familiaris', 'subspecies'],
  ['animal', 'Animalia', 'kingdom'],
  ['little_blue_pengiun', 'Eudyptula minor', 'species'],
  ['venado_cabro', 'Cervidae', 'family'],
])('%s is %s, a %s', (name, scientificName, taxonRank) => {
  expect(knownTaxon(name)).toMatchObject({ scientificName, taxonRank, kind: 'animal' });
});

test.each([
  ['case', 'KeA', 'kea'],
  ['underscores', 'red_deer', 'red deer'],
  ['hyphens', 'red-necked-wallaby', 'red-necked wallaby'],
  ['spaces', '  red  deer ', 'red deer'],
  ['apostrophes', 'bennetts_wallaby', 'Bennett’s wallaby'],
  ['accents', 'takahē', 'takahe'],
  ['a plural', 'stoats', 'stoat'],
  ['a plural in -es', 'red foxes', 'red fox'],
  ['a plural in -ies', 'brumbies', 'brumby'],
  ['whether it is in Latin', 'mustela erminea', 'stoat'],
])('%s does not matter', (_, name, other) => {
  expect(knownTaxon(name)).toBeDefined();
  expect(knownTaxon(name)).toEqual(knownTaxon(other));
});

test.each(['human', 'person', 'People', 'Homo sapiens', 'persona'])('%s is people', (name) => {
  expect(knownTaxon(name)).toEqual({
    scientificName: 'Homo sapiens',
    taxonRank: 'species',
    kind: 'human',
    vernacularName: 'human',
  });
});

test.each([
  ['empty', 'blank'],
  ['Blank', 'blank'],
  ['nothing', 'blank'],
  ['vehicle', 'vehicle'],
  ['trucks', 'vehicle'],
])('%s is a %s without a taxon', (name, kind) => {
  expect(knownTaxon(name)).toMatchObject({ scientificName: null, taxonRank: null, kind });
});

test.each(['', 's', 'unknown', 'kea kea', 'deer 2', 'ki', 'toString'])('%j is not guessed', (name) => {
  expect(knownTaxon(name)).toBeUndefined();
});

test.each([
  ...[
    'kea',
    'kaka',
    'kiwi',
    'weka',
    'takahe',
    'robin',
    'tomtit',
    'rifleman',
    'tui',
    'bellbird',
    'banded rail',
  ],
  ...['grey-faced petrel', 'blackbird', 'sheep', 'cow', 'deer', 'goat', 'pig', 'rabbit', 'hare', 'wallaby'],
  ...[
    'human',
    'cat',
    'rat',
    'python',
    'tegu',
    'raccoon',
    'opossum',
    'bobcat',
    'alligator',
    'tapir',
    'jaguar',
  ],
  ...['puma', 'ocelot', 'peccary', 'agouti', 'coati', 'mouse', 'possum', 'stoat', 'thrush', 'hedgehog'],
  ...['ferret', 'weasel', 'penguin', 'sealion', 'empty'],
])('%s, a class of the demo, is known', (name) => {
  expect(knownTaxon(name)).toBeDefined();
});

describe('the table', () => {
  test('has each name once, and no name of one taxon among those of another', () => {
    const names = ALL.flat().map((name) => name.toLowerCase().replaceAll('-', ' '));
    const twice = names.filter((name, i) => names.indexOf(name) !== i);
    expect(twice).toEqual(TAXA_NAMED_IN_LATIN);
  });

  test('has a name of two words for each species, of three for subspecies, of one for others', () => {
    expect(SPECIES.filter(([name]) => !/^[A-Z][a-z]+ [a-z]+$/.test(name))).toEqual([]);
    const { subspecies, ...higher } = OTHER_RANKS;
    expect(subspecies.filter(([name]) => !/^[A-Z][a-z]+ [a-z]+ [a-z]+$/.test(name))).toEqual([]);
    expect(
      Object.values(higher)
        .flat()
        .filter(([name]) => !/^[A-Z][a-z]+$/.test(name)),
    ).toEqual([]);
  });

  test('finds every name that it has, with the taxon of its line', () => {
    const wrong = ALL.flatMap(([scientificName, ...names]) =>
      names.filter((name) => knownTaxon(name)?.scientificName !== scientificName),
    );
    expect(wrong).toEqual([]);
  });
});

/** Words that are the name of a taxon in English and in Latin. */
const TAXA_NAMED_IN_LATIN = ['lynx', 'alligator', 'gorilla', 'bison', 'oryx'];

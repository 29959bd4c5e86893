import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Taxon } from '../camtrap-dp/taxa.ts';
import { LIMITS } from '../limits.ts';
import { checkClasses, type NamedObservations, proposeClasses } from './class-mapping.ts';

const NONE = { own: new Map<string, Taxon>(), classNames: [] };

const animal = (
  scientificName: string | null,
  vernacularName?: string,
  observations = 1,
): NamedObservations => ({
  scientificName,
  kind: 'animal',
  observations,
  ...(vernacularName !== undefined && { vernacularName }),
});

const taxon = (scientificName: string): Taxon => ({
  scientificName,
  taxonRank: 'species',
  kind: 'animal',
  vernacularName: null,
});

const classesOf = (names: readonly NamedObservations[], known: Parameters<typeof proposeClasses>[1] = NONE) =>
  proposeClasses(names, known).map(({ className, source }) => `${className} (${source})`);

describe('a scientific name becomes', () => {
  test("the most frequent class of the owner's insights that means it, as it is written there", () => {
    const known = { ...NONE, classNames: ['rat', 'Ship rat', 'black rat', 'stoat'] };
    expect(classesOf([animal('Rattus rattus')], known)).toEqual(['Ship rat (own)']);
    expect(classesOf([animal('Rattus')], known)).toEqual(['rat (own)']);
  });

  test('the class of which the owner says so', () => {
    const known = { own: new Map([['brown thing', taxon('Apteryx rowi')]]), classNames: ['brown thing'] };
    expect(classesOf([animal('Apteryx rowi')], known)).toEqual(['brown thing (own)']);
  });

  test('the English name of our table, which may be a genus', () => {
    const names = [animal('Erinaceus europaeus', 'Igel'), animal('Rattus'), animal('  felis  CATUS ')];
    expect(new Set(classesOf(names))).toEqual(
      new Set(['european hedgehog (table)', 'rat (table)', 'cat (table)']),
    );
  });

  test("the package's own name", () => {
    expect(classesOf([animal('Meles canescens', ' Caucasian  Badger ')])).toEqual([
      'caucasian badger (package)',
    ]);
  });

  test("the package's own name as the owner writes it", () => {
    const known = { ...NONE, classNames: ['Caucasian badger'] };
    expect(classesOf([animal('Meles canescens', 'caucasian Badger')], known)).toEqual([
      'Caucasian badger (package)',
    ]);
  });

  test('itself, where it has no other name', () => {
    expect(classesOf([animal('Meles canescens')])).toEqual(['meles canescens (name)']);
    expect(classesOf([animal('Meles canescens', ' ')])).toEqual(['meles canescens (name)']);
  });
});

describe('a name that means something else is not taken', () => {
  test.each([
    ['by our table', 'cat', NONE],
    ['by its owner', 'tiny bear', { own: new Map([['tiny bear', taxon('Ursus minimus')]]), classNames: [] }],
    ['as no animal', 'empty', NONE],
    ['as a person', 'human', NONE],
    ['as nobody knows what', 'Unknown', NONE],
  ])('%s', (_, vernacularName, known) => {
    expect(classesOf([animal('Meles canescens', vernacularName)], known)).toEqual(['meles canescens (name)']);
  });

  test('from our table where the owner calls another species so', () => {
    const known = { own: new Map([['cat', taxon('Felis silvestris')]]), classNames: ['cat'] };
    expect(classesOf([animal('Felis catus'), animal('Felis silvestris')], known)).toEqual([
      'felis catus (name)',
      'cat (own)',
    ]);
  });

  test('from the package where it has it for several species', () => {
    const names = [animal('Meles canescens', 'Badger of sorts'), animal('Meles anakuma', 'badger  of sorts')];
    expect(classesOf(names)).toEqual(['meles anakuma (name)', 'meles canescens (name)']);
  });
});

test('one name in two spellings becomes one class, and both say so', () => {
  const proposed = proposeClasses([animal('Felis catus', 'Cat', 5), animal('felis Catus', 'cat', 2)], NONE);
  expect(proposed).toEqual([
    {
      scientificName: 'Felis catus',
      className: 'cat',
      source: 'table',
      observations: 5,
      sharedWith: ['felis Catus'],
    },
    {
      scientificName: 'felis Catus',
      className: 'cat',
      source: 'table',
      observations: 2,
      sharedWith: ['Felis catus'],
    },
  ]);
});

test('of very many spellings only some are named', () => {
  const spellings = Array.from({ length: 30 }, (_, i) => animal(`Felis${' '.repeat(i + 1)}catus`));
  expect(new Set(proposeClasses(spellings, NONE).map(({ sharedWith }) => sharedWith.length))).toEqual(
    new Set([20]),
  );
});

test('only animals with names become classes, each once, the most frequent first', () => {
  const proposed = proposeClasses(
    [
      animal('Felis catus', undefined, 2),
      animal('Mustela erminea', undefined, 3),
      animal('Felis catus', undefined, 2),
      animal(null),
      animal(' '),
      { scientificName: 'Homo sapiens', kind: 'human', observations: 9 },
      { scientificName: 'Aves', kind: 'unknown', observations: 9 },
    ],
    NONE,
  );
  expect(proposed.map(({ className, observations }) => [className, observations])).toEqual([
    ['cat', 4],
    ['stoat', 3],
  ]);
});

test('different names never become one class silently, and no class is too long', () => {
  const someName = fc.constantFrom(
    'Felis catus',
    'Felis silvestris',
    'Rattus',
    'Mus musculus',
    'x'.repeat(120),
  );
  const word = fc.constantFrom('cat', 'Cat', 'mouse', 'rat', 'empty', 'thing', '');
  const names = fc.array(fc.tuple(someName, word).map(([name, vernacular]) => animal(name, vernacular)));
  const className = word.filter((name) => name !== '');
  const own = fc.array(fc.tuple(className, someName.map(taxon))).map((pairs) => new Map(pairs));
  fc.assert(
    fc.property(names, own, fc.array(className), (all, mine, classNames) => {
      const proposed = proposeClasses(all, { own: mine, classNames });
      for (const { className: given, sharedWith } of proposed) {
        expect(given).not.toBe('');
        expect(given.length).toBeLessThanOrEqual(LIMITS.textLength);
        expect(sharedWith).toEqual([]);
      }
      expect(new Set(proposed.map(({ className }) => className)).size).toBe(proposed.length);
    }),
  );
});

describe('what somebody asks for', () => {
  const proposed = proposeClasses([animal('Felis catus'), animal('Mustela erminea')], NONE);

  test('goes before what was proposed', () => {
    const { classes, problems } = checkClasses({ 'Felis catus': ' Feral cat ' }, proposed);
    expect([...classes]).toEqual([
      ['Felis catus', 'Feral cat'],
      ['Mustela erminea', 'stoat'],
    ]);
    expect(problems).toEqual([]);
  });

  test.each([
    ['Meles meles', 'badger', 'The package has no animals of this scientific name.'],
    ['Felis catus', ' \u200B ', 'Give the name of a class.'],
    ['Felis catus', 'x'.repeat(101), 'At most 100 characters.'],
  ])('is a problem: %s as “%s”', (scientificName, className, message) => {
    const { classes, problems } = checkClasses({ [scientificName]: className }, proposed);
    expect(problems).toEqual([{ scientificName, message }]);
    expect(classes.get('Felis catus')).toBe('cat');
    expect(classes.size).toBe(2);
  });
});

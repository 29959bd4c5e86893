import { expect, test } from 'vitest';
import { taxonText } from './taxon-text.ts';

const genus = {
  kind: 'animal',
  scientific_name: 'Rattus',
  taxon_rank: 'genus',
  vernacular_name: 'rat',
} as const;

test('a taxon is told by its name, with its rank unless it is a species', () => {
  expect(taxonText({ taxon: genus })).toBe('Rattus, genus');
  expect(taxonText({ taxon: { ...genus, scientific_name: 'Rattus rattus', taxon_rank: 'species' } })).toBe(
    'Rattus rattus',
  );
  expect(taxonText({ taxon: { ...genus, taxon_rank: null } })).toBe('Rattus');
  const blank = { kind: 'blank', scientific_name: null, taxon_rank: null, vernacular_name: null } as const;
  expect(taxonText({ taxon: blank })).toBe('Nothing in the photo');
  expect(taxonText({ taxon: null })).toBe('No scientific name');
});

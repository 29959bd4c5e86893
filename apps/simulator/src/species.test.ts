import { expect, test } from 'vitest';
import { drawnSpecies } from './photos/animals/animals.ts';
import { BIOMES } from './photos/scenery/biome.ts';
import { CONFUSIONS, RHYTHMS, SPECIES, speciesIn, speciesOf } from './species.ts';

test('class ids and labels are unique, 99 stays free for empty', () => {
  expect(new Set(SPECIES.map(({ classId }) => classId)).size).toBe(SPECIES.length);
  expect(new Set(SPECIES.map(({ label }) => label)).size).toBe(SPECIES.length);
  expect(SPECIES.some(({ classId }) => classId === 99)).toBe(false);
});

test('every species has a drawing of its own, a full rhythm and visits of 3 to 40 frames', () => {
  for (const species of SPECIES) {
    expect(drawnSpecies()).toContain(species.label);
    expect(RHYTHMS[species.rhythm]).toHaveLength(24);
    expect(species.frames[0]).toBeGreaterThanOrEqual(3);
    expect(species.frames[1]).toBeLessThanOrEqual(40);
  }
});

test('every biome has at least ten species and look-alikes are known species', () => {
  for (const biome of BIOMES) expect(speciesIn(biome).length).toBeGreaterThanOrEqual(10);
  for (const { pair } of CONFUSIONS) for (const label of pair) expect(speciesOf(label).label).toBe(label);
  expect(() => speciesOf('moa')).toThrow(RangeError);
});

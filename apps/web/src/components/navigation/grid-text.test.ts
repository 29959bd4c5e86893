import { describe, expect, test } from 'vitest';
import { gridTexts } from './grid-text.ts';

const at = (latitude: number, longitude: number) =>
  Object.fromEntries(gridTexts({ latitude, longitude }).map(({ grid, text }) => [grid, text]));

describe('New Zealand Transverse Mercator', () => {
  test('has its false origin on the meridian of 173° E', () => {
    // The meridian arc of GRS80 to 40° S is 4,429,529.030 m, drawn at a scale of 0.9996.
    expect(at(-40, 173).NZTM2000).toBe(`1600000 E ${Math.round(10_000_000 - 0.9996 * 4_429_529.03)} N`);
  });

  test('is not used elsewhere', () => {
    expect(at(-33.9, 151.2)).not.toHaveProperty('NZTM2000');
  });
});

describe('UTM', () => {
  test.each([
    [0, 3, '31N 500000 E 0 N'],
    [-40, 177, `60H 500000 E ${Math.round(10_000_000 - 0.9996 * 4_429_529.03)} N`],
    [43.642567, -79.387139, '17T 630084 E 4833439 N'],
  ])('%d, %d is %s', (latitude, longitude, text) => {
    expect(at(latitude, longitude).UTM).toBe(text);
  });

  test.each([
    [60, 5, '32V'],
    [78, 8, '31X'],
    [78, 15, '33X'],
    [78, 30, '35X'],
    [78, 41, '37X'],
    [84, 179.9, '60X'],
    [-80, 180, '60C'],
  ])('%d, %d lies in %s', (latitude, longitude, zone) => {
    expect(at(latitude, longitude).UTM).toMatch(new RegExp(`^${zone} `));
  });

  test('ends near the poles', () => {
    expect(gridTexts({ latitude: -80.1, longitude: 0 })).toEqual([]);
    expect(gridTexts({ latitude: 84.1, longitude: 0 })).toEqual([]);
  });
});

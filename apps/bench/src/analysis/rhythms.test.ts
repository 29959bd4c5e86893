import { scaledBessel0 } from '@sightline/domain/analysis/numerics/bessel';
import { seededRandom } from '@sightline/domain/analysis/numerics/random';
import { expect, test } from 'vitest';
import { drawTimes, type Rhythm, trueActivityLevel, trueOverlap } from './rhythms.ts';

const even: Rhythm = [{ hour: 3, concentration: 0, weight: 1 }];
const noon: Rhythm = [{ hour: 12, concentration: 2, weight: 1 }];
const both: Rhythm = [
  { hour: 6, concentration: 40, weight: 0.25 },
  { hour: 18, concentration: 40, weight: 0.75 },
];

test('what two rhythms have in common is an area', () => {
  expect(trueOverlap(noon, noon)).toBeCloseTo(1, 9);
  expect(trueOverlap(even, noon)).toBeCloseTo(trueOverlap(noon, even), 12);
  // Peaks that are twelve hours apart leave the smaller weight of each.
  const other: Rhythm = [
    { hour: 6, concentration: 40, weight: 0.6 },
    { hour: 18, concentration: 40, weight: 0.4 },
  ];
  expect(trueOverlap(both, other)).toBeCloseTo(0.25 + 0.4, 6);
});

test('the level of activity is that of the highest density', () => {
  expect(trueActivityLevel(even)).toBeCloseTo(1, 12);
  expect(trueActivityLevel(noon)).toBeCloseTo(scaledBessel0(2), 9);
});

test('times are drawn from the peaks by their weights', () => {
  const times = drawTimes(seededRandom(3), both, 4_000);
  const early = times.filter((angle) => angle < Math.PI);
  expect(early.length / times.length).toBeCloseTo(0.25, 1);
  expect(early.reduce((sum, angle) => sum + angle, 0) / early.length).toBeCloseTo(Math.PI / 2, 1);
});

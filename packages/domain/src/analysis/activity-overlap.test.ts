import fc from 'fast-check';
import { expect, test } from 'vitest';
import { activityOverlap, OVERLAP_ESTIMATORS, overlapEstimator, overlapOf } from './activity-overlap.ts';
import { kernelBandwidth, TURN } from './circular.ts';
import { finish } from './numerics/bootstrap.ts';
import { OVERLAP_EXPECTED, PIG_TIMES, TIGER_TIMES } from './reference/overlap.ts';

test('the simulated data of the package overlap give its bandwidths and its three estimates', () => {
  expect(kernelBandwidth(TIGER_TIMES)).toBeCloseTo(OVERLAP_EXPECTED.tigerBandwidth, 3);
  expect(kernelBandwidth(PIG_TIMES)).toBeCloseTo(OVERLAP_EXPECTED.pigBandwidth, 3);
  expect(overlapOf(TIGER_TIMES, PIG_TIMES, 'dhat1')).toBeCloseTo(OVERLAP_EXPECTED.dhat1, 6);
  expect(overlapOf(TIGER_TIMES, PIG_TIMES, 'dhat4')).toBeCloseTo(OVERLAP_EXPECTED.dhat4, 6);
  expect(overlapOf(TIGER_TIMES, PIG_TIMES, 'dhat5')).toBeCloseTo(OVERLAP_EXPECTED.dhat5, 6);
});

test('the interval holds the overlap of the densities that the data were drawn from', () => {
  const result = finish(activityOverlap(TIGER_TIMES, PIG_TIMES, { seed: 1 }));
  expect(result).toMatchObject({ estimator: 'dhat4', records: [100, 80], reason: null, caution: null });
  expect(result.interval?.low).toBeLessThan(OVERLAP_EXPECTED.truth);
  expect(result.interval?.high).toBeGreaterThan(OVERLAP_EXPECTED.truth);
  // As wide as the package's own, whose resamples are others.
  expect((result.interval?.high ?? 0) - (result.interval?.low ?? 0)).toBeCloseTo(0.15, 1);
});

test('a seed gives the same interval again', () => {
  const interval = (seed: number) =>
    finish(activityOverlap(TIGER_TIMES, PIG_TIMES, { seed, replicates: 30 })).interval;
  expect(interval(4)).toEqual(interval(4));
  expect(interval(5)).not.toEqual(interval(4));
});

test('the estimator is that of the smaller sample', () => {
  expect([overlapEstimator(75, 900), overlapEstimator(900, 76)]).toEqual(['dhat1', 'dhat4']);
});

test('samples that say nothing have no overlap, and small ones a caution', () => {
  const told = (first: readonly number[], second: readonly number[]) =>
    finish(activityOverlap(first, second, { seed: 1, replicates: 20 }));
  expect(told([], PIG_TIMES)).toMatchObject({ overlap: null, interval: null, reason: 'no_records' });
  expect(told(PIG_TIMES, [1])).toMatchObject({ overlap: null, reason: 'one_record' });
  expect(told([2, 2, 2], PIG_TIMES)).toMatchObject({ overlap: null, reason: 'one_time' });
  expect(told([2, 3, 4], PIG_TIMES)).toMatchObject({
    estimator: 'dhat1',
    caution: { n: 3, least: 50, unit: 'records' },
  });
});

const angles = fc.array(fc.double({ min: 0, max: TURN, noNaN: true }), { minLength: 2, maxLength: 30 });

test('overlap lies from 0 to 1, is the same both ways, and is 1 of a sample with itself', () => {
  fc.assert(
    fc.property(angles, angles, (first, second) => {
      for (const estimator of OVERLAP_ESTIMATORS) {
        const overlap = overlapOf(first, second, estimator);
        expect(overlap).toBeGreaterThanOrEqual(0);
        expect(overlap).toBeLessThanOrEqual(1 + 1e-12);
      }
      for (const estimator of ['dhat1', 'dhat4'] as const) {
        expect(overlapOf(second, first, estimator)).toBeCloseTo(overlapOf(first, second, estimator), 10);
        expect(overlapOf(first, first, estimator)).toBeCloseTo(1, 10);
      }
    }),
    { numRuns: 50 },
  );
});

test('turning both samples by a step of the grid changes nothing', () => {
  fc.assert(
    fc.property(angles, angles, fc.integer({ min: 1, max: 126 }), (first, second, steps) => {
      const turned = (all: readonly number[]) => all.map((angle) => angle + (TURN * steps) / 127);
      expect(overlapOf(turned(first), turned(second), 'dhat1')).toBeCloseTo(
        overlapOf(first, second, 'dhat1'),
        8,
      );
      expect(overlapOf(turned(first), turned(second), 'dhat4')).toBeCloseTo(
        overlapOf(first, second, 'dhat4'),
        8,
      );
    }),
    { numRuns: 50 },
  );
});

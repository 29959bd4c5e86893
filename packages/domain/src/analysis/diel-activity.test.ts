import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TURN } from './circular.ts';
import {
  type ActivityLevel,
  activityDifference,
  activityLevel,
  activityLevelOf,
  densityCurve,
  dielDensity,
  drawSmoothed,
} from './diel-activity.ts';
import { finish } from './numerics/bootstrap.ts';
import { seededRandom } from './numerics/random.ts';
import { PIG_TIMES, TIGER_TIMES } from './reference/overlap.ts';

const levelOf = (angles: readonly number[], seed = 1) =>
  finish(activityLevel(angles, { seed, replicates: 100 }));
const steady = Array.from({ length: 96 }, (_, quarter) => (TURN * quarter) / 96);

test('who is active all day has level 1, and who is active for half of it has less', () => {
  expect(activityLevelOf(steady)).toBeCloseTo(1, 9);
  const half = activityLevelOf(steady.filter((angle) => angle < TURN / 2));
  expect(half).toBeGreaterThan(0.3);
  expect(half).toBeLessThan(0.6);
});

test('the level is that of the peak of the curve, whose area is 1', () => {
  const curve = densityCurve(dielDensity(TIGER_TIMES));
  expect(curve).toHaveLength(513);
  expect(curve.slice(1).reduce((sum, value) => sum + value, 0) * (TURN / 512)).toBeCloseTo(1, 10);
  expect(levelOf(TIGER_TIMES).level).toBe(1 / (TURN * Math.max(...curve)));
});

test('a seed gives the same interval again, about the estimate', () => {
  const pigs = levelOf(PIG_TIMES);
  expect(levelOf(PIG_TIMES)).toEqual(pigs);
  expect(levelOf(PIG_TIMES, 2).interval).not.toEqual(pigs.interval);
  expect(pigs).toMatchObject({ records: 80, reason: null, caution: { n: 80, least: 100 } });
  expect(pigs.interval?.low).toBeLessThan(pigs.level ?? 0);
  expect(pigs.interval?.high).toBeGreaterThan(pigs.level ?? 1);
});

test('the interval reaches as far as its error, and on one side as far as its bias, too', () => {
  const { level, standardError, interval } = levelOf(PIG_TIMES);
  const sides = [(level ?? 0) - (interval?.low ?? 0), (interval?.high ?? 0) - (level ?? 0)].sort(
    (a, b) => a - b,
  );
  const reach = 1.959964 * (standardError ?? Number.NaN);
  expect(sides[0]).toBeCloseTo(reach, 6);
  expect(sides[1]).toBeGreaterThan(1.05 * reach);
  expect(sides[1]).toBeLessThan(2 * reach);
});

test('no record, one, or all at the same minute say nothing of a day', () => {
  const reasons = [[], [1], [2, 2, 2, 2]].map((angles) => {
    const { level, interval, reason } = levelOf(angles);
    return [level, interval, reason];
  });
  expect(reasons).toEqual([
    [null, null, 'no_records'],
    [null, null, 'one_record'],
    [null, null, 'one_time'],
  ]);
});

const known = (level: number | null, standardError: number | null): ActivityLevel => ({
  level,
  standardError,
  interval: null,
  records: 200,
  reason: null,
  caution: null,
});

test("Wald's test compares a difference with its error", () => {
  const result = activityDifference(known(0.5, 0.03), known(0.402, 0.04));
  expect(result?.difference).toBeCloseTo(0.098, 12);
  expect(result?.statistic).toBeCloseTo(1.96 ** 2, 9);
  expect(result?.pValue).toBeCloseTo(0.05, 4);
  expect(result?.interval.low).toBeCloseTo(0, 4);
  expect(activityDifference(known(0.5, 0.03), known(null, null))).toBeNull();
  expect(activityDifference(known(0.5, 0), known(0.4, 0))).toBeNull();
});

test('a level lies above 0 and below 1, and what is drawn lies on the circle', () => {
  const angles = fc.array(fc.double({ min: -10, max: 10, noNaN: true }), { minLength: 2, maxLength: 30 });
  fc.assert(
    fc.property(angles, (all) => {
      const level = activityLevelOf(all);
      fc.pre(level !== null);
      expect(level).toBeGreaterThan(0);
      expect(level).toBeLessThanOrEqual(1 + 1e-12);
      for (const angle of drawSmoothed(seededRandom(1), all, 5))
        expect(angle >= 0 && angle <= TURN).toBe(true);
    }),
    { numRuns: 50 },
  );
});

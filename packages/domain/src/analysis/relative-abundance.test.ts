import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finish } from './numerics/bootstrap.ts';
import { COUNTS_EXPECTED } from './reference/counts.ts';
import { type CountedEffort, relativeAbundance, relativeAbundanceOverCameras } from './relative-abundance.ts';

const counted = (events: number, effortDays: number): CountedEffort => ({ events, effortDays });
const overCameras = (cameras: readonly CountedEffort[], seed = 1) =>
  finish(relativeAbundanceOverCameras(cameras, { seed, replicates: 400 }));

test('events per 100 camera-days have the interval of tables of Poisson counts', () => {
  const { count, low, high } = COUNTS_EXPECTED.poisson;
  const ten = relativeAbundance(counted(count, 200));
  expect(ten).toMatchObject({ rai: 5, reason: null });
  expect(ten.interval?.low).toBeCloseTo(low / 2, 5);
  expect(ten.interval?.high).toBeCloseTo(high / 2, 5);
});

test('no events have an upper end, and no effort has no index', () => {
  const none = relativeAbundance(counted(0, 100));
  expect(none).toMatchObject({ rai: 0, interval: { low: 0 } });
  expect(none.interval?.high).toBeCloseTo(-Math.log(0.025), 9);
  expect(relativeAbundance(counted(3, 0))).toMatchObject({ rai: null, interval: null, reason: 'no_effort' });
});

test('over cameras the index is that of all effort, and cameras that differ make it less certain', () => {
  const even = Array.from({ length: 20 }, (_, i) => counted(5 + (i % 2), 50));
  const uneven = Array.from({ length: 20 }, (_, i) => counted(i < 2 ? 55 : 0, 50));
  expect(overCameras(even)).toMatchObject({ rai: 11, cameras: 20, caution: null });
  expect(overCameras(uneven).rai).toBe(11);
  const width = ({ interval }: ReturnType<typeof overCameras>) =>
    (interval?.high ?? 0) - (interval?.low ?? 0);
  expect(width(overCameras(uneven))).toBeGreaterThan(4 * width(overCameras(even)));
});

test('cameras that look alike leave no less open than all of their events by chance', () => {
  const alike = Array.from({ length: 10 }, () => counted(1, 40));
  const exact = relativeAbundance(counted(10, 400));
  expect(overCameras(alike).interval).toEqual({
    low: expect.closeTo(exact.interval?.low ?? 0, 12),
    high: expect.closeTo(exact.interval?.high ?? 0, 12),
    level: 0.95,
  });
});

test('a seed gives the same interval again, and another seed another', () => {
  const cameras = Array.from({ length: 8 }, (_, i) => counted(i, 30 + i));
  expect(overCameras(cameras, 5)).toEqual(overCameras(cameras, 5));
  expect(overCameras(cameras, 6).interval).not.toEqual(overCameras(cameras, 5).interval);
  expect(overCameras(cameras).caution).toMatchObject({ n: 8, least: 20, unit: 'cameras' });
});

test('where drawing cameras says nothing, the reason is given', () => {
  const reasons = [[], [counted(2, 0)], [counted(2, 30)], [counted(0, 30), counted(0, 9)]].map((cameras) => [
    overCameras(cameras).rai,
    overCameras(cameras).interval,
    overCameras(cameras).reason,
  ]);
  expect(reasons).toEqual([
    [null, null, 'no_effort'],
    [null, null, 'no_effort'],
    [(100 * 2) / 30, null, 'one_camera'],
    [0, null, 'no_events'],
  ]);
});

test('a calculation can be watched, and left', () => {
  const steps = relativeAbundanceOverCameras([counted(1, 9), counted(3, 9)], { seed: 1, replicates: 10 });
  expect(steps.next().value).toEqual({ done: 1, of: 10 });
  expect(steps.next().value).toEqual({ done: 2, of: 10 });
});

test('the index lies in its interval, which more effort makes narrower', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5000 }), fc.integer({ min: 1, max: 5000 }), (events, days) => {
      const [one, ten] = [
        relativeAbundance(counted(events, days)),
        relativeAbundance(counted(10 * events, 10 * days)),
      ];
      expect(one.interval?.low).toBeLessThanOrEqual(one.rai ?? Number.NaN);
      expect(one.interval?.high).toBeGreaterThan(one.rai ?? Number.NaN);
      expect(ten.interval?.high).toBeLessThan(one.interval?.high ?? Number.NaN);
    }),
  );
});

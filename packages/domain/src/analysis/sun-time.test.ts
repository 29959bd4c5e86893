import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalAngle, TURN } from './circular.ts';
import { anchoredAngle, clockAngle, meanSolarAngle, sunAngles } from './sun-time.ts';

const hour = (hours: number) => clockAngle(hours * 60);
const hours = (angle: number | null | undefined) => ((angle ?? Number.NaN) / TURN) * 24;
const MEAN = { rise: hour(6), set: hour(18) };

test('half of a day is half of the average day, and so are nights over midnight', () => {
  const summer = { rise: hour(4), set: hour(20) };
  expect(hours(anchoredAngle(hour(4), summer, MEAN))).toBeCloseTo(6, 9);
  expect(hours(anchoredAngle(hour(16), summer, MEAN))).toBeCloseTo(15, 9);
  expect(hours(anchoredAngle(hour(20), summer, MEAN))).toBeCloseTo(18, 9);
  expect(hours(anchoredAngle(hour(22), summer, MEAN))).toBeCloseTo(21, 9);
  expect(hours(anchoredAngle(hour(2), summer, MEAN))).toBeCloseTo(3, 9);
});

test('the average anchors change nothing, and times keep their order', () => {
  const time = fc.double({ min: 0, max: TURN - 1e-6, noNaN: true });
  fc.assert(
    fc.property(time, time, fc.double({ min: 2, max: 10, noNaN: true }), (one, other, rise) => {
      expect(Math.cos(anchoredAngle(one, MEAN, MEAN) - one)).toBeCloseTo(1, 9);
      const own = { rise: hour(rise), set: hour(rise + 11) };
      const since = (angle: number) => normalAngle(angle - own.rise);
      const [low, high] = since(one) < since(other) ? [one, other] : [other, one];
      const after = (angle: number) => normalAngle(anchoredAngle(angle, own, MEAN) - MEAN.rise);
      expect(after(low)).toBeLessThanOrEqual(after(high) + 1e-9);
    }),
  );
});

test('a record at sunrise stays at sunrise, in summer and in winter', () => {
  const position = { latitude: 52, longitude: 13 };
  // Sunrise in Berlin: 4:43 in summer, 8:15 in winter, by UTC two hours and one hour earlier.
  const { angles, anchors } = sunAngles([
    { at: Date.parse('2026-06-21T02:44:00Z'), position },
    { at: Date.parse('2026-12-21T07:14:00Z'), position },
  ]);
  expect(Math.abs(hours(angles[0]) - hours(anchors?.rise))).toBeLessThan(0.15);
  expect(Math.abs(hours(angles[1]) - hours(anchors?.rise))).toBeLessThan(0.15);
  expect(hours(meanSolarAngle(Date.parse('2026-06-21T11:08:00Z'), 13))).toBeCloseTo(12, 1);
});

test('where the sun does not set a record has no time by it', () => {
  const north = { latitude: 78, longitude: 15 };
  const equator = { latitude: 0, longitude: 0 };
  const at = Date.parse('2026-06-21T12:00:00Z');
  expect(sunAngles([{ at, position: north }])).toEqual({ angles: [null], anchors: null });
  expect(
    sunAngles([
      { at, position: north },
      { at, position: equator },
    ]).angles,
  ).toEqual([null, expect.any(Number)]);
});

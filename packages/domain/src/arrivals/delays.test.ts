import { expect, test } from 'vitest';
import { decodeDelay, delayFigures, encodeDelay, packDelays } from './delays.ts';

test('a delay is kept to the second up to half an hour, and to 0.1 % beyond', () => {
  for (const seconds of [0, 1, 59, 60, 2_047, 2_048, 3_600, 86_400])
    expect(decodeDelay(encodeDelay(seconds))).toBe(seconds);
  for (let seconds = 2_049; seconds < 2 ** 31; seconds = Math.ceil(seconds * 1.013)) {
    const kept = decodeDelay(encodeDelay(seconds));
    expect(kept).toBeLessThanOrEqual(seconds);
    expect(kept).toBeGreaterThan(seconds * 0.999);
  }
  expect(encodeDelay(2 ** 40)).toBeLessThan(2 ** 16);
});

test('a clock that is ahead makes no delay', () => {
  expect(encodeDelay(-90)).toBe(0);
});

test('figures are by nearest rank, over all days together', () => {
  const days = [packDelays([1, 2, 3, 4, 5]), packDelays([]), packDelays([6, 7, 8, 9, 3_600])];
  expect(delayFigures(days)).toEqual({ p50: 5, p90: 9, p99: 3_600 });
  expect(delayFigures([packDelays([60])])).toEqual({ p50: 60, p90: 60, p99: 60 });
  expect(delayFigures([])).toBeNull();
});

test('figures of many are those of a few that are as often as they', () => {
  const few = packDelays([0, 1, 5, 60, 60, 61, 300, 4_000, 90_000]);
  expect(delayFigures(Array.from({ length: 3_000 }, () => few))).toEqual(delayFigures([few]));
});

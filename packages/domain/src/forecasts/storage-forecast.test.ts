import { expect, test } from 'vitest';
import { storageReasons } from './forecast-reasons.ts';
import { type StorageReading, storageForecast } from './storage-forecast.ts';

const DAY = 86_400_000;
const at = (day: number, spaceRemaining: number | null, photos = day * 60): StorageReading => ({
  at: day * DAY,
  volts: null,
  cycleCount: null,
  imagesProcessed: photos,
  statuses: 1,
  spaceRemaining,
});
const days = (count: number, space: (day: number) => number, photos?: (day: number) => number) =>
  Array.from({ length: count + 1 }, (_, day) => at(day, Math.round(space(day)), photos?.(day)));

function forecastOf(readings: readonly StorageReading[], now: number) {
  const forecast = storageForecast(readings, now * DAY);
  if (typeof forecast === 'string') throw new Error(`No forecast: ${forecast}`);
  return forecast;
}

test('a card that fills evenly is full when its space is gone', () => {
  const { days: left, percentPerDay } = forecastOf(
    days(40, (day) => 90 - day),
    40,
  );
  expect(percentPerDay).toBeCloseTo(1, 6);
  expect(left.p50).toBeCloseTo(50, 6);
  expect(left.p10).toBeGreaterThan(30);
  expect(left.p10).toBeLessThan(left.p50);
  expect(left.p90).toBeLessThan(80);
});

test('as many photos come as lately, and each takes as much as since the card was emptied', () => {
  const photos = (day: number) => (day < 60 ? day * 20 : 1_200 + (day - 60) * 100);
  const { percentPerDay } = forecastOf(
    days(90, (day) => 100 - photos(day) / 100, photos),
    90,
  );
  expect(percentPerDay).toBeCloseTo(1, 1);
});

test('a card that was emptied begins anew', () => {
  const forecast = forecastOf(
    days(60, (day) => (day < 30 ? 60 - day * 2 : 100 - (day - 30))),
    60,
  );
  expect(forecast.emptiedAt).toBe(30 * DAY);
  expect(forecast.days.p50).toBeCloseTo(70, 0);
  expect(storageReasons(forecast, 'UTC')).toEqual([
    'The card fills by 1 % a day, since it was emptied on 31 January.',
  ]);
});

test('a full card is full now; one that hardly fills, or tells no space, has no end', () => {
  const full = forecastOf(
    days(20, (day) => Math.max(0, 10 - day)),
    20,
  );
  expect(full.days).toEqual({ p10: 0, p50: 0, p90: 0 });
  expect(storageReasons(full, 'UTC')).toEqual(['Its card is full.']);
  expect(
    storageForecast(
      days(20, () => 80),
      20 * DAY,
    ),
  ).toBe('hardly-fills');
  expect(
    storageForecast(
      days(190, (day) => 99 - day / 60),
      190 * DAY,
    ),
  ).toBe('holds');
  expect(storageForecast([at(0, null)], 0)).toBe('no-space');
});

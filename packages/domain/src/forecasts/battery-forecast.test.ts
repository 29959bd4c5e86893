import fc from 'fast-check';
import { expect, test } from 'vitest';
import { batteryForecast, type ForecastCamera } from './battery-forecast.ts';
import { CELLS, chargeOfWakes, restingVolts, voltsLost } from './cells.ts';
import { batteryBasis, batteryReasons } from './forecast-reasons.ts';
import { type StorageReading, storageForecast } from './storage-forecast.ts';

const DAY = 86_400_000;
const FROM = Date.UTC(2026, 0, 10);
const PLACE = { latitude: -41, longitude: 175 };
const SETTINGS = { cycle_time: 720, trigger_number: 30 };

interface Life {
  readonly days: number;
  readonly wakesPerDay: number;
  readonly photosPerDay?: number;
  /** At the end of the days, 0 to 1; rises or falls in a straight line with what is drawn. */
  readonly chargeAtEnd: number;
  /** Shares of the cells that a panel brings a day. */
  readonly panel?: number;
}

/** A camera with cells as new ones are that draws as much on each day. */
function cameraOf({ days, wakesPerDay, photosPerDay = 60, chargeAtEnd, panel = 0 }: Life): ForecastCamera {
  const drawn = drawnADay(wakesPerDay, photosPerDay) / CELLS.capacityMah - panel;
  const readings = Array.from({ length: days * 2 + 1 }, (_, i) => {
    const at = FROM + (i * DAY) / 2;
    const charge = Math.min(1, chargeAtEnd + (days - i / 2) * drawn);
    return {
      at,
      volts: Math.round((restingVolts(charge) - voltsLost(at, PLACE)) * 100) / 100,
      cycleCount: Math.round((i * wakesPerDay) / 2),
      imagesProcessed: Math.round((i * photosPerDay) / 2),
      statuses: 1,
    };
  });
  return { place: PLACE, settings: SETTINGS, readings };
}

const drawnADay = (wakes: number, photos: number) => CELLS.asleepMahPerDay + chargeOfWakes(wakes, photos);

function daysOf(life: Life) {
  const forecast = batteryForecast(cameraOf(life), FROM + life.days * DAY);
  if (typeof forecast === 'string') throw new Error(`No forecast: ${forecast}`);
  return { ...forecast.days, forecast };
}

test.each([
  { days: 60, wakesPerDay: 2, chargeAtEnd: 0.5 },
  { days: 60, wakesPerDay: 2, chargeAtEnd: 0.06 },
  { days: 20, wakesPerDay: 10, photosPerDay: 300, chargeAtEnd: 0.3 },
])('the end of a battery is where its charge is drawn: $wakesPerDay wakes, $chargeAtEnd left', (life) => {
  const { p10, p50, p90 } = daysOf(life);
  const truly = (life.chargeAtEnd * CELLS.capacityMah) / drawnADay(life.wakesPerDay, life.photosPerDay ?? 60);
  expect(p10).toBeLessThan(truly);
  expect(p90).toBeGreaterThan(truly);
  expect(p50).toBeGreaterThan(truly * 0.7);
  expect(p50).toBeLessThan(truly * 1.35);
});

test('the nearer the end, the narrower the range, and a longer history is surer', () => {
  const widthOf = (life: Life) => {
    const { p10, p50, p90 } = daysOf(life);
    return (p90 - p10) / p50;
  };
  const far = { days: 60, wakesPerDay: 2, chargeAtEnd: 0.6 };
  expect(widthOf({ ...far, days: 5 })).toBeGreaterThan(widthOf(far));
  const { p10, p90 } = daysOf({ ...far, chargeAtEnd: 0.03 });
  expect(p90 - p10).toBeLessThan(10);
});

test('a camera that holds its charge by a panel has no end, one that draws more has', () => {
  const life = { days: 120, wakesPerDay: 4, chargeAtEnd: 0.7 };
  const drawn = drawnADay(4, 60) / CELLS.capacityMah;
  expect(batteryForecast(cameraOf({ ...life, panel: drawn * 1.3 }), FROM + 120 * DAY)).toBe('holds');
  const { forecast } = daysOf({ ...life, chargeAtEnd: 0.2, panel: drawn * 0.75 });
  expect(forecast.panel).toBeGreaterThan(0.5);
  expect(batteryReasons(forecast, 'UTC')[2]).toMatch('solar panel');
});

test('days count from now, however long ago it was heard', () => {
  const camera = cameraOf({ days: 60, wakesPerDay: 2, chargeAtEnd: 0.3 });
  const at = (days: number) => {
    const forecast = batteryForecast(camera, FROM + (60 + days) * DAY);
    return typeof forecast === 'string' ? Number.NaN : forecast.days.p50;
  };
  expect(at(10)).toBeCloseTo(at(0) - 10, 6);
  expect(at(500)).toBe(0);
  expect(at(900)).toBe(0);
});

test('a camera without a voltage has no forecast, one that has just begun rests on its model', () => {
  expect(batteryForecast({ place: null, settings: SETTINGS, readings: [] }, FROM)).toBe('no-voltage');
  const first = cameraOf({ days: 0, wakesPerDay: 2, chargeAtEnd: 0.9 });
  const forecast = batteryForecast(first, FROM);
  if (typeof forecast === 'string') throw new Error(forecast);
  expect(batteryBasis(forecast)).toBe('model');
  expect(batteryReasons(forecast, 'UTC')[1]).toBe(
    'It has not told a whole day yet: 2.3 wakes a day are what its settings usually bring.',
  );
});

test('reasons name what is left, what is drawn, and when the batteries were changed', () => {
  const camera = cameraOf({ days: 30, wakesPerDay: 11, photosPerDay: 130, chargeAtEnd: 0.62 });
  const before = camera.readings.map((one) => ({ ...one, at: one.at - 31 * DAY, volts: 3.3 }));
  const forecast = batteryForecast({ ...camera, readings: [...before, ...camera.readings] }, FROM + 30 * DAY);
  if (typeof forecast === 'string') throw new Error(forecast);
  expect(batteryReasons(forecast, 'Pacific/Auckland').slice(0, 3)).toEqual([
    expect.stringMatching(/^About 6\d % of the charge is left\.$/),
    'It wakes for 128 photos a day: 11 wakes a day over the last 45 days.',
    'Its voltage rose, so its batteries were changed on 10 January. No visit says so.',
  ]);
});

test('cells that were put in after weeks of silence are seen, and the silence is no way of living', () => {
  const camera = cameraOf({ days: 20, wakesPerDay: 2, chargeAtEnd: 0.9 });
  const dead = 40 * DAY;
  const before = camera.readings.map((one, i) => ({
    ...one,
    at: one.at - dead - 20 * DAY,
    volts: 3.25 - i * 0.002,
    cycleCount: i,
    imagesProcessed: i * 30,
  }));
  const after = camera.readings.map((one, i) => ({
    ...one,
    cycleCount: 40 + i,
    imagesProcessed: 1_200 + i * 30,
  }));
  const forecast = batteryForecast({ ...camera, readings: [...before, ...after] }, FROM + 20 * DAY);
  if (typeof forecast === 'string') throw new Error(forecast);
  expect(forecast.changedAt).toBe(FROM);
  expect(forecast.use.usualMah).toBeCloseTo(drawnADay(2, 60), 0);
  expect(forecast.use.heavyDays).toBe(0);
  expect(forecast.days.p50).toBeGreaterThan(150);
  expect(forecast.days.p50).toBeLessThan(300);
});

test('cells that were half empty when they were put in are not taken for full ones', () => {
  const camera = cameraOf({ days: 20, wakesPerDay: 2, chargeAtEnd: 0.45 });
  const before = camera.readings.map((one) => ({ ...one, at: one.at - 21 * DAY, volts: 3.3 }));
  const forecast = batteryForecast({ ...camera, readings: [...before, ...camera.readings] }, FROM + 20 * DAY);
  if (typeof forecast === 'string') throw new Error(forecast);
  expect(forecast.changedAt).toBe(FROM);
  expect(forecast.charge).toBeGreaterThan(0.35);
  expect(forecast.charge).toBeLessThan(0.55);
});

test('storms are told of where there were some', () => {
  const camera = cameraOf({ days: 30, wakesPerDay: 2, chargeAtEnd: 0.5 });
  const reasonsOf = (readings: ForecastCamera['readings']) => {
    const forecast = batteryForecast({ ...camera, readings }, FROM + 30 * DAY);
    return typeof forecast === 'string' ? [] : batteryReasons(forecast, 'UTC');
  };
  expect(reasonsOf(camera.readings).join()).not.toMatch('storm');
  const stormy = camera.readings.map((one, i) =>
    i < 30
      ? one
      : {
          ...one,
          cycleCount: (one.cycleCount ?? 0) + 80,
          imagesProcessed: (one.imagesProcessed ?? 0) + 2_500,
        },
  );
  expect(reasonsOf(stormy)).toContain('1 day among them cost over four times as much, as storms do.');
});

test('a camera that counts nothing says how often it woke, and nothing of photos', () => {
  const camera = cameraOf({ days: 30, wakesPerDay: 2, chargeAtEnd: 0.5 });
  const readings = camera.readings.map((one) => ({ ...one, cycleCount: null, imagesProcessed: null }));
  const forecast = batteryForecast({ ...camera, readings }, FROM + 30 * DAY);
  if (typeof forecast === 'string') throw new Error(forecast);
  expect(batteryReasons(forecast, 'UTC')[1]).toBe(
    '2 wakes a day over the last 30 days; it does not count its photos.',
  );
});

const anyReading = fc.record({
  at: fc.integer({ min: 0, max: 300 * DAY }).map((ms) => FROM + ms),
  volts: fc.option(fc.oneof(fc.double({ min: 2.4, max: 4.5, noNaN: true }), fc.double({ noNaN: true }))),
  cycleCount: fc.option(fc.nat()),
  imagesProcessed: fc.option(fc.nat()),
  spaceRemaining: fc.option(fc.double({ min: 0, max: 100, noNaN: true })),
  statuses: fc.integer({ min: 1, max: 10_000 }),
});
const anyCamera = fc.record({
  place: fc.option(
    fc.record({
      latitude: fc.double({ min: -90, max: 90, noNaN: true }),
      longitude: fc.double({ min: -180, max: 180, noNaN: true }),
    }),
  ),
  settings: fc.record({
    cycle_time: fc.integer({ min: 1, max: 2_880 }),
    trigger_number: fc.integer({ min: 1, max: 10_000 }),
  }),
  readings: fc
    .array(anyReading, { maxLength: 60 })
    .map((readings): StorageReading[] => readings.sort((one, other) => one.at - other.at)),
});

test('whatever a camera says, its days are in order and within two years', () => {
  fc.assert(
    fc.property(anyCamera, fc.integer({ min: 0, max: 800 }), (camera, days) => {
      const now = FROM + days * DAY;
      for (const forecast of [batteryForecast(camera, now), storageForecast(camera.readings, now)]) {
        if (typeof forecast === 'string') continue;
        const { p10, p50, p90 } = forecast.days;
        expect([p10, p50, p90].every((each) => each >= 0 && each <= 730)).toBe(true);
        expect(p10 <= p50 && p50 <= p90).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

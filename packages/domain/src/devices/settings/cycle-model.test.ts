import { expect, test } from 'vitest';
import { BATTERY_DAYS_ERROR, batteryDays, batteryDaysRange, wakesPerDay } from './cycle-model.ts';

const DELIVERED = { cycle_time: 690, trigger_number: 30 };

// The table of docs/simulator-model.md, with a little more for photos that come in groups.
test.each([
  [60, DELIVERED, [205, 335]],
  [300, DELIVERED, [46, 70]],
  [1_000, DELIVERED, [14, 21]],
  [60, { cycle_time: 690, trigger_number: 1 }, [8, 14]],
  [300, { cycle_time: 690, trigger_number: 1 }, [1.7, 6]],
] as const)('%i photos a day with %o', (photos, settings, [least, most]) => {
  expect(batteryDays(settings, [photos])).toBeGreaterThan(least);
  expect(batteryDays(settings, [photos])).toBeLessThan(most);
});

test('without photos the cycle time alone wakes a camera', () => {
  expect(wakesPerDay({ cycle_time: 720, trigger_number: 1 }, 0)).toBe(2);
  expect(wakesPerDay({ cycle_time: 720, trigger_number: 30 }, 0.01)).toBeCloseTo(2, 2);
});

test('a camera wakes at the latest after its cycle time, however many photos it waits for', () => {
  const wakes = (cycle_time: number, trigger_number: number, photos: number) =>
    wakesPerDay({ cycle_time, trigger_number }, photos);
  expect(wakes(2_880, 10_000, 3_000)).toBeCloseTo(0.5, 6);
  expect(wakes(1_440, 3_100, 3_100)).toBeGreaterThanOrEqual(1);
});

test('a camera never wakes more often than every five minutes', () => {
  expect(wakesPerDay({ cycle_time: 1, trigger_number: 1 }, 100_000)).toBeLessThanOrEqual(288);
});

test('a longer cycle and a higher photo count hardly ever shorten the life, more photos never lengthen it', () => {
  for (const photos of [0, 5, 60, 600, 6_000]) {
    for (const cycle_time of [5, 60, 690, 2_880]) {
      for (const trigger_number of [1, 3, 10, 30, 100]) {
        const days = batteryDays({ cycle_time, trigger_number }, [photos]);
        expect(batteryDays({ cycle_time: cycle_time * 2, trigger_number }, [photos])).toBeGreaterThanOrEqual(
          days,
        );
        expect(
          batteryDays({ cycle_time, trigger_number: trigger_number * 4 }, [photos]),
        ).toBeGreaterThanOrEqual(days * 0.95);
        expect(batteryDays({ cycle_time, trigger_number }, [photos * 2 + 1])).toBeLessThanOrEqual(
          days * 1.001,
        );
      }
    }
  }
});

test('7 minutes and 7 photos empty full batteries within days', () => {
  expect(batteryDays({ cycle_time: 7, trigger_number: 7 }, [17])).toBeLessThan(4);
});

test('without a word of its photos a camera is taken for a usual one, and quiet days count beside a storm', () => {
  expect(batteryDays(DELIVERED, [])).toBe(batteryDays(DELIVERED, [60]));
  const storm = [...Array(13).fill(20), 5_000];
  expect(batteryDays(DELIVERED, storm)).toBeGreaterThan(batteryDays(DELIVERED, [400]));
});

test('an estimate stands for every life from which it is off by no more than its error', () => {
  const [least, most] = batteryDaysRange(27);
  expect(27 / least).toBeCloseTo(1 + BATTERY_DAYS_ERROR);
  expect(27 / most).toBeCloseTo(1 - BATTERY_DAYS_ERROR);
});

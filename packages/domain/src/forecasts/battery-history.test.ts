import { expect, test } from 'vitest';
import { batteryHistory, photosPerDay, type StatusReading, usesOf } from './battery-history.ts';

const DAY = 86_400_000;
const SETTINGS = { cycle_time: 720, trigger_number: 30 };
const reading = (day: number, change: Partial<StatusReading> = {}): StatusReading => ({
  at: day * DAY,
  volts: 3.7,
  cycleCount: day * 2,
  imagesProcessed: day * 60,
  statuses: 1,
  ...change,
});

test('what a camera drew is counted by itself, also after its counters began anew', () => {
  const counted = [reading(0), reading(1), reading(2, { cycleCount: 1, imagesProcessed: 40 })];
  const uses = usesOf(counted, SETTINGS, 60);
  expect(uses.map(({ wakes, photos }) => [wakes, photos])).toEqual([
    [2, 60],
    [1, 40],
  ]);
  expect(uses[0]?.mah).toBeCloseTo(8 + 2 * 32.5 + 60 * 0.22, 9);
});

test('a camera that counts nothing woke once for each status, and at least once a cycle', () => {
  const silent = { cycleCount: null, imagesProcessed: null };
  const uses = usesOf(
    [reading(0, silent), reading(1, { ...silent, statuses: 5 }), reading(4, silent)],
    SETTINGS,
    50,
  );
  expect(uses.map(({ wakes, photos }) => [wakes, photos])).toEqual([
    [5, 50],
    [6, 150],
  ]);
});

test('photos a day come from a whole day at least', () => {
  expect(photosPerDay([reading(0), reading(0.5)])).toBeNull();
  expect(photosPerDay([reading(0), reading(2), reading(4, { imagesProcessed: 10 })])).toBe(130 / 4);
});

test('fresh batteries begin a history, a single misreading and a panel do not', () => {
  const volts = (...list: readonly number[]) => list.map((value, day) => reading(day, { volts: value }));
  const changedOf = (readings: readonly StatusReading[]) =>
    batteryHistory(readings, usesOf(readings, SETTINGS, 60)).changedAt;
  expect(changedOf(volts(3.4, 3.38, 4.15, 4.14))).toBe(2 * DAY);
  expect(changedOf(volts(3.4, 3.38, 4.15))).toBe(2 * DAY);
  expect(changedOf(volts(3.4, 3.38, 4.15, 3.37))).toBeNull();
  expect(changedOf(volts(3.4, 3.45, 3.5, 3.55))).toBeNull();
});

test('voltages that no cell has are left out, and what was drawn meanwhile is not', () => {
  const readings = [reading(0), reading(1, { volts: 0 }), reading(2, { volts: 12 }), reading(3)];
  const { readings: charges } = batteryHistory(readings, usesOf(readings, SETTINGS, 60));
  expect(charges.map(({ at }) => at / DAY)).toEqual([0, 3]);
  expect(charges[1]?.usedMah).toBeCloseTo(3 * (8 + 65 + 13.2), 9);
});

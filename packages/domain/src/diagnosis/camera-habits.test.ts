import { describe, expect, test } from 'vitest';
import { cameraHabits, type HabitReading } from './camera-habits.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const START = Date.UTC(2026, 9, 1);

/** A status every twelve hours, with so many photos each, from the first day to the last. */
function readings(days: number, photos: (day: number) => number, volts = (_day: number) => 3.8) {
  let imagesProcessed = 0;
  return Array.from({ length: days * 2 }, (_, i): HabitReading => {
    const day = i / 2;
    imagesProcessed += photos(day);
    const at = START + day * DAY;
    return { at, receivedAt: at + 60_000, volts: volts(day), imagesProcessed };
  });
}

const insights = (days: readonly number[], each = 5) =>
  days.map((day) => ({ lastAt: START + day * DAY, insights: each }));
const upTo = (day: number) => Array.from({ length: day }, (_, i) => i);

describe('contacts', () => {
  test('the usual gap is that in the middle; what waited and came together is one contact', () => {
    const usual = readings(20, () => 20);
    expect(cameraHabits(usual, []).usualGapMs).toBe(12 * HOUR);
    const together = usual.map((reading, i) =>
      i === 30 ? { ...reading, receivedAt: reading.receivedAt - 12 * HOUR } : reading,
    );
    const { lastGapsMs, usualGapMs } = cameraHabits(together.slice(0, 32), []);
    expect(usualGapMs).toBe(12 * HOUR);
    expect(lastGapsMs).toEqual([12 * HOUR, 12 * HOUR, 24 * HOUR]);
  });

  test('a silence that ended counts, one pause of a wake does not', () => {
    const usual = readings(30, () => 20);
    const without = (from: number, to: number) =>
      cameraHabits(
        usual.filter(({ at }) => at <= START + from * DAY || at >= START + to * DAY),
        [],
      ).outages;
    expect(without(10, 13)).toBe(1);
    expect(without(10, 11)).toBe(0);
  });

  test('two contacts tell of no gap', () => {
    expect(
      cameraHabits(
        readings(1, () => 1),
        [],
      ),
    ).toMatchObject({ usualGapMs: null, lastGapsMs: [], outages: 0 });
    expect(cameraHabits([], [])).toMatchObject({ usualGapMs: null, imagesPerDay: null, daysSinceInsight: 0 });
  });
});

test('the voltage is followed over the last week', () => {
  const falling = readings(
    30,
    () => 20,
    (day) => (day < 20 ? 4 : 4 - 0.03 * (day - 20)),
  );
  expect(cameraHabits(falling, []).voltsPerDay).toBeCloseTo(-0.03, 3);
  const untold = falling.map((reading) => ({ ...reading, volts: null }));
  expect(cameraHabits(untold, []).voltsPerDay).toBeNull();
});

describe('photos and insights', () => {
  test('are counted before the last insight and after it', () => {
    const habits = cameraHabits(
      readings(40, (day) => (day < 30 ? 20 : 10)),
      insights(upTo(30), 8),
    );
    expect(habits).toMatchObject({ imagesPerDay: 40, imagesLately: 20, daysWithInsights: 1 });
    expect(habits.insightsPerImage).toBeCloseTo(8 / 40, 1);
    expect(habits.imagesSinceInsight).toBeCloseTo(30 * 1 + 20 * 10, -1.5);
    expect(habits.daysSinceInsight).toBeCloseTo(10.5, 1);
  });

  test('a storm is no usual day and brings no usual insights', () => {
    const stormy = readings(40, (day) => (day === 10 || day === 35 ? 3_000 : 20));
    const habits = cameraHabits(stormy, insights(upTo(30), 8));
    expect(habits.imagesPerDay).toBe(40);
    expect(habits.imagesSinceInsight).toBeLessThan(550);
    expect(habits.insightsPerImage).toBeGreaterThan(0.15);
  });

  test('a counter that begins anew takes nothing back', () => {
    const usual = readings(20, () => 20);
    const anew = usual.map((reading, i) =>
      i < 20 ? reading : { ...reading, imagesProcessed: (reading.imagesProcessed ?? 0) - 400 },
    );
    expect(cameraHabits(anew, insights(upTo(20))).imagesPerDay).toBe(40);
  });

  test('pauses and days with insights are told, and the insights of each day', () => {
    const habits = cameraHabits(
      readings(40, () => 20),
      insights([2, 4, 14, 16, 38], 3),
    );
    expect(habits.longestPauseDays).toBeCloseTo(22);
    expect(habits.daysWithInsights).toBeCloseTo(3 / 28, 2);
    const { from, counts } = habits.insightsByDay;
    expect(from).toBe(START / DAY);
    expect(counts).toHaveLength(40);
    expect(counts.flatMap((count, day) => (count === 0 ? [] : [[day, count]]))).toEqual(
      [2, 4, 14, 16, 38].map((day) => [day, 3]),
    );
  });

  test('of a camera that counts no photos nothing is said of them', () => {
    const uncounted = readings(20, () => 20).map((reading) => ({ ...reading, imagesProcessed: null }));
    expect(cameraHabits(uncounted, insights(upTo(10)))).toMatchObject({
      imagesPerDay: null,
      imagesLately: null,
      imagesSinceInsight: null,
      insightsPerImage: null,
    });
  });
});

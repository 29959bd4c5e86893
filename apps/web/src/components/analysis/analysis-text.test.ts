import { expect, test } from 'vitest';
import { hourText, nightShare, nightSpans, peakOf } from './activity-option.ts';
import {
  dayText,
  eventsText,
  figureText,
  independenceText,
  intervalText,
  isOfThisWeek,
  recordsText,
  trapNightsText,
} from './analysis-text.ts';

test('figures, and where there are none', () => {
  expect([figureText(1_234.567), figureText(0), figureText(null)]).toEqual(['1,234.57', '0', '–']);
  expect([intervalText([1.234, 5]), intervalText([2, null]), intervalText(null)]).toEqual([
    '1.23 to 5',
    'from 2',
    '–',
  ]);
  expect([eventsText(1), eventsText(1_200)]).toEqual(['1 event', '1,200 events']);
  expect([trapNightsText(1), trapNightsText(37.54), trapNightsText(812.4)]).toEqual([
    '1 trap night',
    '37.5 trap nights',
    '812 trap nights',
  ]);
});

test('days, and which of them are of this week', () => {
  expect([dayText('2026-11-03'), recordsText(1), recordsText(1_204)]).toEqual([
    '3 Nov 2026',
    '1 record',
    '1,204 records',
  ]);
  const days = ['2026-11-13', '2026-11-14', '2026-11-20'];
  expect(days.map((day) => isOfThisWeek(day, '2026-11-20'))).toEqual([false, true, true]);
});

test.each([
  [{ rule: 'lastRecord', minDeltaTime: 30 }, '30 minutes since the last record'],
  [{ rule: 'lastIndependentRecord', minDeltaTime: 60 }, '1 hour since the last independent record'],
  [{ rule: 'lastRecord', minDeltaTime: 1_440 }, '24 hours since the last record'],
  [{ rule: 'lastRecord', minDeltaTime: 0 }, 'every record'],
  [{ rule: 'collection', minDeltaTime: 30 }, 'the camera’s own sequences'],
] as const)('%j is %s', (rule, text) => {
  expect(independenceText(rule)).toBe(text);
});

test('nights lie at both ends of a day, in its middle by another clock, and nowhere without a sun', () => {
  expect(nightSpans({ rise: 6, set: 20 })).toEqual([
    { from: 0, to: 6 },
    { from: 20, to: 24 },
  ]);
  expect(nightSpans({ rise: 17, set: 8 })).toEqual([{ from: 8, to: 17 }]);
  expect(nightSpans(null)).toEqual([]);
  expect(nightShare([1, 5.9, 6, 12, 21], { rise: 6, set: 20 })).toBe(0.6);
  expect(nightShare([1], null)).toBeUndefined();
});

test('a curve is highest at its peak', () => {
  const curve = [0, 6, 12, 18, 24].map((hour) => ({ hour, density: hour === 18 ? 2 : 1 }));
  expect(peakOf(curve)).toBe(18);
  expect(peakOf([])).toBeUndefined();
  expect([hourText(0), hourText(17.51), hourText(23.999)]).toEqual(['00:00', '17:31', '00:00']);
});

import { expect, test } from 'vitest';
import { clockTexts, periodText } from './clock-text.ts';

const MARCH = '2026-03-01T12:00:00.000Z';
const MIDDLE = '2026-03-14T12:00:00.000Z';
const APRIL = '2026-04-01T12:00:00.000Z';
const clock = (fast_s: number, from = MARCH, to = APRIL) => ({ from, to, fast_s });
const text = (fast: number, zone: string | null = 'Europe/Berlin') => clockTexts([clock(fast)], zone)[0];

test.each([
  [0, 'The camera’s clock was right.'],
  [-59, 'The camera’s clock was right.'],
  [60, 'The camera’s clock was 1 min ahead.'],
  [-3_720, 'The camera’s clock was 1 h 2 min behind.'],
  [-7_170, 'The camera’s clock was 2 h behind.'],
  [-3_600, 'The camera’s clock ran on UTC.'],
  [-3_570, 'The camera’s clock ran on UTC.'],
  [86_400 + 7_200, 'The camera’s clock was 1 day 2 h ahead.'],
  [-86_400 * 1_461, 'The camera’s clock was 1,461 days behind.'],
])('a clock that is %i s fast is told', (fast, said) => {
  expect(text(fast)).toBe(said);
});

test('without a zone nothing is said of UTC', () => {
  expect(text(-3_600, null)).toBe('The camera’s clock was 1 h behind.');
  expect(text(0, 'UTC')).toBe('The camera’s clock was right.');
});

test('a clock that was set on the way is told with the days', () => {
  const clocks = [clock(-3_720, MARCH, MIDDLE), clock(0, MIDDLE, APRIL)];
  expect(clockTexts(clocks, 'Europe/Berlin')).toEqual([
    'The camera’s clock was 1 h 2 min behind until 14 March 2026.',
    'The camera’s clock was right from 14 March 2026.',
  ]);
  expect(clockTexts([clock(0, MARCH, MARCH), clock(90, MARCH, MIDDLE), clock(0, MIDDLE)], null)[1]).toBe(
    'The camera’s clock was 2 min ahead from 1 March 2026 until 14 March 2026.',
  );
});

test('a period is told by its days', () => {
  expect(periodText(MARCH, APRIL, 'UTC')).toBe('1 March to 1 April 2026');
  expect(periodText(MARCH, MIDDLE, 'UTC')).toBe('1 to 14 March 2026');
  expect(periodText(MARCH, MARCH, 'UTC')).toBe('1 March 2026');
});

import { expect, test } from 'vitest';
import { knownEnd } from './known-end.ts';

const DAY_MS = 86_400_000;
const days = { p10: 5, p50: 9, p90: 15 };
const forecast = { basis: 'history', days, unheardMs: 0 } as const;

test('an end that rests on the history of a camera is known, and so is that it holds', () => {
  expect(knownEnd(forecast)).toEqual(days);
  expect(knownEnd({ ...forecast, days: null })).toBe('holds');
});

test.each([
  ['there is no forecast', { basis: null }],
  ['the history is short', { basis: 'model' }],
  ['the camera was not heard for 7 days', { unheardMs: 7 * DAY_MS }],
] as const)('nothing is known where %s', (_, change) => {
  expect(knownEnd({ ...forecast, ...change })).toBeNull();
});

test('a camera that was not heard for almost 7 days is still judged', () => {
  expect(knownEnd({ ...forecast, unheardMs: 7 * DAY_MS - 1 })).toEqual(days);
});

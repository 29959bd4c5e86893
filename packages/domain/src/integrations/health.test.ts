import { expect, test } from 'vitest';
import { healthState, pauseReason, retryWait } from './health.ts';

test.each([
  [0, 0, false, 'ok', null],
  [0, 4, false, 'ok', null],
  [0, 5, false, 'failing', null],
  [1, 0, false, 'retrying', null],
  [1, 5, false, 'failing', null],
  [2, 0, false, 'retrying', null],
  [3, 0, false, 'failing', null],
  [6, 9, false, 'paused', 'failures'],
  [1, 0, true, 'paused', 'key_refused'],
] as const)(
  '%i failures and %i refusals in a row, key refused: %s, is %s because of %s',
  (failuresInARow, refusalsInARow, keyRefused, state, reason) => {
    expect(healthState({ failuresInARow, refusalsInARow, keyRefused })).toBe(state);
    expect(pauseReason({ failuresInARow, keyRefused })).toBe(reason);
  },
);

test('waits double from five seconds to a quarter of an hour, and spread', () => {
  expect([1, 2, 3, 8, 9, 5_000].map((failures) => retryWait(failures, 1))).toEqual([
    5_000, 10_000, 20_000, 640_000, 900_000, 900_000,
  ]);
  expect(retryWait(3, 0)).toBe(10_000);
});

test('a receiver that says how long is waited for', () => {
  expect(retryWait(1, 1, 120_000)).toBe(120_000);
  expect(retryWait(9, 1, 1_000)).toBe(900_000);
});

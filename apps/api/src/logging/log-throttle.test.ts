import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { MOST_KINDS, throttleLog, throttleLogByKind } from './log-throttle.ts';

const EVERY_MS = 10_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => vi.useRealTimers());

test('of many alike the first is said, and later how many were not', () => {
  const said: unknown[] = [];
  const say = throttleLog<string>(EVERY_MS, (what, leftOut) => said.push([what, leftOut]));
  for (const what of ['one', 'two', 'three']) say(what);
  expect(said).toEqual([['one', 0]]);
  vi.advanceTimersByTime(EVERY_MS);
  say('four');
  expect(said).toEqual([
    ['one', 0],
    ['four', 2],
  ]);
});

test('of another kind the first is said as well, and each is counted by itself', () => {
  const said: unknown[] = [];
  const say = throttleLogByKind<string>(
    EVERY_MS,
    (what) => what,
    (what, leftOut) => said.push([what, leftOut]),
  );
  for (const what of ['away', 'away', 'full', 'away']) say(what);
  vi.advanceTimersByTime(EVERY_MS);
  for (const what of ['away', 'full']) say(what);
  expect(said).toEqual([
    ['away', 0],
    ['full', 0],
    ['away', 2],
    ['full', 0],
  ]);
});

test('kinds without end are one from a number on', () => {
  const said: string[] = [];
  const say = throttleLogByKind<string>(
    EVERY_MS,
    (what) => what,
    (what) => said.push(what),
  );
  for (let kind = 0; kind < 3 * MOST_KINDS; kind++) say(`kind ${kind}`);
  expect(said).toHaveLength(MOST_KINDS + 1);
});

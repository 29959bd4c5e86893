import { expect, test } from 'vitest';
import { placeInRuns } from './relay-runs.ts';

const number = (seq: number, takenAt: number | null = null, saidBy = takenAt ?? 0) => ({
  seq,
  takenAt,
  saidBy,
});
const placed = (...args: Parameters<typeof placeInRuns>) =>
  placeInRuns(...args).map(({ run, seq }) => [run, seq]);

test('numbers go on behind 65,535', () => {
  const latest = { run: 1, received: [[65_530, 65_536]] as const, saidAt: null };
  expect(placed(latest, [number(1), number(65_535), number(2)])).toEqual([
    [1, 65_537],
    [1, 65_535],
    [1, 65_538],
  ]);
});

test('a lower number that was said before is late', () => {
  expect(placed(undefined, [number(7, 2_000), number(6, 1_000)])).toEqual([
    [1, 7],
    [1, 6],
  ]);
});

test('a lower number that was said later begins a run', () => {
  const latest = { run: 3, received: [[1, 9]] as const, saidAt: 2_000 };
  expect(placed(latest, [number(1, 3_000), number(2)])).toEqual([
    [4, 1],
    [4, 2],
  ]);
});

test('a photo that was taken before the last status was said is late, not of another run', () => {
  const latest = { run: 1, received: [[1, 5]] as const, saidAt: 1_000 };
  expect(placed(latest, [number(6, null, 3_000), number(5, 2_000)])).toEqual([
    [1, 6],
    [1, 5],
  ]);
});

test('without a time, a number far behind or far ahead begins a run', () => {
  const latest = { run: 1, received: [[1, 501]] as const, saidAt: null };
  expect(placed(latest, [number(1)])).toEqual([[2, 1]]);
  expect(placed(latest, [number(470)])).toEqual([[1, 470]]);
  expect(placed(latest, [number(3_000)])).toEqual([[2, 3_000]]);
});

test('the first message begins the first run', () => {
  expect(placed(undefined, [number(0), number(1)])).toEqual([
    [1, 0],
    [1, 1],
  ]);
});

import { expect, test } from 'vitest';
import { gapWindows, joinRanges } from './gap-windows.ts';

const at = (seq: number, time: number, bootId = 'boot') => ({ bootId, seq, at: time });
const gap = (from: number, to = from, bootId = 'boot') => ({ bootId, from, to });

test('a gap lies between the last message before and the first after it, of its own boot', () => {
  const messages = [at(9, 900), at(1, 100), at(5, 500), at(4, 1, 'other'), at(6, 2, 'other')];
  expect(gapWindows([gap(2, 4), gap(6, 8), gap(5, 5, 'other')], messages)).toEqual([
    { from: 100, to: 500 },
    { from: 500, to: 900 },
    { from: 1, to: 2 },
  ]);
});

test('of insights that share a number the last before and the first after count', () => {
  expect(gapWindows([gap(2)], [at(1, 100), at(1, 130), at(3, 210), at(3, 200)])).toEqual([
    { from: 130, to: 200 },
  ]);
});

test('a gap has no time without a message on either side, or where clocks contradict each other', () => {
  expect(gapWindows([gap(2)], [at(1, 100)])).toEqual([null]);
  expect(gapWindows([gap(2)], [at(3, 100)])).toEqual([null]);
  expect(gapWindows([gap(2)], [at(1, 300), at(3, 100)])).toEqual([null]);
  expect(gapWindows([gap(2, 2, 'never')], [at(1, 100), at(3, 300)])).toEqual([null]);
});

test('times that touch are one', () => {
  const ranges = [
    { from: 50, to: 60 },
    { from: 10, to: 30 },
    { from: 20, to: 25 },
    { from: 30, to: 40 },
  ];
  expect(joinRanges(ranges)).toEqual([
    { from: 10, to: 40 },
    { from: 50, to: 60 },
  ]);
});

import { expect, test } from 'vitest';
import { batteryChange } from './battery-change.ts';

const DAY = 86_400_000;
/** One reading a day, at noon. */
const readings = (...volts: readonly number[]) =>
  volts.map((value, day) => ({ at: (day + 0.5) * DAY, volts: value, usedMah: day * 90 }));
const change = (volts: readonly number[], notedDay: number | null) => {
  const found = batteryChange(readings(...volts), notedDay === null ? null : notedDay * DAY);
  const days = (at: number | null) => (at === null ? null : at / DAY);
  return [found.first, days(found.changedAt), days(found.doubtedAt)];
};

test('the voltage alone tells a change, and nothing where it never jumped', () => {
  expect(change([3.4, 3.38, 4.15, 4.14], null)).toEqual([2, 2.5, null]);
  expect(change([3.4, 3.38, 3.37], null)).toEqual([0, null, null]);
});

test('a visit dates a change that the voltage shows, also one that was written down some hours later', () => {
  expect(change([3.4, 3.38, 4.15, 4.14], 2.1)).toEqual([2, 2.1, null]);
  expect(change([3.4, 3.38, 4.15, 4.14], 2.9)).toEqual([2, 2.9, null]);
  expect(change([3.4, 3.38, 4.15], 2.9)).toEqual([2, 2.9, null]);
});

test('a visit counts where cells that were nearly full are changed for full ones, which is no jump', () => {
  expect(change([3.95, 3.94, 4.02, 4.02], 2)).toEqual([2, 2, null]);
  expect(change([3.9, 3.89, 3.88, 3.88], 2)).toEqual([2, 2, null]);
});

test('a visit that the voltage contradicts is doubted, and the history goes on', () => {
  expect(change([3.5, 3.49, 3.48, 3.47], 2)).toEqual([0, null, 2]);
  expect(change([3.4, 4.15, 3.7, 3.69, 3.68], 3)).toEqual([1, 1.5, 3]);
});

test('one misreading after a visit is no contradiction', () => {
  expect(change([3.5, 3.49, 3.3, 4.1, 4.1], 2)).toEqual([3, 2, null]);
});

test('a visit after the last reading begins a history of which nothing was heard yet', () => {
  expect(change([3.4, 3.38], 5)).toEqual([2, 5, null]);
});

test('a change that was seen after the one that was noted is the last one', () => {
  expect(change([3.5, 4.15, 4.0, 3.4, 4.15, 4.14], 1)).toEqual([4, 4.5, null]);
});

test('a visit before the first reading changes nothing', () => {
  expect(change([3.5, 3.49], 0)).toEqual([0, 0, null]);
});

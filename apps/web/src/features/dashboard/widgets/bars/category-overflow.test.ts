import { expect, test } from 'vitest';
import { overflowOf } from './category-overflow.ts';

const CLASSES = 'Too many insight classes. Please filter to fewer class names.';
const DEVICES = 'Too many devices. Please filter to fewer devices.';
const barsOf = (count: number) => ({
  of: 'Class',
  series: ['Insights'],
  bars: Array.from({ length: count }, (_, at) => ({ label: `class ${at}`, values: [count - at] })),
});

test.each([
  ['classes', 25, false, undefined],
  ['classes', 26, false, CLASSES],
  ['classes', 25, true, undefined],
  ['classes', 26, true, CLASSES],
  ['devices', 25, false, undefined],
  ['devices', 26, false, DEVICES],
  ['devices', 20, true, undefined],
  ['devices', 21, true, DEVICES],
  [undefined, 99, true, undefined],
] as const)('%s: %i, narrow %s', (overflow, count, isNarrow, text) => {
  expect(overflowOf(overflow, barsOf(count), isNarrow)?.text).toBe(text);
});

test('of too many classes the first are drawn, and all others as one bar that opens nothing', () => {
  const tooMany = overflowOf('classes', barsOf(28), false);
  expect(tooMany?.drawn.bars).toEqual([
    ...barsOf(28).bars.slice(0, 25),
    { label: 'other', values: [3 + 2 + 1] },
  ]);
  expect(tooMany?.part).toBe('the first 25 of 28, and all others together');
});

test('of too many cameras the first are drawn', () => {
  const tooMany = overflowOf('devices', barsOf(31), true);
  expect(tooMany?.drawn.bars).toEqual(barsOf(31).bars.slice(0, 20));
  expect(tooMany?.part).toBe('the first 20 of 31');
});

import { expect, test } from 'vitest';
import { crowdOf } from './too-many.ts';

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
  ['classes', 20, true, undefined],
  ['classes', 21, true, CLASSES],
  ['devices', 25, false, undefined],
  ['devices', 26, false, DEVICES],
  ['devices', 20, true, undefined],
  ['devices', 21, true, DEVICES],
  [undefined, 99, true, undefined],
] as const)('%s: %i, narrow %s', (crowd, count, isNarrow, words) => {
  expect(crowdOf(crowd, barsOf(count), isNarrow)?.words).toBe(words);
});

test('the first of too many can still be shown, and say that they are not all', () => {
  const tooMany = crowdOf('classes', barsOf(31), false);
  expect(tooMany?.first.bars).toEqual(barsOf(31).bars.slice(0, 25));
  expect(tooMany?.part).toBe('the first 25 of 31');
});

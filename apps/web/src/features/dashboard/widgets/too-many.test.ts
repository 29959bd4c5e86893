import { expect, test } from 'vitest';
import { tooMany } from './too-many.ts';

const CLASSES = 'Too many insight classes. Please filter to fewer class names.';
const DEVICES = 'Too many devices. Please filter to fewer devices.';

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
] as const)('%s: %i, narrow %s', (what, count, isNarrow, words) => {
  expect(tooMany(what, count, isNarrow)).toBe(words);
});

import { expect, test } from 'vitest';
import { truncate, truncateLabel, truncateList, truncateTableText } from './truncate.ts';

test('13 characters for chart labels', () => {
  expect(truncateLabel('x'.repeat(13))).toBe('x'.repeat(13));
  expect(truncateLabel('x'.repeat(14))).toBe(`${'x'.repeat(13)}…`);
});

test('50 for table strings', () => {
  expect(truncateTableText('x'.repeat(50))).toBe('x'.repeat(50));
  expect(truncateTableText('x'.repeat(51))).toBe(`${'x'.repeat(50)}…`);
});

test('200 for lists', () => {
  expect(truncateList(['deer', 'cat'])).toBe('deer, cat');
  expect(truncateList(Array.from({ length: 50 }, () => 'possum'))).toHaveLength(201);
});

test('whole characters only', () => {
  expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 3)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦');
  expect(truncate('👩‍👩‍👧‍👦👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 2)).toBe('👩‍👩‍👧‍👦👩‍👩‍👧‍👦…');
  expect(truncate('ka\u0304ka\u0304', 2)).toBe('ka\u0304…');
});

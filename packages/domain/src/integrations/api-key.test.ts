import { expect, test } from 'vitest';
import { isMasked, KEY_INVALID, KEY_MISSING, keyError, maskKey } from './api-key.ts';

test('a key is shown by its last four characters, a short one not at all', () => {
  expect(maskKey('gundi-test-key-a1b2')).toBe('••••a1b2');
  expect(maskKey('short-key')).toBe('••••');
  expect(isMasked(maskKey('gundi-test-key-a1b2'))).toBe(true);
  expect(isMasked('gundi-test-key-a1b2')).toBe(false);
});

test.each([
  ['', KEY_MISSING],
  ['two words', KEY_INVALID],
  ['line\nbreak', KEY_INVALID],
  ['schlüssel', KEY_INVALID],
  ['x'.repeat(201), KEY_INVALID],
  ['x'.repeat(200), undefined],
])('of %j is said %s', (key, words) => {
  expect(keyError(key)).toBe(words);
});

import { expect, test } from 'vitest';
import { createSecretBox } from './secret-box.ts';

const OLD = 'old-secret-of-at-least-32-characters';
const NEW = 'new-secret-of-at-least-32-characters';

test('what was sealed is opened for its owner alone, and never looks the same twice', () => {
  const box = createSecretBox([OLD], 'keys');
  const sealed = box.seal('gundi-key', 'user 7');
  expect(box.open(sealed, 'user 7')).toBe('gundi-key');
  expect(box.open(sealed, 'user 8')).toBeUndefined();
  expect(Buffer.from(sealed).includes('gundi')).toBe(false);
  expect(box.seal('gundi-key', 'user 7')).not.toEqual(sealed);
});

test('a new secret opens what the old one sealed while the old one is named, and only then', () => {
  const sealed = createSecretBox([OLD], 'keys').seal('gundi-key', 'user 7');
  expect(createSecretBox([NEW, OLD], 'keys').open(sealed, 'user 7')).toBe('gundi-key');
  expect(createSecretBox([NEW], 'keys').open(sealed, 'user 7')).toBeUndefined();
  expect(createSecretBox([OLD], 'links').open(sealed, 'user 7')).toBeUndefined();
});

test('what was changed, cut or made up is not opened', () => {
  const box = createSecretBox([OLD], 'keys');
  const sealed = box.seal('gundi-key', 'user 7');
  for (const [index] of sealed.entries()) {
    const changed = sealed.map((byte, at) => (at === index ? byte ^ 1 : byte));
    expect(box.open(changed, 'user 7')).toBeUndefined();
    expect(box.open(sealed.subarray(0, index), 'user 7')).toBeUndefined();
  }
});

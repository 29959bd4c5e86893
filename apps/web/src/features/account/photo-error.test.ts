import { expect, test } from 'vitest';
import { photoError } from './photo-error.ts';

const MOST = 5 * 1024 * 1024;

test.each([
  ['image/jpeg', MOST, undefined],
  ['image/webp', 1, undefined],
  ['image/png', MOST + 1, 'This picture is larger than 5 MiB. Please choose a smaller one.'],
  ['image/svg+xml', 1, 'Please choose a JPEG, PNG or WebP picture.'],
  ['', 1, 'Please choose a JPEG, PNG or WebP picture.'],
])('%s of %d bytes', (type, size, fault) => {
  expect(photoError({ type, size })).toBe(fault);
});

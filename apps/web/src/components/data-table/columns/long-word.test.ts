import { expect, test } from 'vitest';
import { hasLongWord } from './long-word.ts';

test('only what no column has room for may be divided within a word', () => {
  const texts = ['', 'Rangatira Point', 'Maungatautari', 'release-2.4.1', 'grey-headed flying-fox'];
  expect(texts.filter(hasLongWord)).toEqual([]);
  expect(['trailcam_north_ridge_0012', 'Trap A1:B2:C3:D4:E5'].every(hasLongWord)).toBe(true);
});

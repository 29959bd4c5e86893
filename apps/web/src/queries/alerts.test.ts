import { expect, test } from 'vitest';
import { badgeText } from './alerts.ts';

test('the badge says nothing for none and counts up to 999', () => {
  expect(badgeText(0)).toBeUndefined();
  expect(badgeText(1)).toBe('1');
  expect(badgeText(999)).toBe('999');
  expect(badgeText(1000)).toBe('999+');
});

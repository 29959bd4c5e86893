import { expect, test } from 'vitest';
import { isClearingConfirmed } from './staff-clearing.ts';

test.each([
  ['12', 'I Understand', true],
  [' 12 ', 'I Understand ', true],
  ['012', 'I Understand', false],
  ['13', 'I Understand', false],
  ['', 'I Understand', false],
  ['12', 'i understand', false],
  ['12', '', false],
])('typed id "%s" and text "%s" confirm the clearing of device 12: %s', (id, text, is) => {
  expect(isClearingConfirmed(12, id, text)).toBe(is);
});

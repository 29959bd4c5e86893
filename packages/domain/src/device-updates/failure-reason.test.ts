import { expect, test } from 'vitest';
import { failureReason } from './failure-reason.ts';

test.each([
  [{ code: 'checksum_mismatch', details: 'model 7' }, 'Checksum mismatch: model 7'],
  [{ code: 'low_battery', details: null }, 'Low battery'],
  [{ code: null, details: 'card is full' }, 'card is full'],
  [{ code: null, details: null }, undefined],
])('%j', (word, reason) => {
  expect(failureReason(word)).toBe(reason);
});

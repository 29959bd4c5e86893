import { expect, test } from 'vitest';
import type { UnreportedReason } from './sd-card.ts';
import { unreportedReason } from './unreported-reason.ts';

const SECOND = 1_000;
const HOUR = 3_600 * SECOND;
const KNOWN = {
  reported: Float64Array.of(HOUR, HOUR + 5 * SECOND, 9 * HOUR),
  missing: [{ from: 3 * HOUR, to: 4 * HOUR }],
  heardUntil: 10 * HOUR,
};

test.each<[UnreportedReason, number | null, string]>([
  ['undated', null, 'without a time'],
  ['below_threshold', HOUR + 25 * SECOND, 'beside a reported animal'],
  ['below_threshold', HOUR - 20 * SECOND, 'just before one'],
  ['empty', HOUR + 26 * SECOND, 'a moment later'],
  ['empty', 3 * HOUR, 'with the message before the missing one'],
  ['never_sent', 3 * HOUR + 1, 'while a message is missing'],
  ['never_sent', 4 * HOUR, 'until the next one came'],
  ['empty', 4 * HOUR + 1, 'after it'],
  ['empty', 10 * HOUR, 'while the camera was heard of'],
  ['never_sent', 10 * HOUR + 1, 'after it was heard of last'],
])('%s: taken at %s, %s', (reason, takenAt) => {
  expect(unreportedReason(takenAt, KNOWN)).toBe(reason);
});

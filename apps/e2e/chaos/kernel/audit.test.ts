import { expect, test } from 'vitest';
import { comparePhotos } from './audit.ts';

test.each([
  { kept: [1, 2], missing: 0, surplus: 0, what: 'each of its own' },
  { kept: [1], missing: 1, surplus: 0, what: 'one lost' },
  { kept: [1, 2, 2], missing: 0, surplus: 1, what: 'one doubled' },
  { kept: [1, 1], missing: 1, surplus: 1, what: 'as many as were sent, and one of another insight' },
  { kept: [1, null], missing: 1, surplus: 1, what: 'as many as were sent, and one of none' },
])('two photos, $what', ({ kept, missing, surplus }) => {
  const stored = kept.map((insight_id) => ({ insight_id }));
  expect(comparePhotos({ withPhoto: [1, 2] }, stored)).toEqual({ missing, surplus });
});

import { DEFAULT_PREFERENCES, type Preferences } from '@sightline/domain/account/preferences';
import { expect, test } from 'vitest';
import { withAnswer } from './with-answer.ts';

test('an answer counts for what was asked for, and brings back nothing else', () => {
  const known: Preferences = { ...DEFAULT_PREFERENCES, units: 'imperial', mailUpdateOutcomes: true };
  const answer = { ...DEFAULT_PREFERENCES, timeZone: 'Pacific/Auckland' };
  expect(withAnswer(known, answer, { timeZone: 'NZ' })).toEqual({ ...known, timeZone: 'Pacific/Auckland' });
});

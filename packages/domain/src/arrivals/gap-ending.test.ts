import { expect, test } from 'vitest';
import { ASKED_IN_VAIN, EXPECTED_DAYS, endingOf, type OpenGap } from './gap-ending.ts';

const gap = (facts: Partial<OpenGap> = {}) =>
  endingOf({ lost: null, isRelayed: false, isNarrow: false, days: 1, asked: 0, isBootOver: false, ...facts });

test('a gap may close as long as its boot speaks and was not asked often', () => {
  expect(gap()).toBeNull();
  expect(gap({ asked: ASKED_IN_VAIN - 1 })).toBeNull();
  expect(gap({ isNarrow: true, asked: 1 })).toBeNull();
  expect(gap({ days: EXPECTED_DAYS })).toBeNull();
});

test('what the camera says is sure, whatever else holds', () => {
  expect(gap({ lost: 'card_swapped', isBootOver: true })).toEqual({ reason: 'card_swapped', sure: true });
});

test.each([
  [{ isRelayed: true }, 'no_answer'],
  [{ isBootOver: true, asked: 9 }, 'newer_boot'],
  [{ asked: ASKED_IN_VAIN }, 'not_kept'],
  [{ isNarrow: true }, 'no_answer'],
  [{ days: EXPECTED_DAYS + 1 }, 'long_ago'],
] as const)('%j is a rule, not a fact', (facts, reason) => {
  expect(gap(facts)).toEqual({ reason, sure: false });
});

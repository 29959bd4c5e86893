import type { DeliveryGap } from '@sightline/contract/arrivals/arrivals.contract';
import { expect, test } from 'vitest';
import { delayText, gapText, numbersText, shareText } from './delivery-text.ts';

test.each([
  [null, '–'],
  [1, '100 %'],
  [0.9999, '99.9 %'],
  [0.982, '98.2 %'],
  [0, '0 %'],
])('a share of %s is %s', (share, text) => expect(shareText(share)).toBe(text));

test.each([
  [null, '–'],
  [0, '0 s'],
  [59, '59 s'],
  [90, '1.5 min'],
  [3_569, '59 min'],
  [3_570, '1 h'],
  [3_599, '1 h'],
  [3_600, '1 h'],
  [86_399, '1 d'],
  [100_000, '1.2 d'],
])('a delay of %s seconds is %s', (seconds, text) => expect(delayText(seconds)).toBe(text));

const gap = (facts: Partial<DeliveryGap>): DeliveryGap => ({
  boot_id: 'b7c1',
  from: 12,
  to: 14,
  messages: 3,
  link: 'cellular',
  opened_at: '2026-11-11T20:00:00.000Z',
  asked: 0,
  closed_at: null,
  closed_by: null,
  never: null,
  ...facts,
});

test.each([
  [{ asked: 3, closed_at: '2026-11-12T08:14:00.000Z' }, 'Asked 3 times, came on 12 Nov 2026, 08:14:00 UTC'],
  [{ closed_at: '2026-11-12T08:14:00.000Z' }, 'Came on 12 Nov 2026, 08:14:00 UTC'],
  [
    { closed_at: '2026-11-12T08:14:00.000Z', closed_by: 'card' },
    'Photos brought home by card on 12 Nov 2026, 08:14:00 UTC',
  ],
  [{ never: { reason: 'long_ago', sure: false } }, 'Unlikely to come: missing for more than 30 days'],
  [{ asked: 1 }, 'Asked once, may still come'],
  [{}, 'Not asked yet, may still come'],
  [
    { asked: 2, never: { reason: 'card_swapped', sure: true } },
    'Can never come: the card was swapped; asked 2 times',
  ],
  [
    { never: { reason: 'no_answer', sure: false } },
    'Unlikely to come: by this link a camera cannot be asked',
  ],
] as const)('of a gap with %j it is said: %s', (facts, text) => {
  expect(gapText(gap(facts), 'UTC')).toBe(text);
});

test('a gap names its messages', () => {
  expect(numbersText(gap({}))).toBe('12–14');
  expect(numbersText(gap({ to: 12 }))).toBe('12');
});

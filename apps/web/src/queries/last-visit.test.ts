import { expect, test } from 'vitest';
import { parseVisits, seenAt } from './last-visit.ts';

const HOUR = 3_600_000;
const NOON = Date.parse('2026-11-25T12:00:00Z');

test('the first visit has none before it', () => {
  expect(seenAt(undefined, NOON)).toEqual({ seen: NOON, before: null });
});

test('who comes back within four hours goes on with the visit, after that it is a new one', () => {
  const first = seenAt(undefined, NOON);
  expect(seenAt(first, NOON + 4 * HOUR)).toEqual({ seen: NOON + 4 * HOUR, before: null });
  const second = seenAt(first, NOON + 4 * HOUR + 1);
  expect(second.before).toBe(NOON);
  expect(seenAt(second, second.seen + HOUR).before).toBe(NOON);
});

test.each([
  [`${NOON} ${NOON - HOUR}`, { seen: NOON, before: NOON - HOUR }],
  [`${NOON}`, { seen: NOON, before: null }],
  ['', undefined],
  ['soon', undefined],
  [null, undefined],
])('%j is kept for %j', (text, visits) => {
  expect(parseVisits(text)).toEqual(visits);
});

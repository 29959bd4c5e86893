import { expect, test } from 'vitest';
import { trapNights } from './trap-nights.ts';

const WELLINGTON = 174.8;

test.each([
  ['an evening to the next morning there', '2026-11-20T05:00:00Z', '2026-11-20T20:00:00Z', WELLINGTON, 1],
  ['a day there, which has midnight in UTC', '2026-11-20T20:00:00Z', '2026-11-21T05:00:00Z', WELLINGTON, 0],
  ['the same hours, place unknown', '2026-11-20T20:00:00Z', '2026-11-21T05:00:00Z', null, 1],
  ['three days', '2026-11-20T00:00:00Z', '2026-11-23T00:00:00Z', WELLINGTON, 3],
  ['west of Greenwich', '2026-11-20T23:00:00Z', '2026-11-21T13:00:00Z', -84, 1],
  ['no time at all', '2026-11-20T00:00:00Z', '2026-11-20T00:00:00Z', null, 0],
  ['an end before the beginning', '2026-11-22T00:00:00Z', '2026-11-20T00:00:00Z', null, 0],
])('nights of a stay: %s', (_, from, to, longitude, nights) => {
  expect(trapNights({ from: Date.parse(from), to: Date.parse(to), longitude })).toBe(nights);
});

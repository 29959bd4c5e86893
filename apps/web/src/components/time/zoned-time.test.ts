import { expect, test } from 'vitest';
import { zonedMoment, zonedText } from './zoned-time.ts';

const AUCKLAND = 'Pacific/Auckland';

test('a moment is told in a zone and read back, also on days on which clocks change', () => {
  expect(zonedText(Date.parse('2026-11-12T04:30:20Z'), AUCKLAND)).toBe('2026-11-12T17:30');
  for (const at of ['2026-11-12T04:30Z', '2026-09-27T01:15Z', '2026-04-05T10:00Z', '2026-01-01T11:00Z']) {
    for (const zone of ['UTC', AUCKLAND, 'Asia/Kathmandu'])
      expect(zonedMoment(zonedText(Date.parse(at), zone), zone)).toBe(Date.parse(at));
  }
});

test('late in the evening of a day on which clocks change, a time is of that day', () => {
  for (const text of ['2026-09-27T22:59', '2026-09-27T23:30', '2026-04-05T00:10', '2026-04-05T23:30'])
    expect(zonedText(zonedMoment(text, AUCKLAND) ?? Number.NaN, AUCKLAND)).toBe(text);
});

test('what names no moment is none', () => {
  for (const text of ['', 'yesterday', '2026-13-40T10:00', '2026-11-12'])
    expect(zonedMoment(text, 'UTC')).toBeUndefined();
});

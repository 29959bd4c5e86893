import { describe, expect, test } from 'vitest';
import { offsetMinutes, zoneOffsets } from './zone-offsets.ts';

const HOUR = 3_600_000;
const FIRST = Date.UTC(2025, 0, 1);
const LAST = Date.UTC(2027, 0, 1);

describe('offsets of a zone', () => {
  test.each([
    ['UTC', '2026-07-01T00:00:00Z', 0],
    ['Pacific/Auckland', '2026-04-04T13:59:59Z', 13 * 60],
    ['Pacific/Auckland', '2026-04-04T14:00:00Z', 12 * 60],
    ['Pacific/Auckland', '2026-09-26T13:59:59Z', 12 * 60],
    ['Pacific/Auckland', '2026-09-26T14:00:00Z', 13 * 60],
    ['Asia/Kathmandu', '2026-07-01T00:00:00Z', 5 * 60 + 45],
    ['America/New_York', '2026-03-08T07:00:00Z', -4 * 60],
    ['Australia/Lord_Howe', '2026-07-01T00:00:00Z', 10 * 60 + 30],
  ])('%s at %s is %i minutes from UTC', (zone, time, expected) => {
    expect(offsetMinutes(zoneOffsets(zone, FIRST, LAST), Date.parse(time))).toBe(expected);
  });

  test('agree with the hour that Intl names, every hour of two years', () => {
    for (const zone of ['Europe/Berlin', 'Africa/Casablanca', 'Pacific/Chatham']) {
      const offsets = zoneOffsets(zone, FIRST, LAST);
      const format = new Intl.DateTimeFormat('en', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
      const wrong: number[] = [];
      for (let instant = FIRST; instant < LAST; instant += HOUR) {
        const local = new Date(instant + offsetMinutes(offsets, instant) * 60_000).getUTCHours();
        if (local !== Number(format.format(instant))) wrong.push(instant);
      }
      expect(wrong).toEqual([]);
    }
  });

  test('of an unknown zone are an error', () => {
    expect(() => zoneOffsets('Middle/Earth', FIRST, LAST)).toThrow(RangeError);
  });
});

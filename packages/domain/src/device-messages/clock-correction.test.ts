import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { correctTime, promisedTime, type Sending, statusTime } from './clock-correction.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const receivedAt = Date.UTC(2026, 10, 20, 7);
const sending = (given: Partial<Sending> = {}): Sending => ({
  receivedAt,
  sentAt: receivedAt,
  clock: 'rtc',
  uptimeMs: null,
  bootId: 'b',
  ...given,
});

const recent = fc.integer({ min: 0, max: 400 * DAY }).map((age) => receivedAt - age);

describe('a clock that was set', () => {
  it('is believed up to 55 minutes', () => {
    return fc.assert(
      fc.property(recent, fc.integer({ min: -55 * MINUTE + 1, max: 55 * MINUTE - 1 }), (time, drift) => {
        expect(correctTime(time, 'b', sending({ sentAt: receivedAt - drift }))).toBe(time);
      }),
    );
  });

  it('is moved by any drift of 55 minutes or more, back to the true time', () => {
    const drift = fc.oneof(
      fc.integer({ min: 55 * MINUTE, max: 60 * 365 * DAY }),
      fc.integer({ min: -60 * 365 * DAY, max: -55 * MINUTE }),
    );
    return fc.assert(
      fc.property(recent, drift, (time, wrong) => {
        expect(correctTime(time - wrong, 'b', sending({ sentAt: receivedAt - wrong }))).toBe(time);
      }),
    );
  });

  it('is useless before 2015 and more than a day ahead', () => {
    expect(correctTime(Date.UTC(1970, 0, 1), 'b', sending())).toBeNull();
    expect(correctTime(Date.UTC(2037, 0, 1), 'b', sending({ sentAt: null }))).toBeNull();
    expect(correctTime(receivedAt + DAY, 'b', sending())).toBe(receivedAt + DAY);
    expect(correctTime(receivedAt + DAY + 1, 'b', sending())).toBeNull();
    expect(correctTime(Date.UTC(2015, 0, 1), 'b', sending())).toBe(Date.UTC(2015, 0, 1));
  });
});

describe.each(['gps', 'ntp'] as const)('a clock that was set by %s', (clock) => {
  const late = sending({ clock, sentAt: receivedAt - 8 * HOUR });

  it('is believed, however old the request is', () => {
    const taken = receivedAt - 9 * HOUR;
    expect(correctTime(taken, 'b', late)).toBe(taken);
    expect(statusTime(taken, 'b', late)).toBe(taken);
    expect(promisedTime(receivedAt + HOUR, late)).toBe(receivedAt + HOUR);
  });

  it('is moved where it cannot be true, as after the weeks of GPS began anew', () => {
    const weeks = 1_024 * 7 * DAY;
    const back = sending({ clock, sentAt: receivedAt - weeks });
    expect(correctTime(receivedAt - HOUR - weeks, 'b', back)).toBe(receivedAt - HOUR);
    expect(promisedTime(receivedAt + HOUR - weeks, back)).toBe(receivedAt + HOUR);
  });
});

test('a promise is moved with the clock, and forgotten where it is past or too far ahead', () => {
  const slow = sending({ sentAt: receivedAt - 3 * HOUR });
  expect(promisedTime(receivedAt - HOUR, slow)).toBe(receivedAt + 2 * HOUR);
  expect(promisedTime(receivedAt - 4 * HOUR, slow)).toBeNull();
  expect(promisedTime(receivedAt + 401 * DAY, sending())).toBeNull();
});

describe('a clock that was never set', () => {
  const uptimeMs = 812_345;
  const unset = (given: Partial<Sending> = {}) => sending({ clock: 'unset', uptimeMs, ...given });

  it('counts back from the uptime, whatever the clock started at', () => {
    return fc.assert(
      fc.property(fc.integer({ min: 0, max: 4e12 }), fc.integer({ min: 0, max: uptimeMs }), (start, at) => {
        const time = correctTime(start + at, 'b', unset({ sentAt: start + uptimeMs }));
        expect(time).toBe(receivedAt - (uptimeMs - at));
      }),
    );
  });

  it('starts at 1970 when the camera does not say when it sent', () => {
    expect(correctTime(12_345, 'b', unset({ sentAt: null }))).toBe(receivedAt - 800_000);
  });

  it('knows nothing of earlier runs, of times before the start, or without an uptime', () => {
    expect(correctTime(12_345, 'earlier', unset({ sentAt: uptimeMs }))).toBeNull();
    expect(correctTime(-1, 'b', unset({ sentAt: uptimeMs }))).toBeNull();
    expect(correctTime(12_345, 'b', unset({ sentAt: null, uptimeMs: null }))).toBeNull();
  });
});

it('never answers a time that cannot be', () => {
  const any = fc.integer({ min: -1e13, max: 1e13 });
  const clock = fc.constantFrom('gps' as const, 'ntp' as const, 'rtc' as const, 'unset' as const);
  return fc.assert(
    fc.property(any, fc.option(any), clock, fc.option(fc.nat()), (time, sentAt, kind, uptimeMs) => {
      const mended = correctTime(time, 'b', sending({ sentAt, clock: kind, uptimeMs }));
      if (mended === null) return;
      expect(mended).toBeGreaterThanOrEqual(Date.UTC(2015, 0, 1));
      expect(mended).toBeLessThanOrEqual(receivedAt + DAY);
    }),
  );
});

describe('the time of a status', () => {
  it('is its own, else that of sending, and never after its arrival', () => {
    expect(statusTime(receivedAt - HOUR, 'b', sending())).toBe(receivedAt - HOUR);
    expect(statusTime(null, 'b', sending({ sentAt: receivedAt - MINUTE }))).toBe(receivedAt - MINUTE);
    expect(statusTime(null, 'b', sending({ sentAt: receivedAt + MINUTE }))).toBe(receivedAt);
    expect(statusTime(null, 'b', sending({ sentAt: null }))).toBe(receivedAt);
    expect(statusTime(null, 'b', sending({ sentAt: 0 }))).toBe(receivedAt);
  });

  it('of an earlier run lies before the run that sends it', () => {
    expect(statusTime(null, 'earlier', sending({ uptimeMs: HOUR }))).toBe(receivedAt - HOUR - 1);
    expect(statusTime(receivedAt - 2 * HOUR, 'earlier', sending({ uptimeMs: HOUR }))).toBe(
      receivedAt - 2 * HOUR,
    );
  });
});

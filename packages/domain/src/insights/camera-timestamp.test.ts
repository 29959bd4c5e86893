import { describe, expect, test } from 'vitest';
import { cameraInstant, cameraTimestamp, isTimeOfArrival } from './camera-timestamp.ts';

describe('the displayed camera timestamp', () => {
  const taken = '2026-11-19T20:00:00Z';

  test('is the time of the photo once cameras could be trusted to know it', () => {
    expect(cameraTimestamp({ time_stamp: '2026-11-20T07:00:00Z', file_ctime: taken })).toBe(taken);
    expect(cameraTimestamp({ time_stamp: '2023-09-01T00:00:00.001Z', file_ctime: taken })).toBe(taken);
  });

  test('is the time of arrival before September 2023', () => {
    const arrived = '2023-09-01T00:00:00.000Z';
    expect(cameraTimestamp({ time_stamp: arrived, file_ctime: '2023-08-31T10:00:00Z' })).toBe(arrived);
  });

  test('is the time of arrival when the camera did not know the time', () => {
    expect(cameraTimestamp({ time_stamp: '2026-11-20T07:00:00Z', file_ctime: null })).toBe(
      '2026-11-20T07:00:00Z',
    );
  });
});

test.each([
  ['2026-11-20T07:00:00Z', '2026-11-19T20:00:00Z', false],
  // Taken at the moment of arrival, by a clock that knew it.
  ['2026-11-20T07:00:00Z', '2026-11-20T07:00:00Z', false],
  ['2026-11-20T07:00:00Z', null, true],
  ['2023-08-31T07:00:00Z', '2023-08-31T06:00:00Z', true],
])(
  'of an insight received %s and taken %s the time of arrival is shown: %s',
  (time_stamp, file_ctime, is) => {
    expect(isTimeOfArrival({ time_stamp, file_ctime })).toBe(is);
  },
);

test('the camera timestamp is the same as text and as a number', () => {
  for (const time_stamp of ['2026-11-20T07:00:00.000Z', '2023-08-31T00:00:00.000Z']) {
    for (const file_ctime of ['2026-11-19T20:00:00.000Z', null]) {
      const instant = cameraInstant(Date.parse(time_stamp), Date.parse(file_ctime ?? ''));
      expect(new Date(instant).toISOString()).toBe(cameraTimestamp({ time_stamp, file_ctime }));
    }
  }
});

import { expect, test } from 'vitest';
import { photoArrival, wakingPhotos } from './photo-arrival.ts';

const MINUTE = 60_000;
const SEEN = Date.parse('2026-11-20T00:00:00Z');
const camera = {
  last_seen: '2026-11-20T00:00:00Z',
  next_heartbeat_at: null,
  cycle_time: 690,
  reported_cycle_time: 60,
};
const after = (minutes: number) => photoArrival(camera, SEEN + minutes * MINUTE);

test('a photo comes with the next wake, by the rhythm that the camera runs with', () => {
  expect(after(10)).toEqual({ kind: 'at', at: SEEN + 60 * MINUTE, isLatest: false });
  const next_heartbeat_at = '2026-11-20T00:45:00Z';
  expect(photoArrival({ ...camera, next_heartbeat_at }, SEEN)).toEqual({
    kind: 'at',
    at: SEEN + 45 * MINUTE,
    isLatest: false,
  });
});

test('where photos wake the camera too, that is the latest moment', () => {
  const counting = { ...camera, trigger_number: 30, reported_trigger_number: null };
  expect(photoArrival(counting, SEEN)).toMatchObject({ kind: 'at', isLatest: true });
  expect(wakingPhotos(counting)).toBe(30);
  expect(wakingPhotos({ ...counting, reported_trigger_number: 10 })).toBe(10);
});

test('a camera that is due may send it any moment, a late one nobody knows when', () => {
  expect(after(65)).toEqual({ kind: 'soon' });
  expect(after(600)).toEqual({ kind: 'overdue', since: SEEN + 60 * MINUTE });
});

test('of a camera that was never heard, or is gone, nothing is known', () => {
  expect(photoArrival({ ...camera, last_seen: null }, SEEN)).toEqual({ kind: 'unknown' });
  expect(photoArrival(undefined, SEEN)).toEqual({ kind: 'unknown' });
});

import { FIX_ERROR_METRES, metresBetween } from '@sightline/domain/devices/moved-camera';
import { expect, test } from 'vitest';
import { evenPlan, runtimeOf, START_OF_TEST, TEST_PROFILE } from '../testing/camera-runtime.ts';
import type { InsightMessage, StatusMessage } from '../wire.ts';
import type { CameraEvent } from './camera-event.ts';
import { CARD_IMAGES } from './state.ts';
import type { Step } from './wake.ts';

const DAY = 86_400_000;
const at = (days: number) => START_OF_TEST + days * DAY;
const runtimeWith = (days: number, ...ahead: (CameraEvent & { at: number })[]) =>
  runtimeOf(days, { plan: evenPlan(60, 'deer'), change: { ahead } });
const statuses = (steps: readonly Step[]) =>
  steps.flatMap(({ report }) =>
    report.messages.filter((each): each is StatusMessage => each.kind === 'status'),
  );
const insights = (steps: readonly Step[]) =>
  steps.flatMap(({ report }) =>
    report.messages.filter((each): each is InsightMessage => each.kind === 'insight'),
  );

test('a full card takes no more photos and says so; triggers go on until somebody empties it', () => {
  const steps = runtimeOf(6, {
    plan: evenPlan(60, 'deer'),
    profile: { stopsWhenFull: true },
    change: { imageCount: CARD_IMAGES - 100, ahead: [{ kind: 'service', at: at(4) }] },
  });
  const photos = steps.flatMap(({ frames }) => frames.filter(({ photographed }) => photographed));
  // What waits when the card is emptied finds its place.
  const before = photos.filter(({ trigger }) => trigger.at < at(3.4));
  expect(before).toHaveLength(100);
  expect(photos.length).toBeGreaterThan(150);
  const full = statuses(steps).filter(({ camera_error }) => camera_error?.startsWith('card'));
  expect(full.length).toBeGreaterThan(2);
  expect(full.at(-1)?.summary.hours_since_last_camera_trigger).toBe(0);
  expect(statuses(steps).at(-1)?.camera_error).toBeNull();
});

test('a link that is down for days loses nothing', () => {
  const steps = runtimeWith(8, { kind: 'link-down', at: at(1) }, { kind: 'link-up', at: at(6) });
  const talks = steps.filter(({ report }) => report.messages.length > 0);
  const gaps = talks.slice(1).map(({ report }, i) => report.sentAt - (talks[i]?.report.sentAt ?? 0));
  expect(Math.max(...gaps)).toBeGreaterThan(4.9 * DAY);
  const seqs = new Set(steps.flatMap(({ report }) => report.messages.map(({ message_id }) => message_id)));
  const numbers = [...seqs].map((id) => Number(id.split(':')[1])).sort((a, b) => a - b);
  expect(numbers).toEqual(numbers.map((_, i) => i + 1));
});

test('a clock that was never set counts from 1970 and says so; one that is off keeps the distances', () => {
  const unset = runtimeWith(3, { kind: 'clock-unset', at: at(1) });
  const last = unset.at(-1)?.report;
  expect(last?.envelope.clock).toBe('unset');
  expect(last?.envelope.sent_at).toMatch(/^1970-01-0/);
  expect(Date.parse(last?.envelope.sent_at ?? '')).toBeCloseTo(last?.envelope.uptime_ms ?? 0, -4);
  const ms = 9 * 365 * DAY;
  const reported = insights(runtimeWith(3, { kind: 'clock-off', ms, at: at(0.01) }));
  const right = insights(runtimeWith(3));
  expect(reported.map(({ file_ctime }) => Date.parse(file_ctime) - ms)).toEqual(
    right.map(({ file_ctime }) => Date.parse(file_ctime)),
  );
});

test('a clock that gains drifts ever further', () => {
  const reported = insights(runtimeWith(4, { kind: 'clock-drifts', ppm: 20_000, at: at(0) }));
  const right = insights(runtimeWith(4));
  const minutes = reported.map(
    ({ file_ctime }, i) => (Date.parse(file_ctime) - Date.parse(right[i]?.file_ctime ?? '')) / 60_000,
  );
  expect(minutes.at(-1)).toBeGreaterThan(3 * 0.02 * 24 * 60);
  expect(minutes).toEqual(minutes.toSorted((one, other) => one - other));
});

test('a stolen camera sees a person, speaks once more from down the road, and never again', () => {
  const steps = runtimeWith(6, { kind: 'stolen', at: at(2.3) });
  const after = steps.filter(({ report }) => report.sentAt > at(2.3) && report.messages.length > 0);
  const reported = after.flatMap(({ report }) => report.messages);
  expect(reported.some((each) => each.kind === 'insight' && each.class_name === 'human')).toBe(true);
  const { latitude, longitude } = statuses(after).at(-1) ?? {};
  expect(metresBetween(TEST_PROFILE, { latitude: latitude ?? 0, longitude: longitude ?? 0 })).toBeGreaterThan(
    5_000,
  );
  expect(after.at(-1)?.report.sentAt).toBeLessThan(at(2.4));
  for (const { latitude: north, longitude: east } of statuses(steps.slice(0, 4)))
    expect(metresBetween(TEST_PROFILE, { latitude: north ?? 0, longitude: east ?? 0 })).toBeLessThan(
      FIX_ERROR_METRES + 1,
    );
});

test('a firmware that does not start leaves the old one; a visitor is among the photos', () => {
  const steps = runtimeWith(
    4,
    { kind: 'update-failed', to: 'release-3.0.0', code: 'BOOT_FAILED', at: at(1) },
    { kind: 'visitor', species: 'stoat', frames: 5, at: at(2) },
  );
  expect(new Set(statuses(steps).map(({ software_version }) => software_version))).toEqual(
    new Set(['release-2.4.1']),
  );
  expect(new Set(steps.map(({ state }) => state.bootId)).size).toBe(2);
  const stoats = steps.flatMap(({ frames }) => frames).filter(({ trigger }) => trigger.species === 'stoat');
  expect(stoats.map(({ trigger }) => trigger.at)).toEqual([0, 1, 2, 3, 4].map((i) => at(2) + i * 4_000));
});

import type { DeviceUpdate } from '@sightline/contract/device-updates/device-updates.contract';
import type { Device } from '@sightline/contract/devices/devices.contract';
import { DEVICE_UPDATE_STATES, type DeviceUpdateState } from '@sightline/domain/devices/update-status';
import { expect, test } from 'vitest';
import { updateSteps } from './update-steps.ts';

type Part = DeviceUpdate['deviceIds'][number];

const now = Date.parse('2026-11-20T12:00:00Z');
const camera = {
  last_seen: '2026-11-20T11:30:00Z',
  next_heartbeat_at: null,
  cycle_time: 60,
  reported_cycle_time: null,
} as Device;

function events(...states: readonly DeviceUpdateState[]) {
  return states.map((state, index) => ({
    state,
    version: null,
    code: null,
    details: null,
    at: new Date(now - 3_600_000 + index * 60_000).toISOString(),
  }));
}
function part(state: DeviceUpdateState, more: Partial<Part> = {}): Part {
  const updatedAt = new Date(now).toISOString();
  return { deviceId: 4, status: 'pending', state, code: null, details: null, updatedAt, ...more };
}
const stepsOf = (...states: readonly DeviceUpdateState[]) =>
  updateSteps({ events: events(...states), part: part(states.at(-1) ?? 'queued'), camera, now });
const labels = (...states: readonly DeviceUpdateState[]) => stepsOf(...states).map(({ label }) => label);

test('an update is queued, expected at the next wake, delivered, installed, waits for the restart, and is done', () => {
  expect(labels('queued')).toEqual(['Queued', 'Expected at its next wake']);
  expect(labels('queued', 'delivered', 'acknowledged')).toEqual([
    'Queued',
    'Delivered',
    'Acknowledged',
    'Next report expected',
  ]);
  expect(labels('queued', 'downloading', 'downloaded', 'installing', 'pending_reset')).toEqual([
    'Queued',
    'Downloading',
    'Downloaded',
    'Installing',
    'Waiting for restart',
    'Restart expected',
  ]);
});

test('after the last word nothing more is expected', () => {
  for (const final of ['success', 'failed', 'dropped'] as const)
    expect(stepsOf('queued', final)).toHaveLength(2);
  const open = DEVICE_UPDATE_STATES.filter((state) => !['success', 'failed', 'dropped'].includes(state));
  for (const state of open) expect(stepsOf(state).at(-1)?.key).toBe('next');
});

test('a step that the list knows of first is told at once', () => {
  const failed = part('failed', { code: 'no_space' });
  const steps = updateSteps({ events: events('queued', 'downloading'), part: failed, camera, now });
  expect(steps.map(({ label }) => label)).toEqual(['Queued', 'Downloading', 'Failed']);
  expect(steps.at(-1)).toMatchObject({ at: failed.updatedAt, quote: 'No space' });
});

test('a failure carries the reason of the camera, a success the firmware it runs', () => {
  const [queued, failed] = events('queued', 'failed');
  if (!queued || !failed) throw new Error('There are two.');
  const ends = { ...failed, code: 'digest_mismatch', details: 'model 12 is not what was announced' };
  expect(updateSteps({ events: [queued, ends], part: part('failed'), camera, now })[1]).toMatchObject({
    tone: 'bad',
    quote: 'Digest mismatch: model 12 is not what was announced',
  });
  const done = { ...failed, state: 'success' as const, version: 'release-2.5.0' };
  expect(updateSteps({ events: [done], part: part('success'), camera, now })[0]?.text).toContain(
    'Firmware release-2.5.0.',
  );
});

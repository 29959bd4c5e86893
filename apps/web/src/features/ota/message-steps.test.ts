import type { Device } from '@sightline/contract/devices/devices.contract';
import type { OtaMessage } from '@sightline/contract/ota/ota.contract';
import { expect, test } from 'vitest';
import { contentText, providerText } from './message-labels.ts';
import { toMessageRow } from './message-row.ts';
import { messageSteps } from './message-steps.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const MESSAGE: OtaMessage = {
  message_id: 1,
  device_id: 4,
  message_type: 'reset_device',
  message: {},
  provider: null,
  status: 'pending',
  index: 1,
  created_at: '2026-11-20T11:00:00.000Z',
  expires_at: '2026-12-20T11:00:00.000Z',
  delivered_at: null,
  acknowledged_at: null,
  finished_at: null,
  details: null,
};
const camera = {
  device_id: 4,
  display_name: 'Creek',
  last_seen: '2026-11-20T11:50:00Z',
  next_heartbeat_at: null,
  cycle_time: 60,
  reported_cycle_time: null,
} as Device;

const text = (message: Partial<OtaMessage>) =>
  messageSteps({ ...MESSAGE, ...message }, camera, now).map(({ label }) => label);
const at = { delivered_at: '2026-11-20T11:20:00.000Z', acknowledged_at: '2026-11-20T11:21:00.000Z' };

test('a message is queued, expected at the next wake, delivered, acknowledged and done', () => {
  expect(text({})).toEqual(['Queued', 'Expected at its next wake']);
  expect(text({ status: 'delivered', delivered_at: at.delivered_at })).toEqual([
    'Queued',
    'Delivered',
    'Next report expected',
  ]);
  expect(text({ status: 'acknowledged', ...at })).toEqual([
    'Queued',
    'Delivered',
    'Acknowledged',
    'Result expected',
  ]);
  expect(text({ status: 'success', ...at, finished_at: '2026-11-20T11:22:00.000Z' })).toEqual([
    'Queued',
    'Delivered',
    'Acknowledged',
    'Done',
  ]);
});

test('it fails with the words of the camera, expires or is dropped, and then nothing is expected', () => {
  const failed = { ...MESSAGE, status: 'failed' as const, ...at, details: 'No such release' };
  expect(messageSteps(failed, camera, now).at(-1)).toMatchObject({
    label: 'Failed',
    quote: 'No such release',
  });
  expect(text({ status: 'expired' })).toEqual(['Queued', 'Expired']);
  expect(text({ status: 'dropped' })).toEqual(['Queued', 'Dropped']);
});

test('a message that waits for a camera that should have spoken is overdue, a finished one is not', () => {
  const silent = new Map([[4, { ...camera, last_seen: '2026-11-19T12:00:00Z' } as Device]]);
  expect(toMessageRow(MESSAGE, silent, now)).toMatchObject({ isOverdue: true, deviceName: 'Creek' });
  expect(toMessageRow({ ...MESSAGE, status: 'success' }, silent, now).isOverdue).toBe(false);
  expect(toMessageRow(MESSAGE, new Map(), now)).toMatchObject({ isOverdue: false, deviceName: 'Device 4' });
});

test('what a message carries is told in words', () => {
  expect(contentText({ cycleTime: 240, triggerNumber: 10 })).toBe('Cycle time 4 h, Photo count 10');
  expect(contentText({ algReleaseId: 7 })).toBe('Release 7');
  expect(contentText({ insightId: 81 })).toBe('Insight 81');
  expect(contentText({})).toBe('');
  expect(contentText({ depth: 3 })).toBe('depth 3');
  expect([providerText('wifi'), providerText('lora'), providerText(null)]).toEqual(['Wi-Fi', 'LoRa', null]);
});

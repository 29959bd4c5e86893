import { expect, test } from 'vitest';
import { DEVICE_UPDATE_STATES, shownUpdateStatus, updateStatusOf, updateStepText } from './update-status.ts';

test('everything before the restart is pending, and the rest is called by its name', () => {
  expect(DEVICE_UPDATE_STATES.map((state) => updateStatusOf(state, false))).toEqual([
    ...Array(6).fill('pending'),
    'pending_reset',
    'success',
    'failed',
    'dropped',
  ]);
});

test('a dropped update leaves what was finished before', () => {
  expect(DEVICE_UPDATE_STATES.map((state) => updateStatusOf(state, true))).toEqual([
    ...Array(7).fill('dropped'),
    'success',
    'failed',
    'dropped',
  ]);
});

test('pending reset appears when the device-specific status says so', () => {
  const pending = { device_update_status: 'pending', device_specific_status: 'installing' } as const;
  expect(shownUpdateStatus(pending)).toBe('pending');
  expect(shownUpdateStatus({ ...pending, device_specific_status: 'pending_reset' })).toBe('pending_reset');
  expect(shownUpdateStatus({ device_update_status: null, device_specific_status: null })).toBeNull();
});

test('a pending update tells how far the camera has come, and that it has said nothing where it has not', () => {
  const steps = DEVICE_UPDATE_STATES.map((state) =>
    updateStepText({ device_update_status: updateStatusOf(state, false), device_specific_status: state }),
  );
  expect(steps.slice(0, 6)).toEqual([
    'The camera has not fetched it yet.',
    'The camera has fetched it.',
    'The camera has taken it up.',
    'The camera is downloading it.',
    'The camera has downloaded it.',
    'The camera is installing it.',
  ]);
  expect(steps.slice(6)).toEqual(Array(4).fill(undefined));
  const dropped = { device_update_status: 'dropped', device_specific_status: 'downloading' } as const;
  expect(updateStepText(dropped)).toBeUndefined();
});

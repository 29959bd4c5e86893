import { expect, test } from 'vitest';
import { DEVICE_UPDATE_STATES, updateStatusOf } from './update-status.ts';

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

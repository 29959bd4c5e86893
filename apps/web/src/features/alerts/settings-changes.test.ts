import { expect, test } from 'vitest';
import { changesOf, daysOf } from './settings-changes.ts';

const flags = {
  spypoint_error: true,
  low_battery: true,
  battery_ending: true,
  no_recent_insights: false,
  no_recent_camera_triggers: true,
};
const before = { settings: flags, batteryEndingDays: 14, groupSettings: [{ groupId: 1, ignore: true }] };
const chosen = { flags, batteryEndingDays: 14, ignored: new Set([1]) };
const groups = [1, 2, 3].map((group_id) => ({ group_id }));

test('only what was changed is sent, and a group that is gone is not named', () => {
  expect(changesOf(before, chosen, groups)).toEqual({ settings: {}, groupSettings: [] });
  const others = {
    flags: { ...flags, low_battery: false },
    batteryEndingDays: 30,
    ignored: new Set([3, 9]),
  };
  expect(changesOf(before, others, groups)).toEqual({
    settings: { low_battery: false },
    batteryEndingDays: 30,
    groupSettings: [
      { deviceGroupId: 1, ignore: false },
      { deviceGroupId: 3, ignore: true },
    ],
  });
});

test('days that are not possible are not sent', () => {
  expect(changesOf(before, { ...chosen, batteryEndingDays: undefined }, groups)).not.toHaveProperty(
    'batteryEndingDays',
  );
});

test.each([
  ['1', 1],
  [' 14 ', 14],
  ['90', 90],
  ['0', undefined],
  ['91', undefined],
  ['1.5', undefined],
  ['1e1', undefined],
  ['', undefined],
])('%j are %s days', (typed, days) => expect(daysOf(typed)).toBe(days));

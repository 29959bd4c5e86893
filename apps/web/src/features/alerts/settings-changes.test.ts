import { expect, test } from 'vitest';
import { changesOf } from './settings-changes.ts';

const settings = {
  spypoint_error: true,
  low_battery: true,
  no_recent_insights: false,
  no_recent_camera_triggers: true,
};
const before = { settings, groupSettings: [{ groupId: 1, ignore: true }] };
const groups = [1, 2, 3].map((group_id) => ({ group_id }));

test('only what was changed is sent, and a group that is gone is not named', () => {
  expect(changesOf(before, settings, new Set([1]), groups)).toEqual({ settings: {}, groupSettings: [] });
  expect(changesOf(before, { ...settings, low_battery: false }, new Set([3, 9]), groups)).toEqual({
    settings: { low_battery: false },
    groupSettings: [
      { deviceGroupId: 1, ignore: false },
      { deviceGroupId: 3, ignore: true },
    ],
  });
});

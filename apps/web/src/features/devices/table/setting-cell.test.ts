import type { SetCamera } from '@sightline/domain/devices/settings/settings-state';
import { expect, test } from 'vitest';
import { settingNote } from './setting-cell.tsx';

const NOW = Date.parse('2026-11-20T12:00:00Z');
const EARLIER = '2026-11-20T10:00:00Z';
const LATER = '2026-11-21T10:00:00Z';

/** Runs with 690 and 30, and is asked for nothing else. */
const AT_REST: SetCamera = {
  cycle_time: 690,
  trigger_number: 30,
  reported_cycle_time: 690,
  reported_trigger_number: 30,
  settings_reported_at: EARLIER,
  last_seen: EARLIER,
  settings_asked_at: null,
  settings_command: null,
};
const message = (state: 'pending' | 'delivered' | 'failed', cycle_time: number) =>
  ({
    kind: 'message',
    id: 1,
    state,
    cycle_time,
    trigger_number: 30,
    created_at: EARLIER,
    changed_at: EARLIER,
    expires_at: LATER,
  }) as const;

const note = (camera: Partial<SetCamera>, field: 'cycle_time' | 'trigger_number' = 'cycle_time') =>
  settingNote({ ...AT_REST, ...camera }, field, { format: (value) => `${value} min`, now: NOW });

test('a setting with which the camera runs, or of which it said nothing, has no note', () => {
  expect(note({})).toBeUndefined();
  expect(note({ reported_cycle_time: null, reported_trigger_number: null })).toBeUndefined();
});

test('of two settings that one waits which the camera does not run with', () => {
  const asked = { cycle_time: 60, settings_asked_at: '2026-11-20T11:00:00Z' };
  expect(note(asked)).toBe('waiting');
  expect(note(asked, 'trigger_number')).toBeUndefined();
});

test('a message that is open or came to nothing names its own value', () => {
  expect(note({ settings_command: message('pending', 360) })).toBe('360 min waiting');
  expect(note({ settings_command: message('delivered', 360) })).toBe('360 min on its way');
  expect(note({ settings_command: message('failed', 360) })).toBe('360 min not taken up');
  expect(note({ settings_command: message('failed', 360) }, 'trigger_number')).toBeUndefined();
});

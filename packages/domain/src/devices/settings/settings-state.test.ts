import { expect, test } from 'vitest';
import { OTA_STATUSES } from '../../ota/ota-status.ts';
import { DEVICE_UPDATE_STATES } from '../update-status.ts';
import {
  type SetCamera,
  type SettingsCommand,
  type SettingsStateName,
  settingsState,
} from './settings-state.ts';

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const NOW = Date.parse(at(12));
const OLD = { cycle_time: 690, trigger_number: 30 };
const NEW = { cycle_time: 240, trigger_number: 10 };

function command<S extends Pick<SettingsCommand, 'kind' | 'state'>>(
  what: S,
  more: Partial<SettingsCommand> = {},
) {
  const end = '2026-12-20T00:00:00.000Z';
  return {
    id: 7,
    ...NEW,
    created_at: at(8),
    changed_at: at(9),
    expires_at: end,
    ...what,
    ...more,
  } as SettingsCommand;
}

function camera(asked: typeof OLD, runs: typeof OLD | null, more: Partial<SetCamera> = {}): SetCamera {
  return {
    ...asked,
    last_seen: at(6),
    settings_asked_at: null,
    reported_cycle_time: runs?.cycle_time ?? null,
    reported_trigger_number: runs?.trigger_number ?? null,
    settings_reported_at: runs && at(6),
    settings_command: null,
    ...more,
  };
}

const nameOf = (one: SetCamera) => settingsState(one, NOW).name;

test('without a message or an update, what is asked and what is reported decide', () => {
  expect(nameOf(camera(OLD, OLD))).toBe('in-sync');
  expect(nameOf(camera(NEW, OLD))).toBe('waiting');
  expect(nameOf(camera({ ...OLD, trigger_number: 3 }, OLD))).toBe('waiting');
  expect(nameOf(camera(OLD, null))).toBe('unknown');
  expect(settingsState(camera(NEW, OLD, { settings_asked_at: at(10) }), NOW).since).toBe(at(10));
});

/** Of a camera that ran with the old settings when the command was made. */
const MESSAGE: Record<(typeof OTA_STATUSES)[number], SettingsStateName> = {
  pending: 'waiting',
  delivered: 'on-its-way',
  acknowledged: 'on-its-way',
  success: 'in-sync',
  failed: 'failed',
  expired: 'failed',
  dropped: 'in-sync',
};

test('a message decides until the camera is done with it', () => {
  for (const state of OTA_STATUSES) {
    const settings_command = command({ kind: 'message', state });
    // With its success the server asks for the settings that it carried.
    const asked = state === 'success' ? NEW : OLD;
    expect([state, nameOf(camera(asked, OLD, { settings_command }))]).toEqual([state, MESSAGE[state]]);
  }
});

test('an update decides until the camera is done with it', () => {
  const names = DEVICE_UPDATE_STATES.map((state) => {
    const asked = ['pending_reset', 'success'].includes(state) ? NEW : OLD;
    return nameOf(camera(asked, OLD, { settings_command: command({ kind: 'update', state }) }));
  });
  expect(names).toEqual(['waiting', ...Array(6).fill('on-its-way'), 'in-sync', 'failed', 'in-sync']);
});

test('a camera that reports other settings after it said that it is done waits again', () => {
  const settings_command = command({ kind: 'message', state: 'success' });
  expect(nameOf(camera(NEW, OLD, { settings_command, settings_reported_at: at(10) }))).toBe('waiting');
  expect(nameOf(camera(NEW, NEW, { settings_command, settings_reported_at: at(10) }))).toBe('in-sync');
});

test('a camera that is done with a message, and has reported others before, is to report once more', () => {
  const settings_command = command({ kind: 'message', state: 'success' });
  const awaitsReport = (one: SetCamera) => settingsState(one, NOW).awaitsReport;
  expect(awaitsReport(camera(NEW, OLD, { settings_command }))).toBe(true);
  expect(awaitsReport(camera(NEW, null, { settings_command }))).toBe(true);
  expect(awaitsReport(camera(NEW, NEW, { settings_command }))).toBe(false);
});

test('a camera that was heard since it was asked may have fetched its settings, and still waits for its report', () => {
  const settings_asked_at = at(9);
  const of = (last_seen: string | null) =>
    settingsState(camera(NEW, OLD, { settings_asked_at, last_seen }), NOW);
  expect(of(at(8))).toMatchObject({ name: 'waiting', awaitsReport: false });
  expect(of(at(10))).toMatchObject({ name: 'waiting', awaitsReport: true });
  expect(of(null).awaitsReport).toBe(false);
  const reported = camera(NEW, OLD, { settings_asked_at, last_seen: at(11), settings_reported_at: at(10) });
  expect(settingsState(reported, NOW)).toMatchObject({ name: 'waiting', awaitsReport: false });
});

test('what somebody asked for after a failure counts, and so does a camera that runs with it all the same', () => {
  const settings_command = command({ kind: 'message', state: 'failed' });
  expect(nameOf(camera(OLD, OLD, { settings_command, settings_asked_at: at(10) }))).toBe('in-sync');
  expect(nameOf(camera(OLD, OLD, { settings_command, settings_asked_at: at(7) }))).toBe('failed');
  expect(nameOf(camera(OLD, NEW, { settings_command }))).toBe('waiting');
});

test('an open message or update does not decide where somebody has asked for others since', () => {
  const asked = { cycle_time: 720, trigger_number: 30 };
  for (const kind of ['message', 'update'] as const) {
    const settings_command = command(
      kind === 'message' ? { kind, state: 'pending' } : { kind, state: 'queued' },
    );
    const state = settingsState(camera(asked, OLD, { settings_command, settings_asked_at: at(9) }), NOW);
    expect(state).toEqual({
      name: 'waiting',
      wanted: expect.objectContaining(asked),
      since: at(9),
      command: null,
      awaitsReport: false,
    });
    expect(nameOf(camera(asked, asked, { settings_command, settings_asked_at: at(9) }))).toBe('in-sync');
    // Asked for before, or the same: the message or update is what the camera waits for.
    const earlier = settingsState(camera(asked, OLD, { settings_command, settings_asked_at: at(7) }), NOW);
    const same = settingsState(camera(NEW, OLD, { settings_command, settings_asked_at: at(9) }), NOW);
    expect([earlier.command?.id, same.command?.id]).toEqual([7, 7]);
  }
});

test('an update that fails at its restart leaves its settings asked for', () => {
  const settings_command = command({ kind: 'update', state: 'failed' });
  expect(nameOf(camera(NEW, OLD, { settings_command }))).toBe('waiting');
  expect(nameOf(camera(NEW, NEW, { settings_command }))).toBe('in-sync');
});

test('a message whose time is up has failed, even where nobody has recorded it', () => {
  const settings_command = command({ kind: 'message', state: 'pending' }, { expires_at: at(11) });
  const state = settingsState(camera(OLD, OLD, { settings_command }), NOW);
  expect(state).toMatchObject({ name: 'failed', since: at(11), command: { state: 'expired' } });
});

test('a state names its message or update, and none that it is not about', () => {
  const settings_command = command({ kind: 'message', state: 'success' });
  const of = (one: SetCamera) => settingsState(one, NOW).command?.id;
  expect(of(camera(NEW, NEW, { settings_command }))).toBe(7);
  expect(of(camera(OLD, NEW, { settings_command, settings_asked_at: at(10) }))).toBeUndefined();
});

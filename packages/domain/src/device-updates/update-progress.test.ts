import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEVICE_UPDATE_STATES, type DeviceUpdateState, updateStatusOf } from '../devices/update-status.ts';
import {
  afterUpdateReport,
  FINAL_UPDATE_STATES,
  isFinalUpdateState,
  takesSettings,
  type UpdateReport,
} from './update-progress.ts';

const REPORTS = DEVICE_UPDATE_STATES.filter(
  (state): state is UpdateReport => state !== 'queued' && state !== 'dropped',
);

describe('what a report does to a camera’s part of an update', () => {
  test('the same status again changes nothing', () => {
    for (const report of REPORTS) expect(afterUpdateReport(report, report)).toBe(report);
  });

  test('progress states come in any order', () => {
    const progress = ['downloading', 'downloaded', 'installing'] as const;
    for (const from of progress) {
      for (const to of progress) expect(afterUpdateReport(from, to)).toBe(to);
    }
  });

  test('never back from acknowledged to delivered, nor from waiting for the restart to the work', () => {
    expect(afterUpdateReport('acknowledged', 'delivered')).toBe('acknowledged');
    expect(afterUpdateReport('installing', 'acknowledged')).toBe('installing');
    expect(afterUpdateReport('pending_reset', 'downloading')).toBe('pending_reset');
  });

  test('pending_reset, then success or failed; steps may be left out', () => {
    expect(afterUpdateReport('pending_reset', 'success')).toBe('success');
    expect(afterUpdateReport('pending_reset', 'failed')).toBe('failed');
    expect(afterUpdateReport('queued', 'success')).toBe('success');
    expect(afterUpdateReport('delivered', 'pending_reset')).toBe('pending_reset');
  });

  test('another status after a terminal one, and any after a drop, is refused', () => {
    expect(FINAL_UPDATE_STATES).toEqual(['success', 'failed', 'dropped']);
    for (const state of FINAL_UPDATE_STATES) {
      for (const report of REPORTS) {
        expect(afterUpdateReport(state, report)).toBe(report === state ? state : 'refused');
      }
    }
  });
});

test('settings are taken once, when the update is first said to be installed', () => {
  expect(takesSettings('installing', 'pending_reset')).toBe(true);
  expect(takesSettings('queued', 'success')).toBe(true);
  expect(takesSettings('pending_reset', 'success')).toBe(false);
  expect(takesSettings('pending_reset', 'pending_reset')).toBe(false);
  expect(takesSettings('installing', 'failed')).toBe(false);
});

/** The allowed transitions of the public status. */
const LEGAL = new Set([
  'pending>pending_reset',
  'pending>success',
  'pending>failed',
  'pending>dropped',
  'pending_reset>success',
  'pending_reset>failed',
  'pending_reset>dropped',
]);

type Act = UpdateReport | 'drop';

function afterAct(state: DeviceUpdateState, act: Act): DeviceUpdateState {
  if (act === 'drop') return isFinalUpdateState(state) ? state : 'dropped';
  const after = afterUpdateReport(state, act);
  return after === 'refused' ? state : after;
}

function expectLegal(before: DeviceUpdateState, after: DeviceUpdateState): void {
  if (isFinalUpdateState(before)) expect(after).toBe(before);
  const [was, is] = [updateStatusOf(before, false), updateStatusOf(after, false)];
  if (was !== is) expect(LEGAL).toContain(`${was}>${is}`);
}

test('10,000 random schedules of reports, repeats and drops: no illegal transition', () => {
  const act = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...REPORTS) }, fc.constant('drop' as const));
  fc.assert(
    fc.property(fc.array(act, { maxLength: 30 }), (schedule) => {
      let state: DeviceUpdateState = 'queued';
      let takenTimes = 0;
      for (const one of schedule) {
        const after = afterAct(state, one);
        expectLegal(state, after);
        takenTimes += takesSettings(state, after) ? 1 : 0;
        state = after;
      }
      expect(takenTimes).toBeLessThanOrEqual(1);
    }),
    { numRuns: 10_000 },
  );
});

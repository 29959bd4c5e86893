import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEVICE_UPDATE_STATES, type DeviceUpdateState } from '../devices/update-status.ts';
import { canDropUpdate, overallUpdateStatus } from './overall-status.ts';
import { afterUpdateReport, isFinalUpdateState, type UpdateReport } from './update-progress.ts';
import { onlyOwnerDrops, PENDING_UPDATE_EXISTS } from './update-refusals.ts';

test.each([
  [['success', 'queued', 'failed', 'pending_reset'], 'pending'],
  [['installing'], 'pending'],
  [['success', 'failed', 'pending_reset'], 'pending_reset'],
  [['success', 'failed'], 'failed'],
  [['success', 'success'], 'success'],
  [['success', 'dropped'], 'success'],
  [['dropped', 'queued'], 'pending'],
  [['dropped', 'dropped'], 'dropped'],
] as const)('%j is %s', (states, status) => {
  expect(overallUpdateStatus(states, false)).toBe(status);
  expect(overallUpdateStatus(states, true)).toBe('dropped');
});

test('only a pending update can be dropped', () => {
  const statuses = ['success', 'failed', 'pending', 'dropped', 'pending_reset'] as const;
  expect(statuses.filter(canDropUpdate)).toEqual(['pending']);
});

test('a refusal says what to do and whom to ask', () => {
  expect(PENDING_UPDATE_EXISTS).toBe(
    'One or more of the selected devices already have a pending update. You will need to drop the existing pending update...',
  );
  expect(onlyOwnerDrops('kea@sightline.test')).toContain('kea@sightline.test');
});

const REPORTS = DEVICE_UPDATE_STATES.filter(
  (state): state is UpdateReport => state !== 'queued' && state !== 'dropped',
);

interface Whole {
  readonly states: readonly DeviceUpdateState[];
  readonly dropped: boolean;
}
type Act = { readonly camera: number; readonly report: UpdateReport } | 'drop';

const statusOf = ({ states, dropped }: Whole) => overallUpdateStatus(states, dropped);

function drop(whole: Whole): Whole {
  if (!canDropUpdate(statusOf(whole))) return whole;
  return {
    states: whole.states.map((state) => (isFinalUpdateState(state) ? state : 'dropped')),
    dropped: true,
  };
}

function afterAct(whole: Whole, act: Act): Whole {
  if (act === 'drop') return drop(whole);
  const after = afterUpdateReport(whole.states[act.camera] ?? 'queued', act.report);
  return after === 'refused' ? whole : { ...whole, states: whole.states.with(act.camera, after) };
}

function expectLegal(before: Whole, after: Whole): void {
  const [was, is] = [statusOf(before), statusOf(after)];
  if (['success', 'failed', 'dropped'].includes(was)) expect(is).toBe(was);
  if (was === 'pending_reset') expect(is).not.toBe('pending');
  if (after.dropped) expect(after.states.every(isFinalUpdateState)).toBe(true);
}

test('10,000 random schedules over three cameras: a finished or dropped update stays so', () => {
  const report = fc.record({ camera: fc.nat(2), report: fc.constantFrom(...REPORTS) });
  const act = fc.oneof({ weight: 12, arbitrary: report }, fc.constant('drop' as const));
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (schedule) => {
      let whole: Whole = { states: ['queued', 'queued', 'queued'], dropped: false };
      for (const one of schedule) {
        const after = afterAct(whole, one);
        expectLegal(whole, after);
        whole = after;
      }
    }),
    { numRuns: 10_000 },
  );
});

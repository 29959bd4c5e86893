import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  afterMessageReport,
  canDropMessage,
  isFinalMessage,
  type MessageReport,
} from './message-progress.ts';
import { OPEN_OTA_STATUSES, OTA_STATUSES, type OtaStatus } from './ota-status.ts';

const REPORTS: readonly MessageReport[] = ['delivered', 'acknowledged', 'success', 'failed'];

test('pending, delivered and acknowledged are open, the others final', () => {
  expect(OTA_STATUSES.filter((status) => !isFinalMessage(status))).toEqual([...OPEN_OTA_STATUSES]);
});

test('the same status again changes nothing, and none goes back', () => {
  for (const report of REPORTS) expect(afterMessageReport(report, report)).toBe(report);
  expect(afterMessageReport('acknowledged', 'delivered')).toBe('acknowledged');
  expect(afterMessageReport('pending', 'success')).toBe('success');
});

test('another status after a final one is refused, also after the message expired or was dropped', () => {
  for (const status of OTA_STATUSES.filter(isFinalMessage)) {
    for (const report of REPORTS) {
      expect(afterMessageReport(status, report)).toBe(report === status ? status : 'refused');
    }
  }
});

type Act = MessageReport | 'drop' | 'expire';

function afterAct(status: OtaStatus, act: Act): OtaStatus {
  if (act === 'drop') return canDropMessage(status) ? 'dropped' : status;
  if (act === 'expire') return isFinalMessage(status) ? status : 'expired';
  const after = afterMessageReport(status, act);
  return after === 'refused' ? status : after;
}

function expectLegal(before: OtaStatus, after: OtaStatus): void {
  if (before === after) return;
  expect(isFinalMessage(before)).toBe(false);
  if (after === 'dropped') expect(before).toBe('pending');
  if (!isFinalMessage(after)) {
    expect(OTA_STATUSES.indexOf(after)).toBeGreaterThan(OTA_STATUSES.indexOf(before));
  }
}

test('10,000 random schedules of reports, repeats, drops and time: no illegal transition', () => {
  const act = fc.constantFrom<Act>(...REPORTS, ...REPORTS, 'drop', 'expire');
  fc.assert(
    fc.property(fc.array(act, { maxLength: 20 }), (schedule) => {
      let status: OtaStatus = 'pending';
      for (const one of schedule) {
        const after = afterAct(status, one);
        expectLegal(status, after);
        status = after;
      }
    }),
    { numRuns: 10_000 },
  );
});

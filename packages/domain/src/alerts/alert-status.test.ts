import { expect, test } from 'vitest';
import {
  ALERT_STATUSES,
  alertRefusal,
  canMoveAlert,
  OPEN_ALERT_STATUSES,
  statusesBefore,
} from './alert-status.ts';

test('new goes to acknowledged or resolved, acknowledged to resolved, and nothing else goes anywhere', () => {
  const moves = ALERT_STATUSES.flatMap((from) =>
    ALERT_STATUSES.filter((to) => canMoveAlert(from, to)).map((to) => `${from} → ${to}`),
  );
  expect(moves).toEqual(['new → acknowledged', 'new → resolved', 'acknowledged → resolved']);
  expect(ALERT_STATUSES.map(statusesBefore)).toEqual([[], ['new'], ['new', 'acknowledged']]);
  expect(OPEN_ALERT_STATUSES).toEqual(statusesBefore('resolved'));
});

test('a refusal says what can be done instead', () => {
  expect(alertRefusal('resolved', 'acknowledged')).toContain('stays so');
  expect(alertRefusal('resolved', 'resolved')).toContain('stays so');
  expect(alertRefusal('acknowledged', 'new')).toContain('Acknowledge or resolve');
  expect(alertRefusal('acknowledged', 'acknowledged')).toContain('only be resolved');
});

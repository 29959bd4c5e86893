import type { Alert } from '@sightline/contract/alerts/alerts.contract';
import type { AlertStatus } from '@sightline/domain/alerts/alert-status';
import { expect, test } from 'vitest';
import { withNewest, withOlder } from './known-alerts.ts';

const alert = (id: number, status: AlertStatus = 'resolved') => ({ id, status }) as Alert;
/** So many resolved ones, the newest first. */
const resolved = (newest: number, count: number) =>
  Array.from({ length: count }, (_, index) => alert(newest - index));
const ids = (alerts: readonly Alert[]) => alerts.map(({ id }) => id);

test('a list that is not full has everything, and what is not in it is gone', () => {
  const known = withNewest(undefined, [alert(9, 'new'), ...resolved(8, 3)]);
  expect(known).toMatchObject({ oldest: 6, isComplete: true });
  expect(ids(withNewest(known, [alert(8)]).alerts)).toEqual([8]);
});

test('what newer ones push out of the list stays', () => {
  const known = withNewest(undefined, resolved(600, 500));
  expect(known).toMatchObject({ oldest: 101, isComplete: false });
  const next = withNewest(known, resolved(602, 500));
  expect(ids(next.alerts)).toEqual(ids(resolved(602, 502)));
  expect(next).toMatchObject({ oldest: 101, isComplete: false });
});

test('an old open alert that is resolved stays, as resolved, and does not hide those before it', () => {
  const known = withNewest(undefined, [...resolved(600, 500), alert(7, 'acknowledged')]);
  const moved = withNewest(known, [...resolved(600, 500), alert(7)]);
  expect(moved.oldest, 'moved on the screen').toBe(101);
  for (const before of [known, moved]) {
    const next = withNewest(before, resolved(600, 500));
    expect(next.alerts.at(-1)).toEqual(alert(7));
    expect(next).toMatchObject({ oldest: 101, isComplete: false });
  }
});

test('the latest state of an alert is used', () => {
  const known = withNewest(undefined, [alert(601, 'new'), ...resolved(600, 500)]);
  const next = withNewest(known, [alert(601, 'acknowledged'), ...resolved(600, 500)]);
  expect(next.alerts[0]).toEqual(alert(601, 'acknowledged'));
  expect(next.alerts).toHaveLength(501);
});

test('older pages join, each alert once, until one is not full', () => {
  const known = withNewest(undefined, [...resolved(600, 500), alert(50, 'new')]);
  const more = withOlder(known, [alert(60), alert(50)], 101);
  expect(ids(more.alerts).slice(-3)).toEqual([101, 60, 50]);
  expect(more.alerts.at(-1)).toEqual(alert(50));
  expect(more).toMatchObject({ oldest: 50, isComplete: true });
  expect(withOlder(more, [alert(3)], 101), 'an answer to an earlier question').toBe(more);
  expect(withNewest(more, resolved(601, 500)).isComplete).toBe(true);
});

test('after more than a list of news what was known is forgotten, since some between are not known', () => {
  const known = withOlder(withNewest(undefined, resolved(600, 500)), resolved(100, 100), 101);
  const next = withNewest(known, resolved(1200, 500));
  expect(ids(next.alerts)).toEqual(ids(resolved(1200, 500)));
  expect(next).toMatchObject({ oldest: 701, isComplete: false });
});

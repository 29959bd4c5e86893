import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LiveMessage } from '../../kernel/live-events.ts';
import { devicesQuery } from '../devices.ts';
import { diagnosesQuery } from './diagnosis.ts';
import { followDiagnoses } from './live-diagnoses.ts';

const MINUTE = 60_000;
const NOW = Date.parse('2026-11-20T12:00:00Z');

beforeEach(() => void vi.useFakeTimers({ now: NOW }));
afterEach(() => void vi.useRealTimers());

/** One camera in the list, and another that was heard so many minutes ago and wakes each hour. */
function start(heardMinutesAgo = 5) {
  const queryClient = new QueryClient();
  let listener: (message: LiveMessage) => void = () => {};
  const ends: (() => void)[] = [];
  followDiagnoses({
    queryClient,
    live: {
      on: (each) => {
        listener = each;
        return () => {};
      },
      start: () => () => {},
      reconnectNow: () => {},
    },
    session: { onEnd: () => () => {} },
    onDispose: (end) => ends.push(end),
  });
  const load = () =>
    queryClient.setQueryData(diagnosesQuery.queryKey, [{ device_id: 1, state: 'no_insights', causes: [] }]);
  load();
  const device = {
    device_id: 2,
    last_seen: new Date(NOW - heardMinutesAgo * MINUTE).toISOString(),
    next_heartbeat_at: null,
    cycle_time: 60,
    reported_cycle_time: null,
  };
  queryClient.setQueryData(devicesQuery.queryKey, [device] as never);
  const isOld = () => queryClient.getQueryState(diagnosesQuery.queryKey)?.isInvalidated;
  return { tell: (message: LiveMessage) => listener(message), load, isOld, ends };
}

const seen = (device_id: number) =>
  ({ kind: 'device_seen', device_id, last_seen: '2026-11-20T12:00:00.000Z' }) as const;

test('a quiet camera that speaks makes the list old, another does not', () => {
  const { tell, isOld } = start();
  vi.advanceTimersByTime(10 * MINUTE);
  tell(seen(2));
  vi.advanceTimersByTime(MINUTE / 2);
  expect(isOld()).toBe(false);
  tell(seen(1));
  vi.advanceTimersByTime(4_000);
  expect(isOld()).toBe(true);
});

test('however much happens, it is loaded once in five minutes', () => {
  const { tell, load, isOld } = start();
  tell(seen(1));
  tell({ kind: 'alert', alert_id: 7 });
  vi.advanceTimersByTime(4.9 * MINUTE);
  expect(isOld()).toBe(false);
  vi.advanceTimersByTime(0.2 * MINUTE);
  expect(isOld()).toBe(true);
  load();
  tell(seen(1));
  vi.advanceTimersByTime(4.9 * MINUTE);
  expect(isOld()).toBe(false);
});

test('a list that comes in the meantime is not loaded again', () => {
  const { tell, load, isOld } = start();
  vi.advanceTimersByTime(10 * MINUTE);
  tell({ kind: 'opened' });
  vi.advanceTimersByTime(1_000);
  load();
  vi.advanceTimersByTime(4.9 * MINUTE);
  expect(isOld()).toBe(false);
  vi.advanceTimersByTime(0.2 * MINUTE);
  expect(isOld()).toBe(true);
});

test('a camera that becomes late by time alone is asked about', () => {
  const { isOld } = start(115);
  vi.advanceTimersByTime(4 * MINUTE);
  expect(isOld()).toBe(false);
  vi.advanceTimersByTime(10 * MINUTE);
  expect(isOld()).toBe(true);
});

test('with the app it ends', () => {
  const { tell, isOld, ends } = start(115);
  tell(seen(1));
  for (const end of ends) end();
  vi.advanceTimersByTime(60 * MINUTE);
  expect(isOld()).toBe(false);
});

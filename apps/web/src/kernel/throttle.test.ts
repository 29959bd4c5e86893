import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { throttle } from './throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many wishes within the time are one, which news that keeps coming does not put off', () => {
  const act = vi.fn();
  const { request } = throttle(3_000, () => false, act);
  for (let second = 0; second < 9; second += 1) {
    request();
    request();
    vi.advanceTimersByTime(1_000);
  }
  expect(act).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(3);
});

test('it waits while it is being done already, and is not forgotten', () => {
  const act = vi.fn();
  let isBusy = true;
  const { request } = throttle(3_000, () => isBusy, act);
  request();
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
  isBusy = false;
  vi.advanceTimersByTime(3_000);
  expect(act).toHaveBeenCalledOnce();
});

test('what is called off does not happen, and may be asked for again', () => {
  const act = vi.fn();
  const { request, cancel } = throttle(3_000, () => false, act);
  request();
  cancel();
  vi.advanceTimersByTime(3_000);
  expect(act).not.toHaveBeenCalled();
  request();
  vi.advanceTimersByTime(3_000);
  expect(act).toHaveBeenCalledOnce();
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { later } from './later.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('many wishes within the time are one, which news that keeps coming does not put off', () => {
  const act = vi.fn();
  const { ask } = later(3_000, () => false, act);
  for (let second = 0; second < 9; second += 1) {
    ask();
    ask();
    vi.advanceTimersByTime(1_000);
  }
  expect(act).toHaveBeenCalledTimes(3);
  vi.advanceTimersByTime(60_000);
  expect(act).toHaveBeenCalledTimes(3);
});

test('it waits while it is being done already, and is not forgotten', () => {
  const act = vi.fn();
  let isBusy = true;
  const { ask } = later(3_000, () => isBusy, act);
  ask();
  vi.advanceTimersByTime(10_000);
  expect(act).not.toHaveBeenCalled();
  isBusy = false;
  vi.advanceTimersByTime(3_000);
  expect(act).toHaveBeenCalledOnce();
});

test('what is called off does not happen, and may be asked for again', () => {
  const act = vi.fn();
  const { ask, cancel } = later(3_000, () => false, act);
  ask();
  cancel();
  vi.advanceTimersByTime(3_000);
  expect(act).not.toHaveBeenCalled();
  ask();
  vi.advanceTimersByTime(3_000);
  expect(act).toHaveBeenCalledOnce();
});

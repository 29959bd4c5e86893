import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createStore } from 'zustand';
import type { CardTransfer } from './card-transfer.ts';
import { createPersistence } from './persist.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', new EventTarget());
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const problem = (status: number, retry_after_s?: number) =>
  new ProblemError({
    type: 'about:blank',
    title: 'Trouble',
    status,
    detail: 'Trouble',
    message: 'Trouble',
    retryable: true,
    ...(retry_after_s !== undefined && { retry_after_s }),
  });

function start() {
  const store = createStore<Partial<CardTransfer>>()(() => ({ halt: null }));
  const heard: (OfflineError | ProblemError | null)[] = [];
  const transfer = {
    signal: new AbortController().signal,
    now: () => store.getState() as CardTransfer,
    change: () => {},
    follow: store.subscribe,
  };
  const live = { on: () => () => {} };
  const services = { live } as unknown as Parameters<typeof createPersistence>[0];
  return { store, heard, ...createPersistence(services, transfer, (error) => heard.push(error)) };
}

test('every answer that asks for a pause is given it', async () => {
  const { persist, heard } = start();
  const call = vi.fn(async () => 'taken').mockRejectedValueOnce(problem(503, 40));
  const answer = persist(call);
  await vi.advanceTimersByTimeAsync(39_000);
  expect(call).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(await answer).toBe('taken');
  expect(heard).toEqual([expect.any(ProblemError), null]);
});

test('a server in trouble is asked so many times, one that cannot be reached without end', async () => {
  const { persist } = start();
  const troubled = vi.fn(() => Promise.reject(problem(500)));
  const refused = expect(persist(troubled, 3)).rejects.toThrow('Trouble');
  const lost = vi.fn(() => Promise.reject(new OfflineError('gone')));
  persist(lost, 3).catch(() => {});
  await vi.advanceTimersByTimeAsync(600_000);
  await refused;
  expect(troubled).toHaveBeenCalledTimes(3);
  expect(lost.mock.calls.length).toBeGreaterThan(10);
});

test('nothing is tried again while it is paused', async () => {
  const { persist, store } = start();
  const call = vi.fn(async () => 'taken').mockRejectedValueOnce(new OfflineError('gone'));
  const answer = persist(call);
  await vi.advanceTimersByTimeAsync(0);
  store.setState({ halt: 'paused' });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(call).toHaveBeenCalledTimes(1);
  store.setState({ halt: null });
  expect(await answer).toBe('taken');
});

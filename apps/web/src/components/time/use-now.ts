import { useSyncExternalStore } from 'react';

const TICK_MS = 20_000;

const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time in epoch milliseconds, one clock for the whole page. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => {
    if (Math.abs(Date.now() - now) > TICK_MS) now = Date.now();
    return now;
  });
}

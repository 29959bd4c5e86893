import { setTimeout as sleep } from 'node:timers/promises';

/** Where a simulated fleet takes its time from; every time is in milliseconds since 1970 (UTC). */
export type Clock = {
  now(): number;
  /** Resolves once `now()` has reached `at`, or rejects with AbortError when the signal fires. */
  sleepUntil(at: number, signal?: AbortSignal): Promise<void>;
};

/** A manual clock for tests: time stands still until `advanceTo`. */
export type ManualClock = Clock & {
  /** Moves time forward, waking sleepers in the order of their times; each sees its own time as `now()`. */
  advanceTo(at: number): Promise<void>;
};

// Node turns longer timers into 1 ms.
const LONGEST_TIMER = 2 ** 31 - 1;

/** The machine's clock, `speed` times as fast and starting at `start` (default: now). Speed 1 is real time. */
export function createClock({ speed = 1, start = Date.now() } = {}): Clock {
  if (!(speed > 0)) throw new RangeError('speed must be more than 0');
  const began = performance.now();
  const now = () => start + (performance.now() - began) * speed;
  return {
    now,
    async sleepUntil(at, signal) {
      for (let left = at - now(); left > 0; left = at - now()) {
        await sleep(Math.min(Math.ceil(left / speed), LONGEST_TIMER), undefined, signal && { signal });
      }
    },
  };
}

/** A clock that moves only when told to. */
export function createManualClock(start: number): ManualClock {
  type Sleeper = { at: number; wake: () => void };
  let time = start;
  const sleepers = new Set<Sleeper>();

  function nextDue(until: number): Sleeper | undefined {
    return [...sleepers].filter(({ at }) => at <= until).sort((a, b) => a.at - b.at)[0];
  }

  return {
    now: () => time,
    sleepUntil(at, signal) {
      if (signal?.aborted) return Promise.reject(signal.reason);
      if (at <= time) return Promise.resolve();
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const sleeper = { at, wake: resolve };
      const abort = () => {
        sleepers.delete(sleeper);
        reject(signal?.reason);
      };
      sleepers.add(sleeper);
      signal?.addEventListener('abort', abort, { once: true });
      return promise.finally(() => signal?.removeEventListener('abort', abort));
    },
    async advanceTo(at) {
      for (let due = nextDue(at); due; due = nextDue(at)) {
        time = due.at;
        sleepers.delete(due);
        due.wake();
        // Lets the sleeper run and perhaps sleep again before time moves on.
        await new Promise(setImmediate);
      }
      time = Math.max(time, at);
    },
  };
}

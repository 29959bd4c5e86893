import type { ChildProcess } from 'node:child_process';

/** Tells a process to do all but its service, and then to wait until it is promoted: see `untilPromoted` in process.ts. */
export const AS_STANDBY = '--standby';
/** What a standby is told when the process before it has ended; it hears nothing else. */
const PROMOTE = 'promote';

/** The process that runs has so long for its own start before another one starts beside it. */
const PREPARE_AFTER_MS = 3_000;
/** Where they die before they are prepared, the next comes after twice as long each time, up to this. */
const LONGEST_MS = 60_000;

/** Processes that follow one another: while one runs, the next is prepared and waits. */
interface Standby {
  /** The process that runs from now on: the one that waits, or else one that begins from nothing. */
  next(): ChildProcess;
  /** Whether one waits that could follow at once. */
  isPrepared(): boolean;
  /** Ends the one that waits, and makes no other. */
  end(): Promise<void>;
}

/**
 * Starts processes with `spawnOne`, to which it hands {@link AS_STANDBY} or nothing. They need a channel (`ipc`): by it a
 * standby is promoted, and ends when nobody is there any more to do that. `onPrepare` hears of each standby.
 */
export function createStandby(
  spawnOne: (flags: readonly string[]) => ChildProcess,
  onPrepare?: (pid: number) => void,
  prepareAfterMs = PREPARE_AFTER_MS,
): Standby {
  let waiting: ChildProcess | undefined;
  let isReady = false;
  let isOver = false;
  let delayMs = prepareAfterMs;
  let timer: NodeJS.Timeout | undefined;

  function prepareAfter(ms: number): void {
    clearTimeout(timer);
    delayMs = ms;
    if (!isOver) timer = setTimeout(prepare, ms).unref();
  }

  /** A machine without room for another process has the one that runs all the same. */
  function prepare(): void {
    const later = () => prepareAfter(Math.min(2 * delayMs, LONGEST_MS));
    try {
      const one = spawnOne([AS_STANDBY]);
      waiting = one;
      isReady = false;
      const onEnd = () => {
        if (waiting !== one) return;
        waiting = undefined;
        later();
      };
      one.once('message', () => {
        isReady ||= waiting === one;
      });
      one.once('exit', onEnd);
      one.on('error', onEnd);
      if (one.pid !== undefined) onPrepare?.(one.pid);
    } catch {
      later();
    }
  }

  return {
    next() {
      const one = waiting?.connected ? waiting : undefined;
      waiting = undefined;
      prepareAfter(prepareAfterMs);
      if (!one) return spawnOne([]);
      // Where it has just died, its exit says so to whoever has it now.
      one.send(PROMOTE, () => {});
      return one;
    },
    isPrepared: () => waiting !== undefined && isReady,
    async end() {
      isOver = true;
      clearTimeout(timer);
      const one = waiting;
      waiting = undefined;
      if (one?.pid === undefined || one.exitCode !== null || one.signalCode !== null) return;
      const ended = new Promise((resolve) => one.once('exit', resolve));
      one.kill('SIGKILL');
      await ended;
    },
  };
}

/** Runs something within a time; asked for sooner, it is done sooner, and once for all who asked. */
export function createEarliestTimer(run: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let due = Number.POSITIVE_INFINITY;

  function stop(): void {
    clearTimeout(timer);
    due = Number.POSITIVE_INFINITY;
  }

  function now(): void {
    stop();
    run();
  }

  return {
    /** Runs within so many milliseconds. */
    within: (ms: number): void => {
      const at = performance.now() + ms;
      if (at >= due) return;
      clearTimeout(timer);
      due = at;
      timer = setTimeout(now, ms);
    },
    now,
    stop,
  };
}

interface Throttled {
  /** Requests a run; requests until then share it. */
  readonly request: () => void;
  readonly cancel: () => void;
}

/** Runs `act` once for all requests of the next `ms`; while `isBusy`, later. */
export function throttle(ms: number, isBusy: () => boolean, act: () => void): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function request(): void {
    timer ??= setTimeout(end, ms);
  }
  function end(): void {
    timer = undefined;
    if (isBusy()) request();
    else act();
  }
  return {
    request,
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

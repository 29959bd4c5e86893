interface Later {
  /** Asks for it: once for all that ask until then. */
  readonly ask: () => void;
  readonly cancel: () => void;
}

/** Does `act` some time after it was first asked for, and not while `isBusy`, so that much news costs little. */
export function later(ms: number, isBusy: () => boolean, act: () => void): Later {
  let timer: ReturnType<typeof setTimeout> | undefined;
  function ask(): void {
    timer ??= setTimeout(end, ms);
  }
  function end(): void {
    timer = undefined;
    if (isBusy()) ask();
    else act();
  }
  return {
    ask,
    cancel: () => {
      clearTimeout(timer);
      timer = undefined;
    },
  };
}

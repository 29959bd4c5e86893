/** Throttles a log: the first line at once, then at most one in each `everyMs`, with the number of lines left out before it. */
export function throttleLog<T>(everyMs: number, log: (what: T, leftOut: number) => void): (what: T) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (what) => {
    const now = performance.now();
    if (now - loggedAt < everyMs) {
      leftOut += 1;
      return;
    }
    log(what, leftOut);
    loggedAt = now;
    leftOut = 0;
  };
}

/** So many kinds are throttled separately; all others share one throttle. */
export const MOST_KINDS = 50;

/** As {@link throttleLog}, separately for each kind: `kindOf` gives its name. */
export function throttleLogByKind<T>(
  everyMs: number,
  kindOf: (what: T) => string,
  log: (what: T, leftOut: number) => void,
): (what: T) => void {
  const kinds = new Map<string, (what: T) => void>();
  const logOther = throttleLog(everyMs, log);
  return (what) => {
    const name = kindOf(what);
    if (!kinds.has(name) && kinds.size < MOST_KINDS) kinds.set(name, throttleLog(everyMs, log));
    (kinds.get(name) ?? logOther)(what);
  };
}

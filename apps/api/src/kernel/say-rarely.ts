/** Says the first of many alike at once, and then at most one within each `everyMs`, with how many were left out before it. */
export function sayRarely<T>(everyMs: number, say: (what: T, leftOut: number) => void): (what: T) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  let leftOut = 0;
  return (what) => {
    const now = performance.now();
    if (now - saidAt < everyMs) {
      leftOut += 1;
      return;
    }
    say(what, leftOut);
    saidAt = now;
    leftOut = 0;
  };
}

/** Of so many kinds each is said by itself; whatever else comes is one more kind. */
export const MOST_KINDS = 50;

/** As {@link sayRarely}, for each kind by itself: `kindOf` gives its name. */
export function sayEachRarely<T>(
  everyMs: number,
  kindOf: (what: T) => string,
  say: (what: T, leftOut: number) => void,
): (what: T) => void {
  const kinds = new Map<string, (what: T) => void>();
  const sayOther = sayRarely(everyMs, say);
  return (what) => {
    const name = kindOf(what);
    if (!kinds.has(name) && kinds.size < MOST_KINDS) kinds.set(name, sayRarely(everyMs, say));
    (kinds.get(name) ?? sayOther)(what);
  };
}

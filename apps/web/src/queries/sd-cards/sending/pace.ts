/** So far back the pace is measured. */
const WINDOW_MS = 20_000;
/** As many are kept however old they are: on a slow line few photos fall into that time. */
const LEAST_SAMPLES = 7;
/** Before that it says nothing. */
const LEAST_MS = 2_000;

export interface Pace {
  /** Tells how much has been sent at a moment (milliseconds). */
  readonly note: (bytes: number, now: number) => void;
  /** How long the rest takes at this pace, in seconds; null until it can be told. */
  readonly secondsFor: (bytes: number) => number | null;
  /** Forgets what was before a pause. */
  readonly reset: () => void;
}

/** How fast something is sent, by its last twenty seconds, or more where little is. */
export function createPace(): Pace {
  let samples: { readonly at: number; readonly bytes: number }[] = [];
  return {
    note: (bytes, now) => {
      const all = [...samples, { at: now, bytes }];
      samples = all.filter(({ at }, index) => now - at <= WINDOW_MS || all.length - index <= LEAST_SAMPLES);
    },
    secondsFor: (bytes) => {
      const [first, last] = [samples.at(0), samples.at(-1)];
      if (!first || !last || last.at - first.at < LEAST_MS || last.bytes <= first.bytes) return null;
      return (bytes * (last.at - first.at)) / (last.bytes - first.bytes) / 1_000;
    },
    reset: () => {
      samples = [];
    },
  };
}

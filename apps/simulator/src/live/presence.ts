/** What a camera of a fleet can be at: it has no key yet, waits for its next wake, is awake, sends, or has no answer. */
export const PHASES = ['starting', 'asleep', 'waking', 'sending', 'silent', 'ended'] as const;
export type Phase = (typeof PHASES)[number];

/** How many cameras of a fleet are in which phase. */
export type Presence = {
  readonly counts: Readonly<Record<Phase, number>>;
  /** Adds a camera, and gives what moves it to another phase. */
  join(): (phase: Phase) => void;
};

export function createPresence(): Presence {
  const counts: Record<Phase, number> = {
    starting: 0,
    asleep: 0,
    waking: 0,
    sending: 0,
    silent: 0,
    ended: 0,
  };
  return {
    counts,
    join() {
      let at: Phase = 'starting';
      counts[at] += 1;
      return (phase) => {
        counts[at] -= 1;
        at = phase;
        counts[at] += 1;
      };
    },
  };
}

import { FIRST_POSITION, laterPosition } from './log-position.ts';

/** How much this page has seen of what was changed, so that no answer of a replica is older. */
export interface SeenPosition {
  readonly value: () => string;
  /** Takes up what an answer or an event says; null says nothing. */
  readonly raise: (said: string | null) => void;
  /** Calls back with each new value; returns how to stop. */
  readonly onRaise: (listener: (value: string) => void) => () => void;
}

export function createSeenPosition(first = FIRST_POSITION): SeenPosition {
  const listeners = new Set<(value: string) => void>();
  let value = first;
  return {
    value: () => value,
    raise: (said) => {
      const later = laterPosition(value, said);
      if (later === value) return;
      value = later;
      for (const listener of listeners) listener(value);
    },
    onRaise: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

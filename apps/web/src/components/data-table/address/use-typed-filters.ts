import type { FilterSet } from '@sightline/domain/filters/filter';
import { serialiseFilters } from '@sightline/domain/filters/stored-filters';
import { startTransition, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

/** So long no other filters may be typed before the address follows, milliseconds. */
const REST_MS = 600;

interface Typed {
  readonly text: string;
  /** What the address had; once it has something else, that counts. */
  readonly over: string;
}

interface Waiting {
  readonly filters: FilterSet;
  readonly replace: boolean;
  readonly timer: ReturnType<typeof setTimeout>;
}

interface TypedFilters {
  /** Filters that the address has not got yet, as texts are stored. */
  readonly text: string | undefined;
  /** Draws the rows of these filters when there is time; the next key goes first. */
  readonly type: (filters: FilterSet, replace: boolean) => void;
  /** Has the address follow at once. */
  readonly end: () => void;
  /** Forgets it, for the address gets something else. */
  readonly drop: () => void;
}

/**
 * Filters of a table while somebody types. A change of the address draws the whole page at once, so it waits until
 * nothing is typed any more.
 */
export function useTypedFilters(
  addressText: string,
  write: (filters: FilterSet, replace: boolean) => void,
): TypedFilters {
  const [typed, setTyped] = useState<Typed>();
  const waiting = useRef<Waiting>(undefined);
  const isGone = useRef(false);
  const latestWrite = useRef(write);
  useLayoutEffect(() => {
    latestWrite.current = write;
  });

  function stopWaiting(): Waiting | undefined {
    const last = waiting.current;
    clearTimeout(last?.timer);
    waiting.current = undefined;
    return last;
  }

  function end(): void {
    const last = stopWaiting();
    if (last) latestWrite.current(last.filters, last.replace);
  }

  function type(filters: FilterSet, replace: boolean): void {
    // The last word of an editor may come after its table has been left.
    if (isGone.current) return;
    const before = stopWaiting();
    waiting.current = {
      filters,
      replace: replace && before?.replace !== false,
      timer: setTimeout(end, REST_MS),
    };
    startTransition(() => setTyped({ text: serialiseFilters(filters), over: addressText }));
  }

  function drop(): void {
    stopWaiting();
    setTyped(undefined);
  }

  const onPopState = useEffectEvent(drop);
  const onPageHide = useEffectEvent(end);
  const onGone = useEffectEvent(stopWaiting);
  useEffect(() => {
    isGone.current = false;
    window.addEventListener('popstate', onPopState);
    window.addEventListener('pagehide', onPageHide);
    return () => {
      isGone.current = true;
      onGone();
      window.removeEventListener('popstate', onPopState);
      window.removeEventListener('pagehide', onPageHide);
    };
  }, []);

  // What was typed over another address counts no more, and not again when that address comes back either.
  if (typed && typed.over !== addressText) setTyped(undefined);
  return { text: typed?.over === addressText ? typed.text : undefined, type, end, drop };
}

import { useEffect, useRef } from 'react';

/** Hands the focus on when what did not load is there, and the button that asked for it has gone. */
export function useFocusAfter(isFailed: boolean, next: () => HTMLElement | null): void {
  const wasFailed = useRef(isFailed);
  useEffect(() => {
    if (wasFailed.current && !isFailed && document.activeElement === document.body) next()?.focus();
    wasFailed.current = isFailed;
  });
}

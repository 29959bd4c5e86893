import { type RefObject, useEffect } from 'react';

/** Takes the focus while the element is there, and gives it back to where the keyboard came from. */
export function useReturnFocus(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const lender = document.activeElement;
    element.current?.focus({ preventScroll: true });
    return () => {
      // Whoever has gone on to something else stays there.
      const isLost = document.activeElement === document.body;
      if (isLost && lender instanceof HTMLElement) lender.focus({ preventScroll: true });
    };
  }, [element]);
}

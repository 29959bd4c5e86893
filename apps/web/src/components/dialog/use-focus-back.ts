import { useLayoutEffect, useRef } from 'react';

/** A dialog of a stack that is the last one to close does not give the focus back by itself. */
export function useFocusBack(opened: boolean): () => void {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (opened) opener.current = document.activeElement;
  }, [opened]);
  return () => {
    const isLost = document.activeElement === document.body;
    if (isLost && opener.current instanceof HTMLElement) opener.current.focus();
  };
}

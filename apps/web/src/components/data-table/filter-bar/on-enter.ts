import type { KeyboardEvent } from 'react';

/** Handles the Enter key alone, which must not go on to press what gets the focus next. */
export function onEnter(act: () => void): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    act();
  };
}

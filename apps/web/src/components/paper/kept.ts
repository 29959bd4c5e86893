import { createContext, useContext, useState } from 'react';

/** What people have chosen in one place of the screen for as long as the page is open, by its name. */
export type Kept = Map<string, unknown>;

/** Set around what is shown twice: on the screen, and on paper as it was chosen there. */
export const KeptContext = createContext<Kept | null>(null);

/** State that a copy on paper begins with, too. Outside of {@link KeptContext} it is state like any other. */
export function useKept<T>(name: string, first: T): [T, (next: T) => void] {
  const kept = useContext(KeptContext);
  const [value, setValue] = useState(() => {
    if (kept && !kept.has(name)) kept.set(name, first);
    return kept ? (kept.get(name) as T) : first;
  });
  function keep(next: T): void {
    kept?.set(name, next);
    setValue(next);
  }
  return [value, keep];
}

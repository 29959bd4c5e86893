import { useEffect, useId } from 'react';
import { create } from 'zustand';

export interface Shortcut {
  /** Keys as people read them, pressed together: `['Ctrl', 'K']`. */
  readonly keys: readonly string[];
  readonly words: string;
}

interface ShortcutGroup {
  readonly id: string;
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

export const useShortcutGroups = create<{ readonly groups: readonly ShortcutGroup[] }>()(() => ({
  groups: [],
}));

/** Lists a page's shortcuts in the help dialog for as long as the page is shown; it binds no keys itself. */
export function useShortcutHelp(title: string, shortcuts: readonly Shortcut[]): void {
  const id = useId();
  useEffect(() => {
    useShortcutGroups.setState(({ groups }) => ({ groups: [...groups, { id, title, shortcuts }] }));
    return () =>
      useShortcutGroups.setState(({ groups }) => ({ groups: groups.filter((group) => group.id !== id) }));
  }, [id, title, shortcuts]);
}

/** The name of the key for commands on this computer. */
export function modKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

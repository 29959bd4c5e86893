import { useEffect, useId } from 'react';
import { createStore } from 'zustand';
import { defineService } from './services.ts';
import { useServiceStore, useServices } from './services-context.tsx';

export interface Shortcut {
  /** Keys as people read them, pressed together: `['Ctrl', 'K']`. */
  readonly keys: readonly string[];
  readonly text: string;
}

interface ShortcutGroup {
  readonly id: string;
  readonly title: string;
  readonly shortcuts: readonly Shortcut[];
}

interface ShortcutGroups {
  readonly groups: readonly ShortcutGroup[];
}

const shortcutGroups = defineService(() => createStore<ShortcutGroups>()(() => ({ groups: [] })));

export function useShortcutGroups<T>(selector: (state: ShortcutGroups) => T): T {
  return useServiceStore(shortcutGroups, selector);
}

/** Lists a page's shortcuts in the help dialog for as long as the page is shown; it binds no keys itself. */
export function useShortcutHelp(title: string, shortcuts: readonly Shortcut[]): void {
  const id = useId();
  const store = useServices().get(shortcutGroups);
  useEffect(() => {
    store.setState(({ groups }) => ({ groups: [...groups, { id, title, shortcuts }] }));
    return () => store.setState(({ groups }) => ({ groups: groups.filter((group) => group.id !== id) }));
  }, [id, title, shortcuts, store]);
}

/** The name of the key for commands on this computer. */
export function modKey(): string {
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}

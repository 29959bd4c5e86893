import { createStore } from 'zustand';
import { defineService } from '../../kernel/services.ts';

interface StoredListOptions<T> {
  /** The storage key; each person of a shared browser has their own. */
  readonly key: string;
  readonly isItem: (value: unknown) => value is T;
  /** So many are kept; the last ones go. */
  readonly most: number;
}

interface StoredList<T> {
  readonly items: readonly T[];
}

function parseList<T>(text: string | null, isItem: (value: unknown) => value is T): readonly T[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isItem) : [];
  } catch {
    return [];
  }
}

/** A list that this browser keeps for whoever is signed in, the same in all of their tabs; empty until it is opened. */
export function defineStoredList<T>({ key, isItem, most }: StoredListOptions<T>) {
  return defineService(({ local, session, onDispose }) => {
    const store = createStore<StoredList<T>>()(() => ({ items: [] }));
    let openKey: string | undefined;
    let stopFollowing: () => void = () => {};
    const take = (text: string | null) => store.setState({ items: parseList(text, isItem) });

    function close(): void {
      stopFollowing();
      openKey = undefined;
      store.setState({ items: [] });
    }

    session.onEnd(close);
    onDispose(close);

    return {
      store,
      open: (): void => {
        const own = session.userKey(key);
        if (own === openKey) return;
        close();
        openKey = own;
        take(local.read(own));
        stopFollowing = local.onChange(own, take);
      },
      change: (edit: (items: readonly T[]) => readonly T[]): void => {
        if (openKey === undefined) return;
        const items = edit(parseList(local.read(openKey), isItem)).slice(0, most);
        local.writeJson(openKey, items);
        store.setState({ items });
      },
    };
  });
}

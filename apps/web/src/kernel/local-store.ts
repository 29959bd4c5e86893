const PREFIX = 'sightline.';

/** Where texts are kept: the browser's `localStorage`, or something that looks like it. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Texts that this browser keeps under our own prefix. */
export interface LocalStore {
  /** The stored text, or null. */
  readonly read: (key: string) => string | null;
  readonly write: (key: string, value: string) => void;
  readonly remove: (key: string) => void;
  /** A stored JSON value, or undefined when there is none or `accept` does not recognise it. */
  readonly readJson: <T>(key: string, accept: (value: unknown) => value is T) => T | undefined;
  readonly writeJson: (key: string, value: unknown) => void;
  /** Calls back when another tab of this browser changes the value; returns how to stop. */
  readonly onChange: (key: string, listener: (value: string | null) => void) => () => void;
}

/** The browser's storage; undefined where it is forbidden. */
function browserStorage(): TextStorage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

export function createLocalStore(storage: TextStorage | undefined = browserStorage()): LocalStore {
  /** Values that the browser did not store, because storage is forbidden or full; they last until the page is closed. */
  const memory = new Map<string, string>();

  function read(key: string): string | null {
    return memory.get(key) ?? storage?.getItem(PREFIX + key) ?? null;
  }

  function write(key: string, value: string): void {
    try {
      if (!storage) throw new Error('Storage is forbidden.');
      storage.setItem(PREFIX + key, value);
      memory.delete(key);
    } catch {
      memory.set(key, value);
    }
  }

  return {
    read,
    write,
    remove: (key) => {
      memory.delete(key);
      storage?.removeItem(PREFIX + key);
    },
    readJson: (key, accept) => {
      const stored = read(key);
      if (stored === null) return undefined;
      try {
        const value: unknown = JSON.parse(stored);
        return accept(value) ? value : undefined;
      } catch {
        return undefined;
      }
    },
    writeJson: (key, value) => write(key, JSON.stringify(value)),
    onChange: (key, listener) => {
      function onStorage(event: StorageEvent): void {
        if (event.key !== PREFIX + key || event.storageArea !== storage) return;
        // The other tab's value is newer than one that the browser did not store.
        memory.delete(key);
        listener(event.newValue);
      }
      window.addEventListener('storage', onStorage);
      return () => window.removeEventListener('storage', onStorage);
    },
  };
}

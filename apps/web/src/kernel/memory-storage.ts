import type { TextStorage } from './local-store.ts';

/** Storage for tests: nothing outlives it. */
export function memoryStorage(entries: Readonly<Record<string, string>> = {}): TextStorage {
  const stored = new Map(Object.entries(entries));
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  };
}

const PREFIX = 'sightline.';

/** What the browser did not take, since it forbids storage or its storage is full; it is here until the page is closed. */
const memory = new Map<string, string>();

/** Text kept in this browser under our own prefix, or null. */
export function readLocal(key: string): string | null {
  const held = memory.get(key);
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function writeLocal(key: string, value: string): void {
  try {
    localStorage.setItem(PREFIX + key, value);
    memory.delete(key);
  } catch {
    memory.set(key, value);
  }
}

export function removeLocal(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // Nothing was stored where storage is forbidden.
  }
}

/** Calls back when another tab of this browser changes the value; returns how to stop. */
export function onLocalChange(key: string, listener: (value: string | null) => void): () => void {
  function onStorage(event: StorageEvent): void {
    if (event.key !== PREFIX + key) return;
    // The other tab's word is newer than one that the browser did not take.
    memory.delete(key);
    listener(event.newValue);
  }
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}

/** A stored JSON value, or undefined when there is none or `accept` does not recognise it. */
export function readLocalJson<T>(key: string, accept: (value: unknown) => value is T): T | undefined {
  const stored = readLocal(key);
  if (stored === null) return undefined;
  try {
    const value: unknown = JSON.parse(stored);
    return accept(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

export function writeLocalJson(key: string, value: unknown): void {
  writeLocal(key, JSON.stringify(value));
}

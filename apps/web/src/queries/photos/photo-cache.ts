export type PhotoState =
  | { readonly status: 'loading' }
  | { readonly status: 'ready'; readonly url: string; readonly isBlurred: boolean }
  | { readonly status: 'failed'; readonly missing: boolean };

interface Entry<R> {
  readonly request: R;
  readonly listeners: Set<() => void>;
  state: PhotoState;
  stop: () => void;
}

/** A photo as the server gave it. */
export interface LoadedPhoto {
  readonly blob: Blob;
  /** Because of what it shows. */
  readonly isBlurred: boolean;
}

interface PhotoCacheOptions<R> {
  /** Photos kept although nobody looks at them. */
  readonly spare: number;
  /** How long a photo must be wanted before it is asked for, milliseconds. */
  readonly delay: number;
  readonly load: (request: R, signal: AbortSignal) => Promise<LoadedPhoto>;
  readonly isMissing: (error: unknown) => boolean;
}

export interface PhotoCache<R> {
  /** Wants a photo until the returned function is called; the listener hears of every change. */
  hold(key: string, request: R, listener: () => void): () => void;
  state(key: string): PhotoState;
  retry(key: string): void;
  /** Forgets photos whose keys these are of, which the server may show otherwise now; those that somebody looks at are loaded anew. */
  forget(isOf: (key: string) => boolean): void;
  clear(): void;
}

const LOADING: PhotoState = { status: 'loading' };

/** Photos as object URLs: loaded while held, cancelled when let go too soon, the longest unused revoked first. */
export function createPhotoCache<R>(options: PhotoCacheOptions<R>): PhotoCache<R> {
  const entries = new Map<string, Entry<R>>();

  function settle(entry: Entry<R>, state: PhotoState): void {
    entry.state = state;
    for (const listener of entry.listeners) listener();
  }

  function start(entry: Entry<R>): void {
    const aborted = new AbortController();
    const timer = setTimeout(() => void fetchPhoto(entry, aborted.signal), options.delay);
    entry.stop = () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }

  async function fetchPhoto(entry: Entry<R>, signal: AbortSignal): Promise<void> {
    try {
      const { blob, isBlurred } = await options.load(entry.request, signal);
      if (!signal.aborted) settle(entry, { status: 'ready', url: URL.createObjectURL(blob), isBlurred });
    } catch (error) {
      if (!signal.aborted) settle(entry, { status: 'failed', missing: options.isMissing(error) });
    }
  }

  function drop(key: string, entry: Entry<R>): void {
    entries.delete(key);
    entry.stop();
    if (entry.state.status === 'ready') URL.revokeObjectURL(entry.state.url);
  }

  function reload(entry: Entry<R>): void {
    entry.stop();
    const { state } = entry;
    settle(entry, LOADING);
    if (state.status === 'ready') URL.revokeObjectURL(state.url);
    start(entry);
  }

  function letGo(key: string, entry: Entry<R>): void {
    if (entry.listeners.size > 0 || entries.get(key) !== entry) return;
    if (entry.state.status !== 'ready') {
      drop(key, entry);
      return;
    }
    entries.delete(key);
    entries.set(key, entry);
    const unused = [...entries].filter(([, { listeners }]) => listeners.size === 0);
    for (const [oldKey, old] of unused.slice(0, Math.max(0, unused.length - options.spare))) {
      drop(oldKey, old);
    }
  }

  return {
    hold(key, request, listener) {
      const entry = entries.get(key) ?? { request, listeners: new Set(), state: LOADING, stop: () => {} };
      if (!entries.has(key)) {
        entries.set(key, entry);
        start(entry);
      }
      entry.listeners.add(listener);
      return () => {
        entry.listeners.delete(listener);
        letGo(key, entry);
      };
    },
    state: (key) => entries.get(key)?.state ?? LOADING,
    retry(key) {
      const entry = entries.get(key);
      if (entry?.state.status !== 'failed') return;
      settle(entry, LOADING);
      start(entry);
    },
    forget(isOf) {
      for (const [key, entry] of [...entries].filter(([one]) => isOf(one))) {
        if (entry.listeners.size === 0) drop(key, entry);
        else reload(entry);
      }
    },
    clear() {
      for (const [key, entry] of entries) drop(key, entry);
    },
  };
}

const DATABASE = 'sightline';
const STORE = 'blobs';

/** Keeps files in this browser under names: in IndexedDB, which is there over plain HTTP, too. */
export interface BlobStore {
  readonly put: (name: string, blob: Blob) => Promise<void>;
  /** Undefined where nothing is kept under the name; throws where the browser cannot tell. */
  readonly get: (name: string) => Promise<Blob | undefined>;
  readonly remove: (name: string) => Promise<void>;
}

/** Where the browser keeps nothing, files last until the page is closed. */
export function createBlobStore(): BlobStore {
  const memory = new Map<string, Blob>();
  return {
    put: async (name, blob) => {
      try {
        await run('readwrite', (store) => store.put(blob, name));
        memory.delete(name);
      } catch {
        memory.set(name, blob);
      }
    },
    get: async (name) => {
      const held = memory.get(name);
      if (held) return held;
      const kept = await run('readonly', (store) => store.get(name));
      return kept instanceof Blob ? kept : undefined;
    },
    remove: async (name) => {
      memory.delete(name);
      await run('readwrite', (store) => store.delete(name)).catch(() => undefined);
    },
  };
}

/** Opened for each use: an open database would keep a newer version of the app from changing it. */
async function run(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  await done(opening);
  const database = opening.result;
  try {
    const transaction = database.transaction(STORE, mode);
    const request = ask(transaction.objectStore(STORE));
    await new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('Nothing was kept.'));
    });
    return request.result;
  } finally {
    database.close();
  }
}

function done(request: IDBRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error ?? new Error('The database did not open.'));
  });
}

const PREFIX = 'sightline.insights.';

/** Sealed segments that this browser keeps for one person; their bytes never change, so an etag names them for ever. */
export interface SegmentCache {
  readonly get: (etag: string) => Promise<Uint8Array | undefined>;
  readonly put: (etag: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Forgets all others. */
  readonly keepOnly: (etags: ReadonlySet<string>) => Promise<void>;
}

const NO_CACHE: SegmentCache = {
  get: async () => undefined,
  put: async () => {},
  keepOnly: async () => {},
};

const pathOf = (etag: string) => `/${PREFIX}segment/${encodeURIComponent(etag)}`;

/** The name of one person's segments. */
export function segmentCacheName(person: string): string {
  return PREFIX + person;
}

/** Browsers keep nothing for pages that came over plain HTTP. */
function storage(): CacheStorage | undefined {
  return 'caches' in globalThis ? globalThis.caches : undefined;
}

/** Forgets what is kept, except for one person. */
export async function clearSegmentCaches(except?: string): Promise<void> {
  const caches = storage();
  if (!caches) return;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== except);
  await Promise.all(names.map((name) => caches.delete(name)));
}

/** What is kept under a name; segments of other people are forgotten. Without room nothing is kept. */
export async function openSegmentCache(name: string): Promise<SegmentCache> {
  const caches = storage();
  if (!caches) return NO_CACHE;
  try {
    await clearSegmentCaches(name);
    return cacheOver(await caches.open(name));
  } catch {
    return NO_CACHE;
  }
}

function cacheOver(cache: Cache): SegmentCache {
  return {
    get: async (etag) => {
      const kept = await cache.match(pathOf(etag)).catch(() => undefined);
      return kept && new Uint8Array(await kept.arrayBuffer());
    },
    put: async (etag, bytes) => {
      // The disk may be full: then the segment is loaded again next time.
      await cache.put(pathOf(etag), new Response(bytes)).catch(() => {});
    },
    keepOnly: async (etags) => {
      const paths = new Set([...etags].map(pathOf));
      const requests = await cache.keys();
      const old = requests.filter(({ url }) => !paths.has(new URL(url).pathname));
      await Promise.all(old.map((request) => cache.delete(request)));
    },
  };
}

import type { SegmentContents } from '@sightline/contract/insights/segments.contract';

const PREFIX = 'sightline.insights.';

/** Changes after one moment, and the moment after them. */
export interface KeptChanges {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly since: string;
}

/**
 * What this browser keeps for one person. Bytes of sealed segments never change, so an etag names them for ever. Beside
 * them stands what the server said last: which segments there are, and all changes since.
 */
export interface SegmentCache {
  readonly get: (etag: string) => Promise<Uint8Array | undefined>;
  readonly put: (etag: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Forgets all others. */
  readonly keepOnly: (etags: ReadonlySet<string>) => Promise<void>;
  readonly contents: () => Promise<SegmentContents | undefined>;
  /** Takes the place of what was said before, with its changes. */
  readonly putContents: (contents: SegmentContents) => Promise<void>;
  readonly changes: (since: string) => Promise<KeptChanges | undefined>;
  readonly putChanges: (since: string, changes: KeptChanges) => Promise<void>;
}

const NO_CACHE: SegmentCache = {
  get: async () => undefined,
  put: async () => {},
  keepOnly: async () => {},
  contents: async () => undefined,
  putContents: async () => {},
  changes: async () => undefined,
  putChanges: async () => {},
};

const SEGMENTS = `/${PREFIX}segment/`;
const CHANGES = `/${PREFIX}changes/`;
/** Of another version of the calls nothing is read. */
const CONTENTS = `/${PREFIX}contents/${import.meta.env.CONTRACT_VERSION}`;
/** Says of changes which moment they lead to. */
const SINCE = 'x-since';

const segmentPath = (etag: string) => SEGMENTS + encodeURIComponent(etag);
const changesPath = (since: string) => CHANGES + encodeURIComponent(since);

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
  const read = (path: string) => cache.match(path).catch(() => undefined);
  // The disk may be full: then it is loaded again next time.
  const write = (path: string, response: Response) => cache.put(path, response).catch(() => {});

  async function forget(isOld: (path: string) => boolean): Promise<void> {
    const old = (await cache.keys()).filter(({ url }) => isOld(new URL(url).pathname));
    await Promise.all(old.map((request) => cache.delete(request)));
  }

  return {
    get: async (etag) => {
      const kept = await read(segmentPath(etag));
      return kept && new Uint8Array(await kept.arrayBuffer());
    },
    put: (etag, bytes) => write(segmentPath(etag), new Response(bytes)),
    keepOnly: (etags) => {
      const paths = new Set([...etags].map(segmentPath));
      return forget((path) => path.startsWith(SEGMENTS) && !paths.has(path));
    },
    contents: async () => (await read(CONTENTS))?.json(),
    putContents: async (contents) => {
      await forget((path) => !path.startsWith(SEGMENTS));
      await write(CONTENTS, Response.json(contents));
    },
    changes: async (since) => {
      const kept = await read(changesPath(since));
      if (!kept) return undefined;
      return { bytes: new Uint8Array(await kept.arrayBuffer()), since: kept.headers.get(SINCE) ?? since };
    },
    putChanges: (since, changes) =>
      write(changesPath(since), new Response(changes.bytes, { headers: { [SINCE]: changes.since } })),
  };
}

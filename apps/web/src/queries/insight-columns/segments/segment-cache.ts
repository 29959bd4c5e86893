import { SINCE_HEADER } from '@sightline/contract/insights/segment-headers';
import type { SegmentContents } from '@sightline/contract/insights/segments.contract';
import { cacheStorage } from '../../../kernel/kept-caches.ts';

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
  /** Takes the place of what was said before; `changes` by the moments that they follow. */
  readonly putContents: (
    contents: SegmentContents,
    changes: ReadonlyMap<string, KeptChanges>,
  ) => Promise<void>;
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

const SEGMENTS = '/segments/';
const CHANGES = '/changes/';
const CONTENTS = '/contents';
/** What another version of the calls answered is not read. */
const VERSION_HEADER = 'x-contract-version';
const VERSION = import.meta.env.CONTRACT_VERSION;

const segmentPath = (etag: string) => SEGMENTS + encodeURIComponent(etag);
const changesPath = (since: string) => CHANGES + encodeURIComponent(since);

/** What is kept under a name. Without room nothing is kept. */
export async function openSegmentCache(name: string): Promise<SegmentCache> {
  const caches = cacheStorage();
  if (!caches) return NO_CACHE;
  try {
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

  const putChanges = (since: string, { bytes, since: next }: KeptChanges) =>
    write(changesPath(since), new Response(bytes, { headers: { [SINCE_HEADER]: next } }));

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
    contents: async () => {
      const kept = await read(CONTENTS);
      return kept?.headers.get(VERSION_HEADER) === VERSION ? kept.json() : undefined;
    },
    putContents: async (contents, changes) => {
      for (const [since, one] of changes) await putChanges(since, one);
      await write(CONTENTS, Response.json(contents, { headers: { [VERSION_HEADER]: VERSION } }));
      const paths = new Set([...changes.keys()].map(changesPath));
      await forget((path) => path.startsWith(CHANGES) && !paths.has(path));
    },
    changes: async (since) => {
      const kept = await read(changesPath(since));
      if (!kept) return undefined;
      return {
        bytes: new Uint8Array(await kept.arrayBuffer()),
        since: kept.headers.get(SINCE_HEADER) ?? since,
      };
    },
    putChanges,
  };
}

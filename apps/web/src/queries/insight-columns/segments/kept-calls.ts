import type { SegmentContents } from '@sightline/contract/insights/segments.contract';
import { OfflineError } from '@sightline/contract/kernel/errors';
import { encodeSegment } from '@sightline/domain/segments/encode-segment';
import { decodeSegment } from '@sightline/domain/segments/segment';
import type { KeptChanges, SegmentCache } from './segment-cache.ts';
import type { SegmentCalls } from './segment-calls.ts';

/** Calls whose answers are kept beside the segments, for a visit without network. */
export interface KeepingCalls extends SegmentCalls {
  /** Keeps the last list and its changes: its segments are all here, so a visit without network can show it. */
  readonly keepListed: () => void;
}

/** The same calls, which keep what they answer. */
export function keepingCalls(calls: SegmentCalls, cache: Promise<SegmentCache>): KeepingCalls {
  /** What waits for the segments of its list; until then the list before is the one that can be shown. */
  let listed: { readonly contents: SegmentContents; readonly changes: Map<string, KeptChanges> } | undefined;
  /** After which moment nothing has changed, although the server has named later ones since. */
  let quietSince: string | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  /** One after the other, while nobody waits for it. */
  function write(work: (cache: SegmentCache) => Promise<void>): void {
    writing = writing.then(async () => work(await cache)).catch(() => {});
  }

  return {
    segment: (id) => calls.segment(id),
    contents: async () => {
      const contents = await calls.contents();
      listed = { contents, changes: new Map() };
      quietSince = undefined;
      return contents;
    },
    changes: async (since) => {
      const changes = await calls.changes(since);
      quietSince ??= since;
      if (isEmpty(changes.bytes)) return changes;
      const from = quietSince;
      quietSince = undefined;
      if (listed) listed.changes.set(from, changes);
      else write((open) => open.putChanges(from, changes));
      return changes;
    },
    keepListed: () => {
      if (!listed) return;
      const { contents, changes } = listed;
      listed = undefined;
      write((open) => open.putContents(contents, changes));
    },
  };
}

function isEmpty(bytes: Uint8Array): boolean {
  const { rows, removedIds } = decodeSegment(bytes);
  return rows === 0 && removedIds.length === 0;
}

/** The calls as this browser answers them itself, from what it has kept. */
export function keptCalls(cache: Promise<SegmentCache>): SegmentCalls {
  return {
    contents: async () => (await (await cache).contents()) ?? notKept(),
    segment: async () => notKept(),
    changes: async (since) => {
      const open = await cache;
      const kept = await open.changes(since);
      if (!kept) return { bytes: new Uint8Array(encodeSegment([])), since, more: false };
      return { ...kept, more: (await open.changes(kept.since)) !== undefined };
    },
  };
}

function notKept(): never {
  throw new OfflineError('This browser has not kept it.');
}

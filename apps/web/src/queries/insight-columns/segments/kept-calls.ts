import type { SegmentContents } from '@sightline/contract/insights/segments.contract';
import { OfflineError } from '@sightline/contract/kernel/errors';
import type { SegmentCache } from './segment-cache.ts';
import type { SegmentCalls } from './segment-calls.ts';

/** The same calls, whose answers are kept beside the segments for a visit without network. */
export function keepingCalls(calls: SegmentCalls, cache: Promise<SegmentCache>): SegmentCalls {
  /** What was listed, until its first changes are there: one without the other shows nothing. */
  let listed: SegmentContents | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  /** One after the other, while nobody waits for it. */
  function write(work: (cache: SegmentCache) => Promise<void>): void {
    writing = writing.then(async () => work(await cache)).catch(() => {});
  }

  return {
    segment: (id) => calls.segment(id),
    contents: async () => {
      listed = await calls.contents();
      return listed;
    },
    changes: async (since) => {
      const changes = await calls.changes(since);
      if (listed?.since === since) {
        const contents = listed;
        listed = undefined;
        write((open) => open.putContents(contents));
        write((open) => open.putChanges(since, changes));
      } else if (changes.since !== since) {
        write((open) => open.putChanges(since, changes));
      }
      return changes;
    },
  };
}

/** The calls as this browser answers them itself, from what it has kept. */
export function keptCalls(cache: Promise<SegmentCache>): SegmentCalls {
  return {
    contents: async () => (await (await cache).contents()) ?? nothingKept(),
    segment: async () => nothingKept(),
    changes: async (since) => {
      const open = await cache;
      const kept = (await open.changes(since)) ?? nothingKept();
      const more = kept.since !== since && (await open.changes(kept.since)) !== undefined;
      return { ...kept, more };
    },
  };
}

function nothingKept(): never {
  throw new OfflineError('This browser has not kept it.');
}

import type { SegmentContents } from '@sightline/contract/insights/segments.contract';
import { appendSegment, completeRows } from '@sightline/domain/segments/insight-rows';
import { decodeSegment } from '@sightline/domain/segments/segment';
import type { Segment } from '@sightline/domain/segments/segment-columns';
import { applyChanges, columnsFor, type LoadedColumns } from './loaded-columns.ts';
import type { SegmentCache } from './segments/segment-cache.ts';
import type { SegmentCalls } from './segments/segment-calls.ts';

/** A browser opens six connections to a host; live events and thumbnails need theirs. */
const PARALLEL = 4;

type Entry = SegmentContents['segments'][number];

export interface LoadSources {
  readonly calls: SegmentCalls;
  readonly cache: Promise<SegmentCache>;
  /** Segments that are in memory already, by etag. */
  readonly known: Map<string, Segment>;
}

export interface LoadListener {
  /** The newest insights are in the columns; the rest waits until they are shown. */
  readonly onNewest: (held: LoadedColumns) => Promise<void>;
  /** Columns that fill. */
  readonly onRows: (held: LoadedColumns) => void;
  /** Everything is there; the etags of its segments. */
  readonly onComplete?: (etags: ReadonlySet<string>) => void;
  readonly signal: AbortSignal;
}

/** Loads everything, the newest first; resolves when all is there. */
export async function loadColumns(
  sources: LoadSources,
  { onNewest, onRows, onComplete, signal }: LoadListener,
): Promise<LoadedColumns> {
  const contents = await sources.calls.contents();
  signal.throwIfAborted();
  const held = columnsFor(contents);
  const [newest, ...older] = contents.segments.toReversed();
  const changes = followChanges(sources.calls, held, signal);
  if (newest) {
    appendSegment(held.store, (await keptSegment(sources, newest)) ?? (await loadSegment(sources, newest)));
  }
  await changes;
  signal.throwIfAborted();
  await onNewest(held);
  const add = (segment: Segment) => {
    signal.throwIfAborted();
    appendSegment(held.store, segment);
    onRows(held);
  };
  const missing: Entry[] = [];
  const takeKept = async (entry: Entry) => {
    const segment = await keptSegment(sources, entry);
    if (segment) add(segment);
    else missing.push(entry);
  };
  // The disk answers many questions sooner than one after the other.
  await Promise.all(older.map(takeKept));
  missing.sort((a, b) => b.first_insight_id - a.first_insight_id);
  const load = async (entry: Entry) => add(await loadSegment(sources, entry));
  await Promise.all(Array.from({ length: PARALLEL }, () => drain(missing, load)));
  signal.throwIfAborted();
  onComplete?.(new Set(contents.segments.map(({ etag }) => etag)));
  completeRows(held.store);
  return held;
}

async function drain(queue: Entry[], load: (entry: Entry) => Promise<void>): Promise<void> {
  for (let entry = queue.shift(); entry; entry = queue.shift()) {
    try {
      await load(entry);
    } catch (error) {
      queue.length = 0;
      throw error;
    }
  }
}

/** A segment that is in memory or in this browser. */
async function keptSegment({ cache, known }: LoadSources, { etag }: Entry): Promise<Segment | undefined> {
  const held = known.get(etag);
  if (held) return held;
  const bytes = await (await cache).get(etag);
  if (!bytes) return undefined;
  try {
    const segment = decodeSegment(bytes);
    known.set(etag, segment);
    return segment;
  } catch {
    // What the disk gave back is not what was put there.
    return undefined;
  }
}

async function loadSegment({ calls, cache, known }: LoadSources, { id, etag }: Entry): Promise<Segment> {
  const bytes = await calls.segment(id);
  const segment = decodeSegment(bytes);
  known.set(etag, segment);
  void cache.then((open) => open.put(etag, bytes));
  return segment;
}

/** Asks what changed until nothing more waits; returns the insights it touched. */
export async function followChanges(calls: SegmentCalls, held: LoadedColumns, signal: AbortSignal) {
  const ids: number[] = [];
  const arrived: number[] = [];
  for (let more = true; more; ) {
    const changes = await calls.changes(held.since);
    signal.throwIfAborted();
    const applied = applyChanges(held, decodeSegment(changes.bytes));
    held.since = changes.since;
    more = changes.more;
    ids.push(...applied.ids);
    arrived.push(...applied.arrived);
  }
  return { ids, arrived };
}

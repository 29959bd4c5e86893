import {
  type CountedInsights,
  countedBytes,
  createCountedInsights,
  decodeCounted,
} from '@sightline/domain/dashboard/counted-insights';
import { LIMITS } from '@sightline/domain/limits';
import { appendSegment, applyOverlay, completeRows } from '@sightline/domain/segments/insight-rows';
import { unpack } from '../kernel/zstd.ts';
import type { InsightRow } from '../shared-mappers/insight.mapper.ts';
import { toOverlay } from '../shared-mappers/insight-segment.ts';

/** Segments that are read before their turn. */
const READ_AHEAD = 4;
/** Insights of many owners that are kept counted; whoever was not asked for longest goes first. */
const MOST_BYTES = 128 * 1024 * 1024;

/** The columnar insights, as far as they are needed to count them; `Cursor` is theirs alone. */
export interface SegmentSource<Cursor> {
  contents(ownerId: number): Promise<{ segments: readonly { id: number; count: number }[]; cursor: Cursor }>;
  data(ownerId: number, id: number): Promise<Buffer | undefined>;
  changes(
    ownerId: number,
    since: Cursor,
    most: number,
  ): Promise<
    { rows: readonly InsightRow[]; removedIds: readonly number[]; cursor: Cursor; more: boolean } | undefined
  >;
}

interface Followed<Cursor> {
  readonly counted: CountedInsights;
  cursor: Cursor;
}

/** The insights of owners, ready to be counted. */
export interface InsightCounts {
  /** All insights of an owner as they are now. One question after the other brings them up to date. */
  insightsOf(ownerId: number): Promise<CountedInsights>;
}

/**
 * The insights of owners in columns, in memory: read once from the sealed segments, and from then on only what changed
 * is asked for. What was committed before a question is in its answer.
 */
export function createInsightCountsCache<Cursor>(source: SegmentSource<Cursor>): InsightCounts {
  const owners = new Map<number, Promise<Followed<Cursor>>>();

  async function readSegment(ownerId: number, id: number | undefined): Promise<Buffer | undefined> {
    const data = id === undefined ? undefined : await source.data(ownerId, id);
    return data && unpack(data);
  }

  async function load(ownerId: number): Promise<Followed<Cursor>> {
    const { segments, cursor } = await source.contents(ownerId);
    const counted = createCountedInsights(segments.reduce((sum, { count }) => sum + count, 0));
    const read = (at: number) => {
      const bytes = readSegment(ownerId, segments[at]?.id);
      // Whoever waits for it is told of a failure; nobody may come to wait.
      bytes.catch(() => undefined);
      return bytes;
    };
    // While one is counted, others are read and decompressed beside it.
    const ahead = Array.from({ length: READ_AHEAD }, (_, at) => read(at));
    for (const [at] of segments.entries()) {
      const bytes = await ahead.shift();
      ahead.push(read(at + READ_AHEAD));
      // It was replaced an hour ago, while the others were read.
      if (!bytes) return load(ownerId);
      appendSegment(counted, decodeCounted(bytes));
    }
    completeRows(counted);
    return { counted, cursor };
  }

  /** Brings up to date what is there; undefined where too much time has passed. */
  async function catchUp(ownerId: number, followed: Followed<Cursor>): Promise<Followed<Cursor> | undefined> {
    for (;;) {
      const changes = await source.changes(ownerId, followed.cursor, LIMITS.insightChanges);
      if (!changes) return undefined;
      const { rows, removedIds } = changes;
      if (rows.length + removedIds.length > 0) applyOverlay(followed.counted, toOverlay(rows, removedIds));
      followed.cursor = changes.cursor;
      if (!changes.more) return followed;
    }
  }

  async function fresh(
    ownerId: number,
    before: Promise<Followed<Cursor>> | undefined,
  ): Promise<Followed<Cursor>> {
    const known = await before?.catch(() => undefined);
    const current = known && (await catchUp(ownerId, known));
    if (current) return current;
    const loaded = await load(ownerId);
    return (await catchUp(ownerId, loaded)) ?? fresh(ownerId, undefined);
  }

  /** The one that was asked for last stays, whatever its size. */
  async function letGo(): Promise<void> {
    const sizes = await Promise.all(
      [...owners].map(async ([ownerId, followed]) => {
        const bytes = await followed.then(({ counted }) => countedBytes(counted)).catch(() => 0);
        return { ownerId, bytes };
      }),
    );
    let total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
    for (const { ownerId, bytes } of sizes.slice(0, -1)) {
      if (total <= MOST_BYTES) return;
      total -= bytes;
      owners.delete(ownerId);
    }
  }

  return {
    async insightsOf(ownerId) {
      const next = fresh(ownerId, owners.get(ownerId));
      owners.delete(ownerId);
      owners.set(ownerId, next);
      try {
        return (await next).counted;
      } catch (error) {
        if (owners.get(ownerId) === next) owners.delete(ownerId);
        throw error;
      } finally {
        void letGo();
      }
    },
  };
}

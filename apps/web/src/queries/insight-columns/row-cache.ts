import type { Insight } from '@sightline/contract/insights/insights.contract';
import type { RowInsight, RowNumber } from './protocol.ts';

/** Rows that exist as objects at most: what was in sight lately, and what is held open. */
const MOST_ROWS = 2_000;
/** Rows asked for together. */
const BATCH = 250;

type Members = readonly RowInsight[];

interface Kept {
  readonly members: Members;
  readonly isStale: boolean;
}

interface RowCacheOptions {
  /** The insights of rows; none for a row that is gone. */
  readonly fetch: (rows: readonly RowNumber[]) => Promise<readonly Members[]>;
  /** Rows came that were asked for, or changed. */
  readonly onChange: () => void;
}

export interface RowCache {
  /** A row's insights as last heard, none where there is no such row, undefined while they are on their way. */
  readonly at: (row: RowNumber) => Members | undefined;
  /** Takes up rows that came without being asked for; `members` are those of the first of `rows`. */
  readonly bring: (rows: ArrayLike<RowNumber>, members: readonly Members[]) => void;
  /** These insights are not as they were any more; null: perhaps all. */
  readonly outdate: (ids: readonly number[] | null) => void;
  /** Shows insights as they are now, before the worker has been asked. */
  readonly patch: (insights: readonly Insight[]) => void;
  readonly clear: () => void;
}

/** The rows in sight as objects, fetched in batches when they are asked for the first time. */
export function createRowCache({ fetch, onChange }: RowCacheOptions): RowCache {
  let kept = new Map<RowNumber, Kept>();
  let wanted = new Set<RowNumber>();
  let isFetching = false;

  function want(row: RowNumber): void {
    if (wanted.size === 0 && !isFetching) queueMicrotask(() => void fetchWanted());
    wanted.add(row);
  }

  async function fetchWanted(): Promise<void> {
    const of = kept;
    isFetching = true;
    // The rows asked for last are those in sight.
    const rows = [...wanted].slice(-BATCH);
    wanted = new Set();
    try {
      const found = await fetch(rows);
      const shown = await Promise.all(rows.map((row, index) => stillShown(row, found[index] ?? [])));
      if (of !== kept) return;
      for (const [index, row] of rows.entries()) put(row, shown[index] ?? []);
      trim();
      onChange();
    } catch {
      // The worker has ended; whoever opens the next one clears the rows.
    } finally {
      isFetching = false;
      if (wanted.size > 0) queueMicrotask(() => void fetchWanted());
    }
  }

  /** A collection that is no longer listed stays for those who have it open, its insights as they are now. */
  async function stillShown(row: RowNumber, members: Members): Promise<Members> {
    const before = kept.get(row)?.members ?? [];
    if (row > 0 || members.length > 0 || before.length === 0) return members;
    return renewed(before, (await fetch(before.map(({ insight_id }) => insight_id))).flat());
  }

  function put(row: RowNumber, members: Members): void {
    const before = kept.get(row)?.members;
    // What is gone stays as it was for those who have it open.
    const shown = before && (members.length === 0 || isSame(before, members)) ? before : members;
    kept.delete(row);
    kept.set(row, { members: shown, isStale: false });
  }

  function trim(): void {
    for (const row of kept.keys()) {
      if (kept.size <= MOST_ROWS) return;
      kept.delete(row);
    }
  }

  return {
    at: (row) => {
      const known = kept.get(row) ?? memberOf(kept.values(), row);
      if (!known) {
        want(row);
        return undefined;
      }
      if (known.isStale) want(row);
      kept.delete(row);
      kept.set(row, known);
      return known.members;
    },
    bring: (rows, members) => {
      for (const [index, own] of members.entries()) put(rows[index] ?? 0, own);
      trim();
    },
    outdate: (ids) => {
      const old = ids && new Set(ids);
      for (const [row, { members }] of kept) {
        // What joins a collection is told by the insight's number only.
        if (!old || row < 0 || old.has(row)) kept.set(row, { members, isStale: true });
      }
      onChange();
    },
    patch: (insights) => {
      const ids = new Set(insights.map(({ insight_id }) => insight_id));
      for (const [row, { members, isStale }] of kept) {
        if (members.some(({ insight_id }) => ids.has(insight_id)))
          kept.set(row, { members: renewed(members, insights), isStale });
      }
      onChange();
    },
    clear: () => {
      kept = new Map();
      wanted = new Set();
    },
  };
}

/** An insight that so far is here as one of a collection only; it is asked for by itself as well. */
function memberOf(kept: Iterable<Kept>, row: RowNumber): Kept | undefined {
  for (const { members } of kept) {
    const member = members.find(({ insight_id }) => insight_id === row);
    if (member) return { members: [member], isStale: true };
  }
  return undefined;
}

/** The same insights as they are now; which of them are listed stays. */
function renewed(members: Members, insights: readonly Insight[]): Members {
  const now = new Map(insights.map((insight) => [insight.insight_id, insight]));
  return members.map((member) => {
    const insight = now.get(member.insight_id);
    if (!insight) return member;
    return member.isUnlisted ? { ...insight, isUnlisted: true } : insight;
  });
}

function isSame(before: Members, after: Members): boolean {
  return before.length === after.length && JSON.stringify(before) === JSON.stringify(after);
}

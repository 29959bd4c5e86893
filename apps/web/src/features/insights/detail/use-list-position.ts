import type { Insight } from '@sightline/contract/insights/insights.contract';
import { useMemo, useState } from 'react';
import { keyAt, type RowKey, type RowSource } from '../../../components/data-table/rows/row-source.ts';
import { type InsightRow, rowKey } from '../rows/insight-row.ts';

interface Around {
  readonly previous: number | undefined;
  readonly next: number | undefined;
}

/** The position of an insight in a list, and its neighbours. */
export interface ListPosition {
  /** Index of its row in the list, or -1 if the list does not have it. */
  readonly position: number;
  readonly count: number;
  /** The rows before and after. */
  readonly rows: Around;
  /** The photos before and after: those of the same collection first, then the rows beyond. */
  readonly photos: Around;
  /** What to preload. */
  readonly nearby: readonly InsightRow[];
}

/** Where a row stands or stood in a list. */
interface Place {
  readonly key: RowKey;
  readonly index: number;
  readonly before: RowKey | undefined;
  readonly after: RowKey | undefined;
}

/**
 * The position of the insight whose photo is shown, within its row and the list. A row that leaves the list while it is
 * shown, as one does that no longer meets the filters, keeps its neighbours.
 */
export function useListPosition(
  list: RowSource<InsightRow>,
  row: InsightRow | undefined,
  shownId: number | undefined,
): ListPosition {
  const [known, setKnown] = useState<Place>();
  const place = useMemo(() => row && placeOf(list, rowKey(row)), [list, row]);
  if (place && !isSamePlace(place, known)) setKnown(place);
  const left = row && !place && known?.key === rowKey(row) ? known : undefined;
  return useMemo(() => listPositionOf(list, row, shownId, left), [list, row, shownId, left]);
}

function placeOf(list: RowSource<InsightRow>, key: RowKey): Place | undefined {
  const index = list.indexOf(key);
  if (index < 0) return undefined;
  const before = index > 0 ? keyAt(list, index - 1) : undefined;
  return { key, index, before, after: keyAt(list, index + 1) };
}

function isSamePlace(one: Place, other: Place | undefined): boolean {
  return (
    one.key === other?.key &&
    one.index === other.index &&
    one.before === other.before &&
    one.after === other.after
  );
}

/** Where what followed a row stands now that the row has left. */
function gapOf(list: RowSource<InsightRow>, { index, before, after }: Place): number {
  const next = after === undefined ? -1 : list.indexOf(after);
  if (next >= 0) return next;
  const previous = before === undefined ? -1 : list.indexOf(before);
  return previous >= 0 ? previous + 1 : Math.min(index, list.count);
}

/** `left` is where the row stood before it left the list. */
export function listPositionOf(
  list: RowSource<InsightRow>,
  row: InsightRow | undefined,
  shownId: number | undefined,
  left?: Place,
): ListPosition {
  const position = row ? list.indexOf(rowKey(row)) : -1;
  const gap = left && gapOf(list, left);
  const first = position >= 0 ? position : (gap ?? 0);
  const before = first > 0 ? list.at(first - 1) : undefined;
  const after = position >= 0 ? list.at(position + 1) : gap === undefined ? undefined : list.at(gap);
  const members: readonly Insight[] = row?.members ?? [];
  const member = members.findIndex(({ insight_id }) => insight_id === shownId);
  const inside = (index: number) => (member >= 0 ? members[index] : undefined);
  const previousPhoto = inside(member - 1) ?? before?.members?.at(-1) ?? before;
  const nextPhoto = inside(member + 1) ?? after?.members?.[0] ?? after;
  return {
    position,
    count: list.count,
    rows: { previous: before?.insight_id, next: after?.insight_id },
    photos: { previous: previousPhoto?.insight_id, next: nextPhoto?.insight_id },
    nearby: [nextPhoto, after, previousPhoto].filter((one) => one !== undefined),
  };
}

import type { Insight } from '@sightline/contract/insights/insights.contract';
import { useMemo } from 'react';
import type { RowSource } from '../../../components/data-table/rows/row-source.ts';
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

/** The position of the insight whose photo is shown, within its row and the list. */
export function useListPosition(
  list: RowSource<InsightRow>,
  row: InsightRow | undefined,
  shownId: number | undefined,
): ListPosition {
  return useMemo(() => listPositionOf(list, row, shownId), [list, row, shownId]);
}

export function listPositionOf(
  list: RowSource<InsightRow>,
  row: InsightRow | undefined,
  shownId: number | undefined,
): ListPosition {
  const position = row ? list.indexOf(rowKey(row)) : -1;
  const before = position > 0 ? list.at(position - 1) : undefined;
  const after = position >= 0 ? list.at(position + 1) : undefined;
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

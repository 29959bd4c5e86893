import { useState } from 'react';
import type { RowSource } from '../../components/data-table/row-source.ts';
import { listRows } from '../../components/data-table/row-source.ts';
import type { Selection } from '../../components/data-table/selection/use-selection.ts';
import { useOpenRecord } from '../../components/data-table/use-open-record.ts';
import { type InsightRow, rowKey } from './insight-row.ts';

export interface ReviewList {
  readonly currentId: number | undefined;
  /** What is under review, in the order it had when the review began. */
  readonly list: RowSource<InsightRow> | undefined;
  /** Begins with a row, or with the first one. */
  readonly start: (list: RowSource<InsightRow>, at: InsightRow | undefined) => void;
  readonly step: (id: number) => void;
  readonly close: () => void;
}

/** The review that the address names; after a reload it goes on with what the table lists. */
export function useReviewList(rows: RowSource<InsightRow>, isComplete: boolean): ReviewList {
  const record = useOpenRecord('insights', 'review');
  const [list, setList] = useState<RowSource<InsightRow>>();
  const named = Number(record.openId);
  const currentId = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  if (currentId !== undefined && !list && isComplete) setList(rows);
  if (currentId === undefined && list) setList(undefined);

  return {
    currentId,
    list,
    start: (next, at) => {
      const first = at ?? next.at(0);
      if (!first) return;
      record.open(first.insight_id);
      setList(next);
    },
    step: record.step,
    close: record.close,
  };
}

/** The selected rows as a list of their own, in the table's order. */
export function selectedRows(rows: RowSource<InsightRow>, selection: Selection): InsightRow[] {
  return selection
    .keys()
    .map((key) => rows.indexOf(key))
    .filter((index) => index >= 0)
    .sort((a, b) => a - b)
    .flatMap((index) => rows.at(index) ?? []);
}

/** What a review goes through: the selection where there is one, else everything listed. */
export function reviewListOf(rows: RowSource<InsightRow>, selected: readonly InsightRow[]) {
  return selected.length > 0 ? listRows(selected, rowKey) : rows;
}

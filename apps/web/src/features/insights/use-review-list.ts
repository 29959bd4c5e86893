import { LIMITS } from '@sightline/domain/limits';
import { useState } from 'react';
import type { RowSource } from '../../components/data-table/row-source.ts';
import type { Selection } from '../../components/data-table/selection/use-selection.ts';
import { useOpenRecord } from '../../components/data-table/use-open-record.ts';
import { numberedRows, numberOfKey, readNumbered } from './column-rows.ts';
import type { InsightRow } from './insight-row.ts';
import { useFreshRows } from './use-insight-rows.ts';

export interface ReviewList {
  readonly currentId: number | undefined;
  /** What is under review, in the order it had when the review began. */
  readonly list: RowSource<InsightRow> | undefined;
  /** Begins with a row, or with the first one. */
  readonly start: (list: RowSource<InsightRow>, at: InsightRow | undefined) => Promise<void>;
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
    list: useFreshRows(list),
    start: async (next, at) => {
      const [first] = at ? [at] : ((await next.read?.(0, 1)) ?? []);
      if (!first) return;
      record.open(first.insight_id);
      setList(next);
    },
    step: record.step,
    close: record.close,
  };
}

/** The numbers of the selected rows, in the table's order. */
function selectedNumbers(rows: RowSource<InsightRow>, selection: Selection): number[] {
  return selection
    .keys()
    .map((key) => ({ key, index: rows.indexOf(key) }))
    .filter(({ index }) => index >= 0)
    .sort((a, b) => a.index - b.index)
    .map(({ key }) => numberOfKey(key));
}

/** The selected rows, in the table's order; of too many for a bulk update any that are one too many. */
export async function selectedRows(
  rows: RowSource<InsightRow>,
  selection: Selection,
): Promise<readonly InsightRow[]> {
  const tooMany = LIMITS.bulkUpdateChanges + 1;
  if (selection.count < tooMany) return readNumbered(selectedNumbers(rows, selection));
  return readNumbered(selection.keys().slice(0, tooMany).map(numberOfKey));
}

/** What a review goes through: the selection where there is one, else everything listed. */
export function reviewListOf(rows: RowSource<InsightRow>, selection: Selection): RowSource<InsightRow> {
  return selection.count > 0 ? numberedRows(selectedNumbers(rows, selection)) : rows;
}

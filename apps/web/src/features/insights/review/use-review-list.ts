import { LIMITS } from '@sightline/domain/limits';
import { useEffect, useEffectEvent, useState } from 'react';
import { useOpenRecord } from '../../../components/data-table/address/use-open-record.ts';
import type { RowSource } from '../../../components/data-table/rows/row-source.ts';
import type { Selection } from '../../../components/data-table/selection/use-selection.ts';
import type { Services } from '../../../kernel/services.ts';
import { useServices } from '../../../kernel/services-context.tsx';
import { endWithSession } from '../../../queries/insights.ts';
import { numberOfKey, readNumbered } from '../rows/column-rows.ts';
import { type InsightRow, rowKey } from '../rows/insight-row.ts';
import { useFreshRows } from '../rows/use-insight-rows.ts';
import { useMayConfirm } from '../species/confirmation-panel.tsx';
import { type ReviewOrder, reviewOrder } from './review-order.ts';

interface ReviewStart {
  /** What the table lists. */
  readonly listed: RowSource<InsightRow>;
  /** The same with the insights of opened collections, out of which rows are selected. */
  readonly rows: RowSource<InsightRow>;
  readonly selection: Selection;
  /** The row that has the focus. */
  readonly focused: InsightRow | undefined;
}

export interface ReviewList {
  readonly currentId: number | undefined;
  /** What is under review, in the order it had when the review began. */
  readonly order: ReviewOrder | undefined;
  /** Begins with the focused row if nobody has judged it, else with the first one. */
  readonly start: (start: ReviewStart) => Promise<void>;
  readonly step: (id: number) => void;
  readonly close: () => void;
}

/** The review that the address names; after a reload it goes on with what the table lists. */
export function useReviewList(listed: RowSource<InsightRow>, isComplete: boolean): ReviewList {
  const services = useServices();
  const mayJudge = useMayConfirm();
  const record = useOpenRecord('insights', 'review');
  const [order, setOrder] = useState<ReviewOrder>();
  const named = Number(record.openId);
  const currentId = Number.isSafeInteger(named) && named > 0 ? named : undefined;
  if (currentId === undefined && order) setOrder(undefined);
  const isReopened = currentId !== undefined && !order && isComplete;
  const reopen = useEffectEvent(async (): Promise<void> => {
    const made = await reviewOrder(services, { listed, selected: undefined, mayJudge });
    // A review that begins names its row first and brings its own order.
    setOrder((held) => held ?? made);
  });
  useEffect(() => {
    if (isReopened) reopen().catch(endWithSession);
  }, [isReopened]);

  const list = useFreshRows(order?.list);
  return {
    currentId,
    order: order && list && { ...order, list },
    start: async ({ listed: all, rows, selection, focused }) => {
      const selected = selection.count > 0 ? selectedNumbers(rows, selection) : undefined;
      const next = await reviewOrder(services, { listed: all, selected, mayJudge });
      const index = focused && !selected ? next.list.indexOf(rowKey(focused)) : -1;
      const isFocused = index >= 0 && index < next.unjudged;
      const [first] = isFocused && focused ? [focused] : ((await next.list.read?.(0, 1)) ?? []);
      if (!first) return;
      record.open(first.insight_id);
      setOrder(next);
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

/** The selected rows, in the table's order; of too many for a bulk update and for an answer any that are one too many. */
export async function selectedRows(
  services: Services,
  rows: RowSource<InsightRow>,
  selection: Selection,
): Promise<readonly InsightRow[]> {
  const tooMany = Math.max(LIMITS.bulkUpdateChanges, LIMITS.answeredRows) + 1;
  if (selection.count < tooMany) return readNumbered(services, selectedNumbers(rows, selection));
  return readNumbered(services, selection.keys().slice(0, tooMany).map(numberOfKey));
}

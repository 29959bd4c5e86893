import { useState } from 'react';
import type { RowSource } from '../../../components/data-table/rows/row-source.ts';
import type { ListPosition } from '../detail/use-list-position.ts';
import { type InsightRow, insightsOf, rowKey } from '../rows/insight-row.ts';

interface MoveOptions {
  readonly row: InsightRow;
  readonly listPosition: ListPosition;
  readonly list: RowSource<InsightRow>;
  /** How many rows at the head of the list nobody had judged when the review began. */
  readonly unjudged: number;
  readonly onStep: (id: number) => void;
}

/** `judged`: whatever follows was judged before the review began. `end`: nothing follows. */
export type ReviewStop = 'judged' | 'end';

/** Goes from row to row, and from photo to photo; stops before what is judged already, and at the end of the list. */
export function useReviewMoves({ row, listPosition, list, unjudged, onStep }: MoveOptions) {
  const [stop, setStop] = useState<ReviewStop | undefined>(unjudged === 0 ? 'judged' : undefined);
  const { position, count } = listPosition;

  /** Shows the row before or after; from a row that the list does not have, its first one. */
  function move(by: 1 | -1): void {
    const to = position < 0 ? 0 : position + by;
    if (stop) setStop(by === 1 ? stop : undefined);
    else if (to >= count) setStop('end');
    else if (by === 1 && to === unjudged) setStop('judged');
    else if (to >= 0) void show(to);
  }

  function goOn(): void {
    setStop(undefined);
    void show(Math.min(unjudged, count - 1));
  }

  async function show(index: number): Promise<void> {
    const there = list.at(index) ?? (await list.read?.(index, index + 1))?.[0];
    if (there) onStep(there.insight_id);
  }

  /** Shows the photo before or after, and at the ends of a collection the row. */
  function movePhoto(by: 1 | -1): void {
    const to = by === 1 ? listPosition.photos.next : listPosition.photos.previous;
    if (to === undefined || stop || (by === 1 && !isInRow(to) && position + 1 === unjudged)) move(by);
    else onStep(to);
  }

  function isInRow(insightId: number): boolean {
    return insightsOf(row).some(({ insight_id }) => insight_id === insightId);
  }

  /** Shows one of some rows, as far as any is under review; the one that is shown already stays. */
  function showAny(rows: readonly InsightRow[]): void {
    if (rows.some((one) => rowKey(one) === rowKey(row))) return;
    const to = rows.find((one) => list.indexOf(rowKey(one)) >= 0);
    if (to) onStep(to.insight_id);
  }

  return { stop, resume: () => setStop(undefined), goOn, move, movePhoto, showAny };
}

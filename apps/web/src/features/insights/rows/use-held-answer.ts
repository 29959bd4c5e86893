import { useMemo, useState } from 'react';
import type { ColumnAnswer } from '../../../queries/insight-columns/columns-state.ts';
import type { RowNumber } from '../../../queries/insight-columns/protocol.ts';
import { stayListed } from './stay-listed.ts';

interface HoldOptions {
  readonly isHeld: boolean;
  /** Changes when the reader asks for another order or other filters: these are followed as soon as they are answered. */
  readonly viewKey: string;
  /** Whether the answer is one to hold: that of the view, and not one that is still loading. */
  readonly mayBegin: boolean;
  /** The row that shows what a row showed; keep its identity. */
  readonly successorOf: (row: RowNumber) => RowNumber | undefined;
}

export interface HeldAnswer {
  /** What to list. */
  readonly answer: ColumnAnswer | undefined;
  /** How many rows wait until the list is let go. */
  readonly waiting: number;
  /** Lists those that wait, and holds the list as it is then. */
  readonly letIn: () => void;
}

interface Held {
  readonly answer: ColumnAnswer;
  readonly viewKey: string;
}

/**
 * An answer that stands still while it is held, so that no row moves under the finger of whoever selects or reads: rows
 * keep their order, those that come wait, and those that go leave.
 */
export function useHeldAnswer(now: ColumnAnswer | undefined, options: HoldOptions): HeldAnswer {
  const { viewKey, successorOf } = options;
  const [before, setBefore] = useState<Held>();
  const held = nextHeld(before, now, options);
  if (held !== before) setBefore(held);
  const answer = useMemo(() => {
    if (!held || !now || held.answer === now) return now;
    const rows = stayListed(held.answer.rows, now.rows, successorOf);
    return rows === held.answer.rows ? held.answer : { ...now, rows };
  }, [held, now, successorOf]);
  return {
    answer,
    waiting: now && answer ? now.rows.length - answer.rows.length : 0,
    letIn: () => setBefore(now && { answer: now, viewKey }),
  };
}

function nextHeld(
  before: Held | undefined,
  now: ColumnAnswer | undefined,
  { isHeld, viewKey, mayBegin }: HoldOptions,
): Held | undefined {
  if (!isHeld || !now) return undefined;
  if (before?.viewKey === viewKey || !mayBegin) return before;
  return { answer: now, viewKey };
}

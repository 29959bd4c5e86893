import { useState } from 'react';
import { type InsightRow, targetsOf } from '../rows/insight-row.ts';
import { type ReviewStep, withoutInsights } from './review-steps.ts';

/** What was done last and whether it can be undone, with a number that changes each time. */
export interface LastDone {
  readonly text: string;
  readonly canUndo: boolean;
  readonly turn: number;
}

/** What was done since the review began. */
export function useDoneSteps() {
  const [steps, setSteps] = useState<readonly ReviewStep[]>([]);
  const [last, setLast] = useState<LastDone>();

  function say(text: string, canUndo: boolean): void {
    setLast((before) => ({ text, canUndo, turn: (before?.turn ?? 0) + 1 }));
  }

  return {
    steps,
    last,
    add: (text: string, step: ReviewStep): void => {
      say(text, true);
      setSteps((before) => [...before, step]);
    },
    takeBack: (text: string, step: ReviewStep): void => {
      say(text, false);
      setSteps((before) => before.filter((one) => one !== step));
    },
    /** Forgets what was answered for a row. */
    takeBackOf: (row: InsightRow): void => {
      const ids = new Set(targetsOf([row]).map(({ insightId }) => insightId));
      say('Undone', false);
      setSteps((before) => before.flatMap((step) => withoutInsights(step, ids) ?? []));
    },
  };
}

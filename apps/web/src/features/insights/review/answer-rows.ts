import { notify } from '../../../components/page/notify.tsx';
import type { Services } from '../../../kernel/services.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import { areAnswersDelayed } from '../species/species-confirmations.ts';
import { judge, leaveOpen, type ReviewStep, undoAnswer } from './review-steps.ts';
import { answerText } from './step-labels.ts';

/** What a table does once rows of it were answered for; returns what it does when that is undone. */
export type OnAnswered = () => () => void;

/** Answers for rows of the table, and says so with a way back: there is no panel beside them that would. */
export function answerRows(
  services: Services,
  rows: readonly InsightRow[],
  answer: 'yes' | 'nothing' | 'unsure',
  onAnswered?: OnAnswered,
): void {
  const step = answer === 'unsure' ? leaveOpen(services, rows) : judge(services, rows, { answer });
  tell(services, step, onAnswered);
}

/** Says which species rows of the table show, in the same way. */
export function judgeRows(
  services: Services,
  rows: readonly InsightRow[],
  className: string,
  onAnswered?: OnAnswered,
): void {
  tell(services, judge(services, rows, { answer: 'wrong', className }), onAnswered);
}

function tell(services: Services, step: ReviewStep | undefined, onAnswered?: OnAnswered): void {
  if (!step) return;
  const onUndone = onAnswered?.();
  notify(services, 'confirmation', 'done', answerText(step, areAnswersDelayed(services)), {
    label: 'Undo',
    onClick: () => {
      undoAnswer(services, step);
      onUndone?.();
    },
  });
}

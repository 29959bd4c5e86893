import { notify } from '../../../components/page/notify.tsx';
import type { Services } from '../../../kernel/services.ts';
import type { InsightRow } from '../rows/insight-row.ts';
import { areAnswersDelayed } from '../species/species-confirmations.ts';
import { judge, leaveOpen, type ReviewStep, undoAnswer } from './review-steps.ts';
import { answerText } from './step-labels.ts';

/** Answers for rows of the table, and says so with a way back: there is no panel beside them that would. */
export function answerRows(
  services: Services,
  rows: readonly InsightRow[],
  answer: 'yes' | 'nothing' | 'unsure',
): void {
  tell(services, answer === 'unsure' ? leaveOpen(services, rows) : judge(services, rows, { answer }));
}

/** Says which species rows of the table show, in the same way. */
export function judgeRows(services: Services, rows: readonly InsightRow[], className: string): void {
  tell(services, judge(services, rows, { answer: 'wrong', className }));
}

function tell(services: Services, step: ReviewStep | undefined): void {
  if (!step) return;
  notify(services, 'confirmation', 'done', answerText(step, areAnswersDelayed(services)), {
    label: 'Undo',
    onClick: () => void undoAnswer(services, step),
  });
}

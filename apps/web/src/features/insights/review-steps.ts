import type { InsightAction } from '@sightline/domain/insights/action-history';
import { onSessionEnd } from '../../kernel/session.ts';
import { queueAction, redoAction, undoAction, useActionQueue } from './action-queue.ts';
import { type InsightRow, targetsOf } from './insight-row.ts';
import { notify } from './notify.tsx';
import { sayOf, takeBack } from './verdicts.ts';

/** What was known of an insight's class before somebody said something. */
interface Known {
  readonly insightId: number;
  readonly confirmed: boolean | null;
  readonly className: string | null;
}

/** What the person did last, so that undo takes back the right thing; an action is in the queue's own history. */
let steps: ('action' | readonly Known[])[] = [];

onSessionEnd(() => {
  steps = [];
});

/** Queues an action for these rows; false where the limit of a bulk update refuses it. */
export function actOn(rows: readonly InsightRow[], action: InsightAction): boolean {
  const refusal = queueAction(targetsOf(rows), action);
  if (refusal) notify('limit', 'problem', refusal);
  else steps.push('action');
  return refusal === undefined;
}

/** Says which species a row shows: the one that the model chose confirms it, any other corrects it. */
export function nameSpecies(row: InsightRow, className: string): void {
  const insights = row.members ?? [row];
  steps.push(
    insights.map(({ insight_id, userConfirmed, confirmed_class_name }) => ({
      insightId: insight_id,
      confirmed: userConfirmed,
      className: confirmed_class_name,
    })),
  );
  const right = insights.filter(({ class_name }) => class_name === className);
  const wrong = insights.filter(({ class_name }) => class_name !== className);
  const ids = (list: typeof insights) => list.map(({ insight_id }) => insight_id);
  if (right.length > 0) sayOf(ids(right), true, null);
  if (wrong.length > 0) sayOf(ids(wrong), false, className);
}

/** Takes back what was done last, an action or a word on a species. */
export function undoStep(): void {
  const step = steps.pop();
  if (step === undefined || step === 'action') {
    undoAction();
    return;
  }
  if (takeBack(step.map(({ insightId }) => insightId))) return;
  let unheard = false;
  for (const { insightId, confirmed, className } of step) {
    if (confirmed === null) unheard = true;
    else sayOf([insightId], confirmed, className);
  }
  if (unheard) {
    notify('verdict', 'info', 'This is saved already. Say the right species to change it.');
  }
}

export function redoStep(): void {
  if (useActionQueue.getState().history.future.length === 0) return;
  redoAction();
  steps.push('action');
}

import type { InsightAction } from '@sightline/domain/insights/action-history';
import { LIMITS } from '@sightline/domain/limits';
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
  nameSpeciesOf([row], () => className);
}

/** Says it of many rows as one step. */
export function nameSpeciesOf(rows: readonly InsightRow[], classNameOf: (row: InsightRow) => string): void {
  if (rows.length > LIMITS.bulkUpdateChanges) {
    notify(
      'verdict',
      'problem',
      `Species can be named for ${LIMITS.bulkUpdateChanges} rows at once. Select fewer.`,
    );
    return;
  }
  const words = rows.flatMap((row) =>
    (row.members ?? [row]).map((insight) => {
      const className = classNameOf(row);
      return { insight, right: insight.class_name === className ? null : className };
    }),
  );
  for (const [right, said] of Map.groupBy(words, (word) => word.right)) {
    sayOf(
      said.map(({ insight }) => insight.insight_id),
      right === null,
      right,
    );
  }
  steps.push(
    words.map(({ insight }) => ({
      insightId: insight.insight_id,
      confirmed: insight.userConfirmed,
      className: insight.confirmed_class_name,
    })),
  );
}

/** Takes back what was done last, an action or a word on a species; false where there is nothing to take back. */
export function undoStep(): boolean {
  const { past } = useActionQueue.getState().history;
  let step = steps.pop();
  // What was saved or cancelled is no longer in the queue's history.
  while (step === 'action' && past.length === 0) step = steps.pop();
  if (step === undefined || step === 'action') {
    undoAction();
    return past.length > 0;
  }
  if (takeBack(step.map(({ insightId }) => insightId))) return true;
  let unheard = false;
  for (const { insightId, confirmed, className } of step) {
    if (confirmed === null) unheard = true;
    else sayOf([insightId], confirmed, className);
  }
  if (unheard) {
    notify('verdict', 'info', 'This is saved already. Say the right species to change it.');
  }
  return !unheard;
}

/** Does again what was undone last; false where nothing was. */
export function redoStep(): boolean {
  if (useActionQueue.getState().history.future.length === 0) return false;
  redoAction();
  steps.push('action');
  return true;
}

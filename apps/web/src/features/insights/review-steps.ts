import type { InsightAction } from '@sightline/domain/insights/action-history';
import { LIMITS } from '@sightline/domain/limits';
import { notify } from '../../components/page/notify.tsx';
import { onSessionEnd } from '../../kernel/session.ts';
import { queueAction, redoAction, undoAction, useActionQueue } from './action-queue.ts';
import { type InsightRow, targetsOf } from './insight-row.ts';
import { sayOf, takeBack } from './verdicts.ts';

/** What was known of an insight's class before somebody said something. */
interface Known {
  readonly insightId: number;
  readonly confirmed: boolean | null;
  readonly className: string | null;
}

/** Something that a person did to rows: queued an action, took one out of the queue again, or named the species. */
export interface ReviewStep {
  readonly kind: 'queued' | 'unqueued' | 'named';
  readonly rows: readonly InsightRow[];
  /** Of insights whose species was named; an action is in the queue's own history. */
  readonly known: readonly Known[];
}

/** What the person did last, so that undo takes back the right thing. */
let steps: ReviewStep[] = [];
/** Actions that were taken back and can be done again. */
let undone: ReviewStep[] = [];

onSessionEnd(() => {
  steps = [];
  undone = [];
});

/** What stands in the queue's history from before the page was opened, or from another tab. */
const ELSEWHERE: ReviewStep = { kind: 'queued', rows: [], known: [] };

/** Queues an action for these rows; undefined where there are none or the limit of a bulk update refuses it. */
export function actOn(rows: readonly InsightRow[], action: InsightAction): ReviewStep | undefined {
  const targets = targetsOf(rows);
  const [first] = targets;
  if (!first) return undefined;
  const refusal = queueAction(targets, action);
  if (refusal) {
    notify('limit', 'problem', refusal);
    return undefined;
  }
  const isQueued = useActionQueue.getState().history.queue.has(first.insightId);
  const step: ReviewStep = { kind: isQueued ? 'queued' : 'unqueued', rows, known: [] };
  steps.push(step);
  undone = [];
  return step;
}

/** Says which species a row shows: the one that the model chose confirms it, any other corrects it. */
export function nameSpecies(row: InsightRow, className: string): ReviewStep | undefined {
  return nameSpeciesOf([row], () => className);
}

/** Says it of many rows as one step; undefined where they are too many. */
export function nameSpeciesOf(
  rows: readonly InsightRow[],
  classNameOf: (row: InsightRow) => string,
): ReviewStep | undefined {
  if (rows.length > LIMITS.bulkUpdateChanges) {
    notify(
      'verdict',
      'problem',
      `Species can be named for ${LIMITS.bulkUpdateChanges} rows at once. Select fewer.`,
    );
    return undefined;
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
  const known = words.map(({ insight }) => ({
    insightId: insight.insight_id,
    confirmed: insight.userConfirmed,
    className: insight.confirmed_class_name,
  }));
  const step: ReviewStep = { kind: 'named', rows, known };
  steps.push(step);
  return step;
}

/** Takes back what was done last, an action or a word on a species; undefined where nothing could be taken back. */
export function undoStep(): ReviewStep | undefined {
  const { past } = useActionQueue.getState().history;
  let step = steps.pop();
  // What was saved or cancelled is no longer in the queue's history.
  while (step && step.kind !== 'named' && past.length === 0) step = steps.pop();
  if (step?.kind === 'named') return unsay(step) ? step : undefined;
  if (past.length === 0) return undefined;
  undoAction();
  undone.push(step ?? ELSEWHERE);
  return step ?? ELSEWHERE;
}

/** Says again what had been said before where the server has heard the word; false where nothing had been. */
function unsay({ known }: ReviewStep): boolean {
  const heard = takeBack(known.map(({ insightId }) => insightId));
  let isSaved = false;
  for (const { insightId, confirmed, className } of known) {
    if (!heard.has(insightId)) continue;
    if (confirmed === null) isSaved = true;
    else sayOf([insightId], confirmed, className);
  }
  if (isSaved) notify('verdict', 'info', 'This is saved already. Say the right species to change it.');
  return !isSaved;
}

/** Does the action again that was undone last; undefined where none was. */
export function redoStep(): ReviewStep | undefined {
  if (useActionQueue.getState().history.future.length === 0) return undefined;
  redoAction();
  const step = undone.pop() ?? ELSEWHERE;
  steps.push(step);
  return step;
}

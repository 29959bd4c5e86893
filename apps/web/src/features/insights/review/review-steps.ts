import type { InsightAction } from '@sightline/domain/insights/action-history';
import { LIMITS } from '@sightline/domain/limits';
import { notify } from '../../../components/page/notify.tsx';
import { rememberSpecies } from '../../../components/species/recent-species.ts';
import { defineService, type Services } from '../../../kernel/services.ts';
import { actionQueueStore, queueAction, redoAction, undoAction } from '../actions/action-queue.ts';
import { type InsightRow, targetsOf } from '../rows/insight-row.ts';
import { isJudged, type Judgement, judgementsOf, type Said } from '../species/judgements.ts';
import { forgetLeftOpen, rememberLeftOpen } from '../species/left-open.ts';
import {
  confirmationStore,
  confirmSpecies,
  withdrawConfirmations,
} from '../species/species-confirmations.ts';
import type { SpeciesConfirmation } from '../species/stored-confirmations.ts';

/** Something that a person did to rows: queued an action, took one out of the queue again, or answered for their species. */
export interface ReviewStep {
  readonly kind: 'queued' | 'unqueued' | 'judged' | 'left-open';
  readonly rows: readonly InsightRow[];
  /** Of insights whose species was judged; an action is in the queue's own history. */
  readonly judgements: readonly Judgement[];
  /** Answers that were not sent yet and that this step took the place of. */
  readonly withdrawn?: readonly SpeciesConfirmation[];
}

const reviewSteps = defineService(({ session }) => {
  const history = {
    /** What the person did last, so that undo reverts the right thing. */
    steps: [] as ReviewStep[],
    /** Actions that were undone and can be redone. */
    undone: [] as ReviewStep[],
  };
  session.onEnd(() => {
    history.steps = [];
    history.undone = [];
  });
  return history;
});

/** What stands in the queue's history from before the page was opened, or from another tab. */
const ELSEWHERE: ReviewStep = { kind: 'queued', rows: [], judgements: [] };

/** Queues an action for these rows; undefined where there are none or the limit of a bulk update refuses it. */
export function actOn(
  services: Services,
  rows: readonly InsightRow[],
  action: InsightAction,
): ReviewStep | undefined {
  const targets = targetsOf(rows);
  const [first] = targets;
  if (!first) return undefined;
  const refusal = queueAction(services, targets, action);
  if (refusal) {
    notify(services, 'limit', 'problem', refusal);
    return undefined;
  }
  const isQueued = services.get(actionQueueStore).getState().history.queue.has(first.insightId);
  const step: ReviewStep = { kind: isQueued ? 'queued' : 'unqueued', rows, judgements: [] };
  services.get(reviewSteps).steps.push(step);
  services.get(reviewSteps).undone = [];
  return step;
}

/**
 * Judges the species of rows as one step; undefined where they are too many. Of one insight the newest answer counts: it
 * takes the place of one that was not sent yet, and undoing it brings that one back.
 */
export function judge(services: Services, rows: readonly InsightRow[], said: Said): ReviewStep | undefined {
  if (rows.length === 0 || isTooMany(services, rows)) return undefined;
  const judgements = judgementsOf(rows, said);
  const held = services.get(confirmationStore).getState().confirmations;
  const withdrawn = judgements.flatMap(({ insightId }) => held.get(insightId) ?? []);
  for (const [right, judged] of Map.groupBy(judgements, (one) => one.right)) {
    confirmSpecies(
      services,
      judged.map(({ insightId }) => insightId),
      right === null,
      right,
    );
  }
  forgetLeftOpen(services, rows);
  if (said.answer === 'wrong') rememberSpecies(services, said.className);
  const step: ReviewStep = { kind: 'judged', rows, judgements, withdrawn };
  services.get(reviewSteps).steps.push(step);
  return step;
}

/** Leaves rows unjudged of which somebody is not sure; undefined where all of them are judged already, or too many. */
export function leaveOpen(services: Services, rows: readonly InsightRow[]): ReviewStep | undefined {
  if (isTooMany(services, rows)) return undefined;
  const open = rows.filter((row) => !isJudged(row));
  if (open.length === 0) {
    notify(services, 'confirmation', 'info', 'This is judged already and keeps its answer.');
    return undefined;
  }
  const held = services.get(confirmationStore).getState().confirmations;
  const ids = idsOf(open);
  const sent = withdrawConfirmations(services, ids);
  const withdrawn = ids.flatMap((id) => (sent.has(id) ? [] : (held.get(id) ?? [])));
  rememberLeftOpen(services, open);
  const step: ReviewStep = { kind: 'left-open', rows: open, judgements: [], withdrawn };
  services.get(reviewSteps).steps.push(step);
  return step;
}

/** Whether these are more rows than one answer counts for; the person is told so. */
export function isTooMany(services: Services, rows: readonly InsightRow[]): boolean {
  const isRefused = rows.length > LIMITS.answeredRows;
  const text = `You can answer for ${LIMITS.answeredRows} rows at once. Select fewer.`;
  if (isRefused) notify(services, 'confirmation', 'problem', text);
  return isRefused;
}

function idsOf(rows: readonly InsightRow[]): number[] {
  return targetsOf(rows).map(({ insightId }) => insightId);
}

/** Undoes what was done last, an action or an answer; undefined where nothing could be undone. */
export function undoStep(services: Services): ReviewStep | undefined {
  const { past } = services.get(actionQueueStore).getState().history;
  let step = services.get(reviewSteps).steps.pop();
  // What was saved or cancelled is no longer in the queue's history.
  while (step && !isAnswer(step) && past.length === 0) step = services.get(reviewSteps).steps.pop();
  if (step && isAnswer(step)) return undoAnswers(services, step) ? step : undefined;
  if (past.length === 0) return undefined;
  undoAction(services);
  services.get(reviewSteps).undone.push(step ?? ELSEWHERE);
  return step ?? ELSEWHERE;
}

function isAnswer({ kind }: ReviewStep): boolean {
  return kind === 'judged' || kind === 'left-open';
}

/** Undoes one answer, whatever was done since; false where the server has it and knows none from before. */
export function undoAnswer(services: Services, step: ReviewStep): boolean {
  const history = services.get(reviewSteps);
  history.steps = history.steps.filter((one) => one !== step);
  return undoAnswers(services, step);
}

/** Undoes what was answered for one row and is not sent yet, be it alone or with others. */
export function undoRow(services: Services, row: InsightRow): void {
  const history = services.get(reviewSteps);
  const ids = new Set(idsOf([row]));
  history.steps = history.steps.flatMap((step) => withoutInsights(step, ids) ?? []);
  const { confirmations } = services.get(confirmationStore).getState();
  const unsent = judgementsOf([row], { answer: 'yes' }).filter(({ insightId }) =>
    confirmations.has(insightId),
  );
  undoAnswers(services, { kind: 'judged', rows: [row], judgements: unsent });
}

/** A step without what it judged of some insights; undefined where nothing is left of it. */
export function withoutInsights(step: ReviewStep, ids: ReadonlySet<number>): ReviewStep | undefined {
  if (!isAnswer(step)) return step;
  const rows = step.rows.filter((row) => !idsOf([row]).every((id) => ids.has(id)));
  const judgements = step.judgements.filter(({ insightId }) => !ids.has(insightId));
  if (judgements.length === step.judgements.length && rows.length === step.rows.length) return step;
  const withdrawn = step.withdrawn?.filter(({ insightId }) => !ids.has(insightId)) ?? [];
  return rows.length > 0 ? { ...step, rows, judgements, withdrawn } : undefined;
}

/** Sends the answer from before if the newer one was sent already; false if there was none. */
function undoAnswers(services: Services, { rows, judgements, withdrawn = [] }: ReviewStep): boolean {
  forgetLeftOpen(services, rows);
  const sent = withdrawConfirmations(
    services,
    judgements.map(({ insightId }) => insightId),
  );
  for (const { insightId, confirmed, className } of withdrawn)
    confirmSpecies(services, [insightId], confirmed, className);
  const restored = new Set(withdrawn.map(({ insightId }) => insightId));
  let isSaved = false;
  for (const { insightId, before } of judgements) {
    if (!sent.has(insightId) || restored.has(insightId)) continue;
    if (before.confirmed === null) isSaved = true;
    else confirmSpecies(services, [insightId], before.confirmed, before.className);
  }
  if (isSaved)
    notify(
      services,
      'confirmation',
      'info',
      'This answer is sent already. Give another answer to change it.',
    );
  return !isSaved;
}

/** Does the action again that was undone last; undefined where none was. */
export function redoStep(services: Services): ReviewStep | undefined {
  if (services.get(actionQueueStore).getState().history.future.length === 0) return undefined;
  redoAction(services);
  const step = services.get(reviewSteps).undone.pop() ?? ELSEWHERE;
  services.get(reviewSteps).steps.push(step);
  return step;
}

import { LIMITS } from '../limits.ts';
import {
  type ActionChange,
  type ActionHistory,
  type ActionStep,
  type ActionTarget,
  type QueuedAction,
  statusAfter,
} from './action-history.ts';
import type { InsightStatus } from './insight-status.ts';

/** What the next bulk update carries: the oldest queued actions, at most 1000. */
export function actionsToSave(history: ActionHistory): QueuedAction[] {
  return [...history.queue.values()].slice(0, LIMITS.bulkUpdateChanges);
}

/** An entry of the body of `POST /updates/`; a null status clears. */
export interface BulkUpdateEntry extends ActionTarget {
  readonly insightStatus: InsightStatus | null;
}

/** Queued actions as the server takes them. */
export function bulkUpdateEntries(actions: readonly QueuedAction[]): BulkUpdateEntry[] {
  return actions.map(({ insightId, deviceId, action }) => ({
    insightId,
    deviceId,
    insightStatus: statusAfter(action),
  }));
}

/** Rewrites each change of the given insights, a null taking it out; steps left without changes go. */
function rewrite(
  steps: readonly ActionStep[],
  change: (change: ActionChange, step: number) => ActionChange | null,
): ActionStep[] {
  return steps
    .map((step, index) => step.flatMap((one) => change(one, index) ?? []))
    .filter((step) => step.length > 0);
}

/**
 * The history once actions are in the server's hands: they leave the queue, unless something else was queued for the
 * insight meanwhile, and can no longer be undone; the rest of the history stays.
 */
export function afterSaved(history: ActionHistory, saved: readonly QueuedAction[]): ActionHistory {
  const savedActions = new Map(saved.map(({ insightId, action }) => [insightId, action]));
  const queue = new Map(history.queue);
  for (const { insightId, action } of saved) {
    if (queue.get(insightId)?.action === action) queue.delete(insightId);
  }
  const lastSavedStep = new Map<number, number>();
  for (const [index, step] of history.past.entries()) {
    for (const { insightId, after } of step) {
      if (after !== null && savedActions.get(insightId) === after) lastSavedStep.set(insightId, index);
    }
  }
  const rebased = new Set<number>();
  const past = rewrite(history.past, (change, index) => {
    const { insightId } = change;
    if (!savedActions.has(insightId) || rebased.has(insightId)) return change;
    if (index <= (lastSavedStep.get(insightId) ?? -1)) return null;
    rebased.add(insightId);
    return { ...change, before: null };
  });
  const future = rewrite(history.future, (change) => (savedActions.has(change.insightId) ? null : change));
  return { queue, past, future };
}

/**
 * The history after the server refused saved actions as blocked: they are queued again, beneath
 * whatever was queued for the same insights meanwhile, so that undoing that brings them back.
 */
export function afterBlocked(history: ActionHistory, refused: readonly QueuedAction[]): ActionHistory {
  const restored = new Map(refused.map((action) => [action.insightId, action]));
  const queue = new Map([...restored, ...history.queue]);
  const rebased = new Set<number>();
  const past = rewrite(history.past, (change) => {
    const below = restored.get(change.insightId);
    if (!below || rebased.has(change.insightId)) return change;
    rebased.add(change.insightId);
    return { ...change, before: below.action };
  });
  return { queue, past, future: [] };
}

import { LIMITS } from '../limits.ts';
import { INSIGHT_STATUSES, type InsightStatus } from './insight-status.ts';

/** What can be done to an insight; `clear` takes its status away. */
export const INSIGHT_ACTIONS = [...INSIGHT_STATUSES, 'clear'] as const;

export type InsightAction = (typeof INSIGHT_ACTIONS)[number];

/** What people read when an action would make a bulk update too large. */
export const BULK_LIMIT_MESSAGE =
  "You've hit the 1000 insight update limit. Please save your current changes and start another update.";

/** Changes kept for undo and redo; the oldest steps are forgotten first, so that the browser's storage suffices. */
const HISTORY_CHANGES = 10_000;

export interface ActionTarget {
  readonly insightId: number;
  readonly deviceId: number;
}

export interface QueuedAction extends ActionTarget {
  readonly action: InsightAction;
}

/** What one step did to one insight's position in the queue; null is none. */
export interface ActionChange extends ActionTarget {
  readonly before: InsightAction | null;
  readonly after: InsightAction | null;
}

export type ActionStep = readonly ActionChange[];

/** The queue of actions not saved yet, by insight id, and the way there and back. An immutable value. */
export interface ActionHistory {
  readonly queue: ReadonlyMap<number, QueuedAction>;
  readonly past: readonly ActionStep[];
  readonly future: readonly ActionStep[];
}

/** Nothing queued, nothing to undo or redo; also what Cancel leaves. */
export const EMPTY_HISTORY: ActionHistory = { queue: new Map(), past: [], future: [] };

function queueAfter(
  queue: ActionHistory['queue'],
  step: ActionStep,
  side: 'before' | 'after',
): Map<number, QueuedAction> {
  const next = new Map(queue);
  for (const { insightId, deviceId, [side]: action } of step) {
    if (action === null) next.delete(insightId);
    else next.set(insightId, { insightId, deviceId, action });
  }
  return next;
}

function recent(steps: readonly ActionStep[]): readonly ActionStep[] {
  let changes = 0;
  const first = steps.findLastIndex((step) => {
    changes += step.length;
    return changes > HISTORY_CHANGES;
  });
  return first < 0 ? steps : steps.slice(Math.min(first + 1, steps.length - 1));
}

/** What came of an action: the new history, or the old one and the words of a refusal. */
export interface ActionOutcome {
  readonly history: ActionHistory;
  readonly refused: string | undefined;
}

/**
 * Queues an action for one insight or many as one step of the history; what could be redone is forgotten. The same
 * action again takes it out of the queue: of many insights, once all of them have it. A step that
 * would queue more than 1000 insights is refused whole.
 */
export function applyAction(
  history: ActionHistory,
  targets: readonly ActionTarget[],
  action: InsightAction,
): ActionOutcome {
  const { queue } = history;
  const distinct = [...new Map(targets.map((target) => [target.insightId, target])).values()];
  const queued = (target: ActionTarget) => queue.get(target.insightId)?.action ?? null;
  const after = distinct.every((target) => queued(target) === action) ? null : action;
  const step = distinct
    .map(({ insightId, deviceId }) => ({
      insightId,
      deviceId,
      before: queue.get(insightId)?.action ?? null,
      after,
    }))
    .filter((change) => change.before !== change.after);
  if (step.length === 0) return { history, refused: undefined };
  const next = queueAfter(queue, step, 'after');
  if (next.size > LIMITS.bulkUpdateChanges && next.size > queue.size) {
    return { history, refused: BULK_LIMIT_MESSAGE };
  }
  return { history: { queue: next, past: recent([...history.past, step]), future: [] }, refused: undefined };
}

/** Takes the last step back; without one the history stays as it is. */
export function undo(history: ActionHistory): ActionHistory {
  const step = history.past.at(-1);
  if (!step) return history;
  return {
    queue: queueAfter(history.queue, step, 'before'),
    past: history.past.slice(0, -1),
    future: [step, ...history.future],
  };
}

/** Does the step again that was last undone; without one the history stays as it is. */
export function redo(history: ActionHistory): ActionHistory {
  const [step, ...future] = history.future;
  if (!step) return history;
  return { queue: queueAfter(history.queue, step, 'after'), past: [...history.past, step], future };
}

/** The status an action leads to; null is none. */
export function statusAfter(action: InsightAction): InsightStatus | null {
  return action === 'clear' ? null : action;
}

/** The status to show for an insight: what is queued for it, else what the server has. */
export function effectiveStatus(
  history: ActionHistory,
  insightId: number,
  serverStatus: InsightStatus | null,
): InsightStatus | null {
  const queued = history.queue.get(insightId);
  return queued ? statusAfter(queued.action) : serverStatus;
}

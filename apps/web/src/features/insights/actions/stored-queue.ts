import {
  type ActionHistory,
  EMPTY_HISTORY,
  type QueuedAction,
} from '@sightline/domain/insights/action-history';
import { parseHistory, serialiseHistory } from '@sightline/domain/insights/action-storage';

/** Actions in the server's hands: a bulk update that is neither completed nor blocked as far as we know. */
export interface PendingUpdate {
  readonly bulkId: number;
  readonly actions: readonly QueuedAction[];
}

/** What the browser keeps of a person's unsaved work; one value, so that no crash can split it. */
export interface StoredQueue {
  readonly history: ActionHistory;
  readonly pending: PendingUpdate | null;
}

export const EMPTY_QUEUE: StoredQueue = { history: EMPTY_HISTORY, pending: null };

function serialiseActions(actions: readonly QueuedAction[]): string {
  return serialiseHistory({
    ...EMPTY_HISTORY,
    queue: new Map(actions.map((action) => [action.insightId, action])),
  });
}

/** The queue as text: the history on the first line, the pending update's id and actions on the next two. */
export function serialiseQueue({ history, pending }: StoredQueue): string {
  const lines = [serialiseHistory(history)];
  if (pending) lines.push(String(pending.bulkId), serialiseActions(pending.actions));
  return lines.join('\n');
}

/** Reads {@link serialiseQueue} back; what cannot be read is left out. */
export function parseQueue(text: string | null): StoredQueue {
  const [history, bulkId, actions] = text?.split('\n') ?? [];
  const id = Number(bulkId);
  const pending =
    Number.isSafeInteger(id) && id > 0
      ? { bulkId: id, actions: [...parseHistory(actions).queue.values()] }
      : null;
  return { history: parseHistory(history), pending };
}

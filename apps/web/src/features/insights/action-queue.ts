import {
  type ActionHistory,
  type ActionTarget,
  applyAction,
  EMPTY_HISTORY,
  type InsightAction,
  redo,
  undo,
} from '@sightline/domain/insights/action-history';
import { afterBlocked } from '@sightline/domain/insights/action-saving';
import { create } from 'zustand';
import { onLocalChange, readLocal, writeLocal } from '../../kernel/local-store.ts';
import { onSessionEnd, userKey } from '../../kernel/session.ts';
import { EMPTY_QUEUE, parseQueue, type StoredQueue, serialiseQueue } from './stored-queue.ts';

const KEY = 'insights.actions';

/** Actions on insights that are not saved yet, and the bulk update that is on its way. */
export const useActionQueue = create<StoredQueue>()(() => EMPTY_QUEUE);

/** The storage key of whoever is signed in, while the queue is open. */
let openKey: string | undefined;
/** The stored text that the state was read from or written to. */
let heldText: string | null = null;
let stopFollowing: () => void = () => {};

/** Takes up what this person has queued in this browser and follows what other tabs do to it. */
export function openActionQueue(): void {
  const key = userKey(KEY);
  if (key === openKey) return;
  closeActionQueue();
  openKey = key;
  take(readLocal(key));
  stopFollowing = onLocalChange(key, take);
}

/** Forgets the queue in memory; it stays in the browser until the same person returns. */
function closeActionQueue(): void {
  stopFollowing();
  openKey = undefined;
  heldText = null;
  useActionQueue.setState(EMPTY_QUEUE);
}

onSessionEnd(closeActionQueue);

function take(text: string | null): void {
  heldText = text;
  useActionQueue.setState(parseQueue(text));
}

/** Changes the queue as it stands now, whichever tab touched it last. Without an open queue nothing happens. */
export function changeQueue(change: (queue: StoredQueue) => StoredQueue): void {
  if (openKey === undefined) return;
  const stored = readLocal(openKey);
  if (stored !== heldText) take(stored);
  const before = useActionQueue.getState();
  const after = change(before);
  if (after === before) return;
  writeLocal(openKey, serialiseQueue(after));
  heldText = readLocal(openKey);
  useActionQueue.setState(after);
}

/** Queues an action, or takes it back where all targets have it queued; returns the words of a refusal. */
export function queueAction(targets: readonly ActionTarget[], action: InsightAction): string | undefined {
  let words: string | undefined;
  changeQueue((queue) => {
    const { history, refused } = applyAction(queue.history, targets, action);
    words = refused;
    return history === queue.history ? queue : { ...queue, history };
  });
  return words;
}

export function undoAction(): void {
  changeQueue((queue) => ({ ...queue, history: undo(queue.history) }));
}

export function redoAction(): void {
  changeQueue((queue) => ({ ...queue, history: redo(queue.history) }));
}

/** Cancel on the unsaved-changes bar: clears all queued actions (specification §4). Returns how to put them back. */
export function cancelActions(): () => void {
  const { history } = useActionQueue.getState();
  changeQueue((queue) => ({ ...queue, history: EMPTY_HISTORY }));
  return () => changeQueue((queue) => ({ ...queue, history: putBeneath(queue.history, history) }));
}

/** What was cancelled comes back as it was, or beneath whatever was queued since. */
function putBeneath(now: ActionHistory, cancelled: ActionHistory): ActionHistory {
  if (now.queue.size === 0) return cancelled;
  return afterBlocked(now, [...cancelled.queue.values()]);
}

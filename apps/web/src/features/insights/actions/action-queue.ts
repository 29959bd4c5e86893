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
import { createStore } from 'zustand';
import { defineService, type Services } from '../../../kernel/services.ts';
import { useServiceStore } from '../../../kernel/services-context.tsx';
import { EMPTY_QUEUE, parseQueue, type StoredQueue, serialiseQueue } from './stored-queue.ts';

const KEY = 'insights.actions';

function createActionQueue({ local, session, onDispose }: Services) {
  const store = createStore<StoredQueue>()(() => EMPTY_QUEUE);
  /** The storage key of whoever is signed in, while the queue is open. */
  let openKey: string | undefined;
  /** The stored text that the state was read from or written to. */
  let heldText: string | null = null;
  let stopFollowing: () => void = () => {};

  function take(text: string | null): void {
    heldText = text;
    store.setState(parseQueue(text));
  }

  /** Empties the queue in memory; it stays in the browser until the same person returns. */
  function close(): void {
    stopFollowing();
    openKey = undefined;
    heldText = null;
    store.setState(EMPTY_QUEUE);
  }

  session.onEnd(close);
  onDispose(close);

  return {
    store,
    open: () => {
      const key = session.userKey(KEY);
      if (key === openKey) return;
      close();
      openKey = key;
      take(local.read(key));
      stopFollowing = local.onChange(key, take);
    },
    change: (edit: (queue: StoredQueue) => StoredQueue) => {
      if (openKey === undefined) return;
      const stored = local.read(openKey);
      if (stored !== heldText) take(stored);
      const before = store.getState();
      const after = edit(before);
      if (after === before) return;
      local.write(openKey, serialiseQueue(after));
      heldText = local.read(openKey);
      store.setState(after);
    },
  };
}

const actionQueue = defineService(createActionQueue);
/** Actions on insights that are not saved yet, and the bulk update that is on its way. */
export const actionQueueStore = defineService((services) => services.get(actionQueue).store);

export function useActionQueue<T>(selector: (queue: StoredQueue) => T): T {
  return useServiceStore(actionQueueStore, selector);
}

/** Loads what this person has queued in this browser and follows changes of other tabs. */
export function openActionQueue(services: Services): void {
  services.get(actionQueue).open();
}

/** Changes the queue as it stands now, whichever tab touched it last. Without an open queue nothing happens. */
export function changeQueue(services: Services, edit: (queue: StoredQueue) => StoredQueue): void {
  services.get(actionQueue).change(edit);
}

/** Queues an action, or takes it back where all targets have it queued; returns the words of a refusal. */
export function queueAction(
  services: Services,
  targets: readonly ActionTarget[],
  action: InsightAction,
): string | undefined {
  let text: string | undefined;
  changeQueue(services, (queue) => {
    const { history, refused } = applyAction(queue.history, targets, action);
    text = refused;
    return history === queue.history ? queue : { ...queue, history };
  });
  return text;
}

export function undoAction(services: Services): void {
  changeQueue(services, (queue) => ({ ...queue, history: undo(queue.history) }));
}

export function redoAction(services: Services): void {
  changeQueue(services, (queue) => ({ ...queue, history: redo(queue.history) }));
}

/** Cancel on the unsaved-changes bar: clears all queued actions. Returns how to put them back. */
export function cancelActions(services: Services): () => void {
  const { history } = services.get(actionQueueStore).getState();
  changeQueue(services, (queue) => ({ ...queue, history: EMPTY_HISTORY }));
  return () => changeQueue(services, (queue) => ({ ...queue, history: putBeneath(queue.history, history) }));
}

/** What was cancelled comes back as it was, or beneath whatever was queued since. */
function putBeneath(now: ActionHistory, cancelled: ActionHistory): ActionHistory {
  if (now.queue.size === 0) return cancelled;
  return afterBlocked(now, [...cancelled.queue.values()]);
}

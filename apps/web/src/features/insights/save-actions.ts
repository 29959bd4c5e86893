import { ProblemError } from '@sightline/contract/kernel/errors';
import {
  BULK_STATUS,
  bulkStatusFollowUp,
  bulkStatusMessage,
} from '@sightline/domain/bulk-updates/bulk-status';
import { statusAfter } from '@sightline/domain/insights/action-history';
import {
  actionsToSave,
  afterBlocked,
  afterSaved,
  bulkUpdateEntries,
} from '@sightline/domain/insights/action-saving';
import { create } from 'zustand';
import { notify } from '../../components/page/notify.tsx';
import { api } from '../../kernel/client.ts';
import { onLiveEvent } from '../../kernel/live-events.ts';
import { problemWords } from '../../kernel/problem-words.ts';
import { onSessionEnd } from '../../kernel/session.ts';
import { findInsights, holdsAllInsights, refreshInsights } from '../../queries/insights.ts';
import { changeQueue, useActionQueue } from './action-queue.ts';
import type { PendingUpdate } from './stored-queue.ts';
import { withLock } from './with-lock.ts';

/** Wait before the next look at a bulk update, growing; a live event or the person may come first. */
const WAITS_MS = [1_000, 2_000, 4_000, 8_000, 15_000];

/** So long live events may take to bring what a completed update has changed. */
const LIVE_MS = 1_500;

interface Saving {
  /** Actions are being handed to the server by this tab. */
  readonly isSending: boolean;
  /** What the server said last of the pending update. */
  readonly status: number | undefined;
}

const IDLE: Saving = { isSending: false, status: undefined };

export const useSaving = create<Saving>()(() => IDLE);

onSessionEnd(() => useSaving.setState(IDLE));

/** Save Actions: sends up to 1000 queued actions and follows what becomes of them. */
export async function saveActions(): Promise<void> {
  if (useSaving.getState().isSending) return;
  useSaving.setState({ isSending: true });
  try {
    await withLock('save-actions', sendQueued);
  } finally {
    useSaving.setState({ isSending: false });
  }
  void followUpdate();
}

async function sendQueued(): Promise<void> {
  // Another tab may have saved while this one waited for its turn.
  changeQueue((queue) => queue);
  const { history, pending } = useActionQueue.getState();
  const actions = actionsToSave(history);
  if (pending || actions.length === 0) return;
  try {
    const body = { insights: bulkUpdateEntries(actions) };
    const { bulkId } = (await api.bulkUpdates.create({ body })).message;
    changeQueue((queue) => ({
      history: afterSaved(queue.history, actions),
      pending: { bulkId, actions },
    }));
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) await dropVanished();
    else notify('bulk', 'problem', `Your actions are not saved, but kept. ${problemWords(error)}`);
  }
}

/** One insight that is gone refuses the whole update; without it the others can be saved. */
async function dropVanished(): Promise<void> {
  await refreshInsights();
  const queued = [...useActionQueue.getState().history.queue.values()];
  const held = new Set(
    (await findInsights(queued.map(({ insightId }) => insightId))).map(({ insight_id }) => insight_id),
  );
  const gone = holdsAllInsights() ? queued.filter(({ insightId }) => !held.has(insightId)) : [];
  changeQueue((queue) => ({ ...queue, history: afterSaved(queue.history, gone) }));
  const words =
    gone.length > 0
      ? `Nothing is saved yet: ${goneWords(gone.length)} taken out. Save again for the others.`
      : 'Nothing is saved: some of these insights are no longer yours. Try again in a moment.';
  notify('bulk', 'problem', words);
}

function goneWords(count: number): string {
  return count === 1
    ? '1 insight is no longer in your account and was'
    : `${count} insights are no longer in your account and were`;
}

let isFollowing = false;
/** Ends the wait before the next look, while there is one. */
let lookNow: () => void = () => {};

/** Looks after the pending update until it is settled; one tab of the browser does it for all. */
export async function followUpdate(): Promise<void> {
  if (isFollowing || !useActionQueue.getState().pending) return;
  isFollowing = true;
  try {
    await withLock('follow-update', async () => {
      for (let look = 0; useActionQueue.getState().pending; look += 1) {
        await lookAfterUpdate(false);
        if (useActionQueue.getState().pending) await wait(WAITS_MS[look] ?? 15_000);
      }
    });
  } finally {
    isFollowing = false;
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    lookNow = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Asks where the pending update stands and does what follows; on request it also tells what has not changed. */
export async function lookAfterUpdate(onRequest: boolean): Promise<void> {
  const { pending } = useActionQueue.getState();
  if (!pending) return;
  try {
    const { status } = (await api.bulkUpdates.status({ query: { bulk_id: pending.bulkId } })).message;
    if (onRequest || status !== useSaving.getState().status) announce(status);
    useSaving.setState({ status });
    const followUp = bulkStatusFollowUp(status);
    if (followUp === 'clear') await complete(pending);
    if (followUp === 'restore') restore(pending);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) {
      restore(pending);
      notify('bulk', 'problem', 'The server does not know this bulk update. Your actions are queued again.');
    } else if (onRequest) {
      notify('bulk', 'problem', problemWords(error));
    }
  }
}

function announce(status: number): void {
  const words = bulkStatusMessage(status);
  if (!words) return;
  const tone =
    status === BULK_STATUS.completed ? 'done' : status === BULK_STATUS.blocked ? 'problem' : 'info';
  notify('bulk', tone, words);
}

/** Completed clears the stored bulk state (specification §4); what live events do not bring is loaded. */
async function complete(pending: PendingUpdate): Promise<void> {
  if (!(await isHere(pending))) await wait(LIVE_MS);
  if (!(await isHere(pending))) await refreshInsights();
  endPending(pending, (history) => history);
}

/** Whether the insights here have the statuses that were saved. */
async function isHere({ actions }: PendingUpdate): Promise<boolean> {
  const wanted = new Map(actions.map(({ insightId, action }) => [insightId, statusAfter(action)]));
  const held = await findInsights([...wanted.keys()]);
  return held.every(({ insight_id, insight_status }) => insight_status === wanted.get(insight_id));
}

/** Blocked clears the stored id and queues the actions again (specification §4). */
function restore(pending: PendingUpdate): void {
  endPending(pending, (history) => afterBlocked(history, pending.actions));
}

type History = ReturnType<typeof useActionQueue.getState>['history'];

function endPending({ bulkId }: PendingUpdate, change: (history: History) => History): void {
  changeQueue((queue) =>
    queue.pending?.bulkId === bulkId ? { history: change(queue.history), pending: null } : queue,
  );
  useSaving.setState({ status: undefined });
}

onLiveEvent((event) => {
  if (event.kind === 'insights_changed') lookNow();
});

// A tab that only watched takes over what another one has begun, and one that was closed in the middle goes on.
useActionQueue.subscribe(({ pending }) => {
  if (pending) void followUpdate();
});

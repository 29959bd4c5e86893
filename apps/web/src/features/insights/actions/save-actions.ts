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
import { createStore, type StoreApi } from 'zustand';
import { notify } from '../../../components/page/notify.tsx';
import { errorMessage } from '../../../kernel/error-message.ts';
import { defineService, type Services } from '../../../kernel/services.ts';
import { useServiceStore } from '../../../kernel/services-context.tsx';
import { findInsights, holdsAllInsights, refreshInsights } from '../../../queries/insights.ts';
import { withLock } from '../../../queries/unsent/with-lock.ts';
import { actionQueueStore, changeQueue } from './action-queue.ts';
import type { PendingUpdate, StoredQueue } from './stored-queue.ts';

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

interface SavingService {
  readonly store: StoreApi<Saving>;
  isFollowing: boolean;
  /** Ends the wait before the next check, while there is one. */
  checkNow: () => void;
}

const saving = defineService((services): SavingService => {
  const store = createStore<Saving>()(() => IDLE);
  const service: SavingService = { store, isFollowing: false, checkNow: () => {} };
  services.session.onEnd(() => store.setState(IDLE));
  services.onDispose(
    services.live.on((event) => {
      if (event.kind === 'insights_changed') service.checkNow();
    }),
  );
  services.onDispose(() => service.checkNow());
  services.get(actionQueueStore).subscribe(({ pending }) => {
    if (pending) void followUpdate(services);
  });
  return service;
});

const savingStore = defineService((services) => services.get(saving).store);

export function useSaving<T>(selector: (state: Saving) => T): T {
  return useServiceStore(savingStore, selector);
}

/** Follows from now on whatever update is pending, also one that another tab or a closed one has begun. */
export function followUpdates(services: Services): void {
  services.get(saving);
}

/** Save Actions: sends up to 1000 queued actions and follows what becomes of them. */
export async function saveActions(services: Services): Promise<void> {
  if (services.get(savingStore).getState().isSending) return;
  services.get(savingStore).setState({ isSending: true });
  try {
    await withLock(services, 'save-actions', () => sendQueued(services));
  } finally {
    services.get(savingStore).setState({ isSending: false });
  }
  void followUpdate(services);
}

async function sendQueued(services: Services): Promise<void> {
  // Another tab may have saved while this one waited for its turn.
  changeQueue(services, (queue) => queue);
  const { history, pending } = services.get(actionQueueStore).getState();
  const actions = actionsToSave(history);
  if (pending || actions.length === 0) return;
  try {
    const body = { insights: bulkUpdateEntries(actions) };
    const { bulkId } = (await services.api.bulkUpdates.create({ body })).message;
    changeQueue(services, (queue) => ({
      history: afterSaved(queue.history, actions),
      pending: { bulkId, actions },
    }));
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) await dropVanished(services);
    else notify(services, 'bulk', 'problem', `Your actions are not saved, but kept. ${errorMessage(error)}`);
  }
}

/** One insight that is gone refuses the whole update; without it the others can be saved. */
async function dropVanished(services: Services): Promise<void> {
  await refreshInsights(services);
  const queued = [...services.get(actionQueueStore).getState().history.queue.values()];
  const held = new Set(
    (
      await findInsights(
        services,
        queued.map(({ insightId }) => insightId),
      )
    ).map(({ insight_id }) => insight_id),
  );
  const gone = holdsAllInsights(services) ? queued.filter(({ insightId }) => !held.has(insightId)) : [];
  changeQueue(services, (queue) => ({ ...queue, history: afterSaved(queue.history, gone) }));
  const text =
    gone.length > 0
      ? `Nothing is saved yet: ${goneLabel(gone.length)} taken out. Save again for the others.`
      : 'Nothing is saved: some of these insights are no longer yours. Try again in a moment.';
  notify(services, 'bulk', 'problem', text);
}

function goneLabel(count: number): string {
  return count === 1
    ? '1 insight is no longer in your account and was'
    : `${count} insights are no longer in your account and were`;
}

/** Looks after the pending update until it is settled; one tab of the browser does it for all. */
async function followUpdate(services: Services): Promise<void> {
  const service = services.get(saving);
  if (service.isFollowing || !services.get(actionQueueStore).getState().pending) return;
  service.isFollowing = true;
  try {
    await withLock(services, 'follow-update', async () => {
      for (let checks = 0; services.get(actionQueueStore).getState().pending; checks += 1) {
        await checkUpdate(services, false);
        if (services.get(actionQueueStore).getState().pending)
          await wait(services, WAITS_MS[checks] ?? 15_000);
      }
    });
  } finally {
    service.isFollowing = false;
  }
}

function wait(services: Services, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    services.get(saving).checkNow = () => {
      clearTimeout(timer);
      resolve();
    };
  });
}

/** Asks where the pending update stands and does what follows; on request it also says that nothing has changed. */
export async function checkUpdate(services: Services, onRequest: boolean): Promise<void> {
  const { pending } = services.get(actionQueueStore).getState();
  if (!pending) return;
  try {
    const { status } = (await services.api.bulkUpdates.status({ query: { bulk_id: pending.bulkId } }))
      .message;
    if (onRequest || status !== services.get(savingStore).getState().status) announce(services, status);
    services.get(savingStore).setState({ status });
    const followUp = bulkStatusFollowUp(status);
    if (followUp === 'clear') await complete(services, pending);
    if (followUp === 'restore') restore(services, pending);
  } catch (error) {
    if (error instanceof ProblemError && error.status === 404) {
      restore(services, pending);
      notify(
        services,
        'bulk',
        'problem',
        'The server does not know this bulk update. Your actions are queued again.',
      );
    } else if (onRequest) {
      notify(services, 'bulk', 'problem', errorMessage(error));
    }
  }
}

function announce(services: Services, status: number): void {
  const text = bulkStatusMessage(status);
  if (!text) return;
  const tone =
    status === BULK_STATUS.completed ? 'done' : status === BULK_STATUS.blocked ? 'problem' : 'info';
  notify(services, 'bulk', tone, text);
}

/** Completed clears the stored bulk state; what live events do not bring is loaded. */
async function complete(services: Services, pending: PendingUpdate): Promise<void> {
  if (!(await isHere(services, pending))) await wait(services, LIVE_MS);
  if (!(await isHere(services, pending))) await refreshInsights(services);
  endPending(services, pending, (history) => history);
}

/** Whether the insights here have the statuses that were saved. */
async function isHere(services: Services, { actions }: PendingUpdate): Promise<boolean> {
  const wanted = new Map(actions.map(({ insightId, action }) => [insightId, statusAfter(action)]));
  const held = await findInsights(services, [...wanted.keys()]);
  return held.every(({ insight_id, insight_status }) => insight_status === wanted.get(insight_id));
}

/** Blocked clears the stored id and queues the actions again. */
function restore(services: Services, pending: PendingUpdate): void {
  endPending(services, pending, (history) => afterBlocked(history, pending.actions));
}

type History = StoredQueue['history'];

function endPending(
  services: Services,
  { bulkId }: PendingUpdate,
  change: (history: History) => History,
): void {
  changeQueue(services, (queue) =>
    queue.pending?.bulkId === bulkId ? { history: change(queue.history), pending: null } : queue,
  );
  services.get(savingStore).setState({ status: undefined });
}

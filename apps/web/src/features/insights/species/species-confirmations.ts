import { createStore } from 'zustand';
import { notify } from '../../../components/page/notify.tsx';
import { apiKeys } from '../../../kernel/client.ts';
import { errorMessage } from '../../../kernel/error-message.ts';
import { isWorthRetrying, retryDelay } from '../../../kernel/query.ts';
import { defineService, type Services } from '../../../kernel/services.ts';
import { useServiceStore } from '../../../kernel/services-context.tsx';
import { takeInsights } from '../../../queries/insight-columns/columns-state.ts';
import { withLock } from '../../../queries/unsent/with-lock.ts';
import {
  parseConfirmations,
  type SpeciesConfirmation,
  type SpeciesConfirmations,
  serialiseConfirmations,
} from './stored-confirmations.ts';

const KEY = 'insights.verdicts';
/** How long a confirmation waits before it is sent; until then it can be undone. */
export const GRACE_MS = 6_000;

const NONE: SpeciesConfirmations = new Map();
/** The subject of the notice on answers of the last visit. */
const LAST_VISIT = 'last-visit';
const KEPT = 'Sightline cannot be reached. Your answers are kept in this browser and sent when it can.';

interface Confirmations {
  readonly confirmations: SpeciesConfirmations;
  /** The server could not be reached; what waits is sent again by itself. */
  readonly isDelayed: boolean;
}

function createConfirmations(services: Services) {
  const { local, session } = services;
  const store = createStore<Confirmations>()(() => ({ confirmations: NONE, isDelayed: false }));
  let openKey: string | undefined;
  let stopFollowing: () => void = () => {};

  function close(): void {
    stopFollowing();
    openKey = undefined;
    store.setState({ confirmations: NONE, isDelayed: false });
  }

  session.onEnd(close);
  services.onDispose(close);

  return {
    store,
    isSending: false,
    /** What is being sent and can no longer be withdrawn. */
    inFlight: undefined as SpeciesConfirmation | undefined,
    /** When this visit began, milliseconds since 1970, and how many answers were saved since that are older. */
    visit: { since: 0, savedOlder: 0 },
    open: () => {
      const key = session.userKey(KEY);
      if (key === openKey) return;
      close();
      openKey = key;
      services.get(confirmationService).visit = { since: Date.now(), savedOlder: 0 };
      const take = (text: string | null) => store.setState({ confirmations: parseConfirmations(text) });
      take(local.read(key));
      stopFollowing = local.onChange(key, take);
      void sendConfirmations(services);
    },
    change: (edit: (confirmations: Map<number, SpeciesConfirmation>) => void) => {
      if (openKey === undefined) return;
      const confirmations = new Map(parseConfirmations(local.read(openKey)));
      edit(confirmations);
      local.write(openKey, serialiseConfirmations(confirmations));
      // Nothing that waits is nothing that is delayed.
      store.setState({ confirmations, ...(confirmations.size === 0 && { isDelayed: false }) });
    },
  };
}

const confirmationService = defineService(createConfirmations);
/** Confirmations that are not saved on the server yet, by insight id. */
export const confirmationStore = defineService((services) => services.get(confirmationService).store);

export function useConfirmations<T>(selector: (state: Confirmations) => T): T {
  return useServiceStore(confirmationStore, selector);
}

/** Loads this person's unsent confirmations from the browser. */
export function openConfirmations(services: Services): void {
  services.get(confirmationService).open();
}

/** Confirms or corrects the class of insights; a newer confirmation replaces an older one. */
export function confirmSpecies(
  services: Services,
  insightIds: readonly number[],
  confirmed: boolean,
  className: string | null,
): void {
  const at = Date.now();
  services.get(confirmationService).change((confirmations) => {
    for (const insightId of insightIds) confirmations.set(insightId, { insightId, confirmed, className, at });
  });
  void sendConfirmations(services);
}

/** Removes confirmations that were not sent yet; returns the insights whose confirmation was sent. */
export function withdrawConfirmations(
  services: Services,
  insightIds: readonly number[],
): ReadonlySet<number> {
  const { store, inFlight } = services.get(confirmationService);
  const { confirmations } = store.getState();
  const isSent = (id: number) => {
    const confirmation = confirmations.get(id);
    return !confirmation || (inFlight?.insightId === id && inFlight.at === confirmation.at);
  };
  const sent = new Set(insightIds.filter(isSent));
  services.get(confirmationService).change((held) => {
    for (const id of insightIds) if (!sent.has(id)) held.delete(id);
  });
  return sent;
}

/** Sends confirmations one after the other, each once its undo time is over, until none is left. */
async function sendConfirmations(services: Services): Promise<void> {
  const service = services.get(confirmationService);
  if (service.isSending) return;
  service.isSending = true;
  try {
    await withLock(services, 'send-confirmations', () => sendAll(services));
  } finally {
    service.isSending = false;
  }
}

async function sendAll(services: Services): Promise<void> {
  for (let failures = 0; ; ) {
    const [next] = services.get(confirmationStore).getState().confirmations.values();
    if (!next) return;
    await pause(next.at + GRACE_MS - Date.now());
    const confirmation = services.get(confirmationStore).getState().confirmations.get(next.insightId);
    if (confirmation?.at !== next.at) continue;
    const error = await send(services, confirmation);
    services.get(confirmationStore).setState({ isDelayed: error !== undefined });
    if (error === undefined) {
      failures = 0;
      continue;
    }
    if (failures === 0) notify(services, 'confirmation', 'info', KEPT);
    await pause(retryDelay(failures, error));
    failures += 1;
  }
}

/** Sends one confirmation; returns the error if trying again may help. */
async function send(services: Services, confirmation: SpeciesConfirmation): Promise<unknown> {
  const { insightId, confirmed, className } = confirmation;
  const service = services.get(confirmationService);
  service.inFlight = confirmation;
  try {
    const body = className === null ? { confirmed } : { confirmed, className };
    const { message } = await services.api.insights.confirm({ params: { insightId }, body });
    takeInsights(services, [message]);
    void services.queryClient.invalidateQueries({
      queryKey: apiKeys.insights.confirmations.key({ params: { insightId } }),
    });
    if (confirmation.at < service.visit.since) service.visit.savedOlder += 1;
  } catch (error) {
    if (isWorthRetrying(error)) return error;
    notify(
      services,
      'confirmation',
      'problem',
      `Your answer for insight ${insightId} is not saved. ${errorMessage(error)}`,
    );
  } finally {
    service.inFlight = undefined;
  }
  services.get(confirmationService).change((held) => {
    if (held.get(insightId)?.at === confirmation.at) held.delete(insightId);
  });
  reportLastVisit(services);
  return undefined;
}

/** Says how many answers an earlier visit had left in this browser, once all of them are saved. */
function reportLastVisit(services: Services): void {
  const { visit, store } = services.get(confirmationService);
  const isOlder = ({ at }: SpeciesConfirmation) => at < visit.since;
  if (visit.savedOlder === 0 || [...store.getState().confirmations.values()].some(isOlder)) return;
  const saved =
    visit.savedOlder === 1
      ? '1 answer of your last visit was'
      : `${visit.savedOlder} answers of your last visit were`;
  notify(services, LAST_VISIT, 'done', `${saved} saved.`);
  visit.savedOlder = 0;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
}

/** Whether the server could not be reached with the last answers: they wait in this browser. */
export function areAnswersDelayed(services: Services): boolean {
  return services.get(confirmationStore).getState().isDelayed;
}

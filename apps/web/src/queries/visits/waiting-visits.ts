import { useEffect } from 'react';
import { createStore } from 'zustand';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServiceStore, useServices } from '../../kernel/services-context.tsx';
import { createBlobStore } from '../unsent/blob-store.ts';
import { KEPT_VISITS } from './kept-visits.ts';
import { parseVisits, serialiseVisits, type WaitingVisit } from './stored-visits.ts';

type Visits = readonly WaitingVisit[];

interface WaitingState {
  readonly visits: Visits;
  /** Keys of those for whose answer a form of this tab waits. */
  readonly saving: readonly string[];
}

function createWaitingVisits({ local, session, onDispose }: Services) {
  const store = createStore<WaitingState>()(() => ({ visits: [], saving: [] }));
  /** The storage key of whoever is signed in, while the list is open. */
  let openKey: string | undefined;
  let stopFollowing: () => void = () => {};

  const take = (text: string | null) => store.setState({ visits: parseVisits(text) });

  /** Empties the list in memory; it stays in the browser until the same person returns. */
  function close(): void {
    stopFollowing();
    openKey = undefined;
    take(null);
  }

  session.onEnd(close);
  onDispose(close);

  return {
    store,
    photos: createBlobStore(),
    /** Whose list is open; undefined while none is. */
    holder: () => openKey,
    open: () => {
      const key = session.userKey(KEPT_VISITS);
      if (key === openKey) return;
      close();
      openKey = key;
      take(local.read(key));
      stopFollowing = local.onChange(key, take);
    },
    /** Changes the list as it stands now, whichever tab touched it last. */
    change: (edit: (visits: Visits) => Visits) => {
      if (openKey === undefined) return;
      const visits = edit(parseVisits(local.read(openKey)));
      if (visits.length === 0) local.remove(openKey);
      else local.write(openKey, serialiseVisits(visits));
      store.setState({ visits });
    },
  };
}

/** Visits of this person that the server does not have yet, and their photos by the keys of the visits. */
export const waitingVisits = defineService(createWaitingVisits);

const waitingStore = defineService((services) => services.get(waitingVisits).store);

/** All that this person's browser keeps, also what somebody took back. */
export function useKeptVisits(): Visits {
  const services = useServices();
  useEffect(() => services.get(waitingVisits).open(), [services]);
  return useServiceStore(waitingStore, ({ visits }) => visits);
}

/** Those that people are told of, of one camera or all of them, the oldest first; not those that a form is just saving. */
export function useWaitingVisits(deviceId?: number): Visits {
  const visits = useKeptVisits();
  const saving = useServiceStore(waitingStore, (state) => state.saving);
  return visits.filter(
    (visit) =>
      visit.state !== 'cancelled' &&
      !saving.includes(visit.key) &&
      (deviceId === undefined || visit.deviceId === deviceId),
  );
}

/** Changes one visit where it is still kept. */
export function changeVisit(
  services: Services,
  key: string,
  edit: (visit: WaitingVisit) => WaitingVisit,
): void {
  services
    .get(waitingVisits)
    .change((visits) => visits.map((visit) => (visit.key === key ? edit(visit) : visit)));
}

/** Forgets a visit and its photo: the server has all of it, or is to have none. */
export async function forgetVisit(services: Services, { key }: Pick<WaitingVisit, 'key'>): Promise<void> {
  const waiting = services.get(waitingVisits);
  waiting.change((visits) => visits.filter((visit) => visit.key !== key));
  await waiting.photos.remove(key);
}

/** Takes a visit back. It stays in the list until it is certain that the server has none of it: an answer may have been lost. */
export async function cancelVisit(services: Services, { key }: WaitingVisit): Promise<void> {
  changeVisit(services, key, (visit) => ({ ...visit, state: 'cancelled', reason: null }));
  await services.get(waitingVisits).photos.remove(key);
}

import { createStore } from 'zustand';
import { defineService, type Services } from '../../kernel/services.ts';
import { useServiceStore } from '../../kernel/services-context.tsx';
import { createBlobStore } from '../unsent/blob-store.ts';
import { parseVisits, serialiseVisits, type WaitingVisit } from './stored-visits.ts';

const KEY = 'visits.waiting';

type Visits = readonly WaitingVisit[];

function createWaitingVisits({ local, session, onDispose }: Services) {
  const store = createStore<{ readonly visits: Visits }>()(() => ({ visits: [] }));
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
      const key = session.userKey(KEY);
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

/** Those of one camera, or all of them; the oldest first. */
export function useWaitingVisits(deviceId?: number): Visits {
  const visits = useServiceStore(waitingStore, (state) => state.visits);
  return deviceId === undefined ? visits : visits.filter((visit) => visit.deviceId === deviceId);
}

/** How many visits wait in this browser, of the person who is signed in. */
export function countWaitingVisits(services: Services): number {
  return services.get(waitingVisits).store.getState().visits.length;
}

/** Takes a visit back that the server does not have yet. */
export async function cancelVisit(services: Services, { key }: WaitingVisit): Promise<void> {
  const waiting = services.get(waitingVisits);
  waiting.change((visits) => visits.filter((visit) => visit.key !== key));
  await waiting.photos.remove(key);
}

import type { LiveEvent } from '@sightline/contract/events/events.contract';
import type { MutationKey, QueryClient } from '@tanstack/react-query';
import type { LiveEvents, LiveMessage } from './live-events.ts';

export type LiveList = Extract<LiveEvent, { kind: 'changed' }>['list'];

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Lists whose changes make the answer outdated: it is loaded again when a live event names one of them. */
      readonly reloadOn?: readonly LiveList[];
      /** No reload while such a mutation is underway: a list from before it would undo it on the screen. */
      readonly pausedBy?: MutationKey;
      /** Whether this browser keeps the last answer, for visits without network. */
      readonly kept?: boolean;
    };
  }
}

function listOf(event: LiveMessage): LiveList | undefined {
  if (event.kind === 'alert') return 'alerts';
  return event.kind === 'changed' ? event.list : undefined;
}

/** Reloads queries as their `meta.reloadOn` says; all of them when the stream opens, since what was loaded before may be old. */
export function reloadOnLiveEvents(client: QueryClient, live: LiveEvents): () => void {
  return live.on((event) => {
    if (event.kind === 'resync') {
      void client.invalidateQueries();
      return;
    }
    const list = listOf(event);
    if (event.kind !== 'opened' && list === undefined) return;
    void client.invalidateQueries({
      predicate: ({ meta }) => {
        if (!meta?.reloadOn || (list !== undefined && !meta.reloadOn.includes(list))) return false;
        return !meta.pausedBy || client.isMutating({ mutationKey: meta.pausedBy }) === 0;
      },
    });
  });
}

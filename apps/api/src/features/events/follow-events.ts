import { setTimeout } from 'node:timers';
import type { LiveEvent } from '@sightline/contract/events/events.contract';
import type { UserPrincipal } from '../../access/principal.ts';
import type { Services } from '../../kernel/services.ts';
import { toLiveEvents } from './events.mapper.ts';
import { createEventsStore } from './events.store.ts';
import { createNoticeBuffer } from './notice-buffer.ts';
import { watchSessions } from './watch-sessions.ts';

/** What comes within this time goes out together. */
const GATHER_MS = 150;
const SESSION_CHECK_MS = 10_000;

interface Pace {
  readonly gatherMs: number;
  readonly sessionCheckMs: number;
}

interface Reader {
  readonly wasAway: boolean;
}

/**
 * What happens to one user's things, for as long as the session lasts or until the reader leaves. Only what is the
 * user's own at the time of telling is told. A reader who has read before and was away is told first to load anew.
 */
export function createEventSource(
  services: Services,
  pace: Pace = { gatherMs: GATHER_MS, sessionCheckMs: SESSION_CHECK_MS },
) {
  const { db, env, live, log, replicas } = services;
  const store = createEventsStore(db, env.SESSION_IDLE_MINUTES);
  const watchSession = watchSessions(store, services, pace.sessionCheckMs);
  /** Notices so far, of all streams: who begins to load between the same two wants the same state. */
  let heard = 0;
  const loading = new Map<string, ReturnType<typeof store.insights>>();

  /** Streams of one account hear the same at the same moment: one question serves them all. */
  function loadInsights(userId: number, ids: readonly number[]) {
    const key = `${heard} ${userId} ${ids.join()}`;
    const rows = loading.get(key) ?? store.insights(userId, ids).finally(() => loading.delete(key));
    loading.set(key, rows);
    return rows;
  }

  /** Whoever loads anew because of an event is not answered by a replica that has not heard of it. */
  async function positionSeen(): Promise<LiveEvent[]> {
    return replicas.all.length > 0 ? [{ kind: 'position', position: await replicas.position() }] : [];
  }

  function open({ userId, sessionId }: UserPrincipal, { wasAway }: Reader): AsyncIterator<LiveEvent> {
    const buffer = createNoticeBuffer();
    let ready: LiveEvent[] = wasAway ? [{ kind: 'resync' }] : [];
    let ended = false;
    let due = false;
    let gathering: NodeJS.Timeout | undefined;
    let wake = () => {};

    const unsubscribe = live.subscribe(userId, (notice) => {
      heard++;
      buffer.add(notice);
      gathering ??= setTimeout(flush, pace.gatherMs);
    });
    const leaveSession = watchSession(userId, sessionId, end);

    function flush(): void {
      gathering = undefined;
      due = true;
      wake();
    }

    function end(): void {
      ended = true;
      unsubscribe();
      leaveSession();
      clearTimeout(gathering);
      wake();
    }

    /** A load that fails loses nothing: the reader is told to load anew. */
    async function load(): Promise<LiveEvent[]> {
      const buffered = buffer.take();
      if (!buffered) return [];
      try {
        const ids = [...buffered.insightIds, ...buffered.changedIds];
        const insights = ids.length > 0 ? await loadInsights(userId, ids) : [];
        return [...(await positionSeen()), ...toLiveEvents(buffered, insights)];
      } catch (error) {
        log.warn({ err: error }, 'live insights could not be loaded');
        return [...(await positionSeen()), { kind: 'resync' }];
      }
    }

    return {
      async next() {
        while (!ended) {
          const event = ready.shift();
          if (event) return { done: false, value: event };
          if (!due) await new Promise<void>((resolve) => (wake = resolve));
          due = false;
          if (!ended) ready = await load();
        }
        return { done: true, value: undefined };
      },
      async return() {
        end();
        return { done: true, value: undefined };
      },
    };
  }

  /** Hears of what happens from now on, not only once somebody reads. */
  return (user: UserPrincipal, reader: Reader = { wasAway: false }): AsyncIterable<LiveEvent> => {
    const events = open(user, reader);
    return { [Symbol.asyncIterator]: () => events };
  };
}

import { setInterval, setTimeout } from 'node:timers';
import type { LiveEvent } from '@sightline/contract/events/events.contract';
import type { UserPrincipal } from '../../access/principal.ts';
import type { Services } from '../../kernel/services.ts';
import { toLiveEvents } from './events.mapper.ts';
import { createEventsStore } from './events.store.ts';
import { createNoticeBuffer } from './notice-buffer.ts';

/** What comes within this time goes out together. */
const GATHER_MS = 150;
const SESSION_CHECK_MS = 10_000;

interface Pace {
  readonly gatherMs: number;
  readonly sessionCheckMs: number;
}

/**
 * What happens to one user's things, for as long as the session lasts or until the reader leaves. Only what is the
 * user's own at the time of telling is told.
 */
export function createEventSource(
  { db, env, live, log, now }: Services,
  pace: Pace = { gatherMs: GATHER_MS, sessionCheckMs: SESSION_CHECK_MS },
) {
  const store = createEventsStore(db, env.SESSION_IDLE_MINUTES);

  function open({ userId, sessionId }: UserPrincipal): AsyncIterator<LiveEvent> {
    const buffer = createNoticeBuffer();
    let ready: LiveEvent[] = [];
    let ended = false;
    let due = false;
    let gathering: NodeJS.Timeout | undefined;
    let wake = () => {};

    const unsubscribe = live.subscribe(userId, (notice) => {
      if (notice.kind === 'changed' && notice.list === 'sessions') void checkSession();
      buffer.add(notice);
      gathering ??= setTimeout(flush, pace.gatherMs);
    });
    const checking = setInterval(() => void checkSession(), pace.sessionCheckMs);

    function flush(): void {
      gathering = undefined;
      due = true;
      wake();
    }

    function end(): void {
      ended = true;
      unsubscribe();
      clearInterval(checking);
      clearTimeout(gathering);
      wake();
    }

    async function checkSession(): Promise<void> {
      try {
        if (!(await store.isSignedIn(userId, sessionId, now()))) end();
      } catch (error) {
        log.debug({ err: error }, 'the session could not be checked');
      }
    }

    /** A load that fails loses nothing: the reader is told to load anew. */
    async function load(): Promise<LiveEvent[]> {
      const buffered = buffer.take();
      if (!buffered) return [];
      try {
        const ids = [...buffered.insightIds, ...buffered.changedIds];
        return toLiveEvents(buffered, ids.length > 0 ? await store.insights(userId, ids) : []);
      } catch (error) {
        log.warn({ err: error }, 'live insights could not be loaded');
        return [{ kind: 'resync' }];
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

  return (user: UserPrincipal): AsyncIterable<LiveEvent> => ({ [Symbol.asyncIterator]: () => open(user) });
}

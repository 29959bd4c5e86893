import { setInterval } from 'node:timers';
import type { Services } from '../../kernel/services.ts';
import type { EventsStore } from './events.store.ts';

/** Somebody who follows events: told once when the session is over. */
type Follower = () => void;

/** Has `onEnd` called once the session is over, until the returned function is called. */
export type WatchSession = (userId: number, sessionId: string, onEnd: Follower) => () => void;

/** The open streams of one account. */
interface Watched {
  readonly followers: Map<string, Set<Follower>>;
  stop(): void;
}

/**
 * Looks whether sessions are still open: whenever the account's sign-ins change, and every `checkMs` besides. One question
 * serves all streams of an account, however many there are.
 */
export function watchSessions(
  store: Pick<EventsStore, 'openSessions'>,
  { live, log, now }: Pick<Services, 'live' | 'log' | 'now'>,
  checkMs: number,
): WatchSession {
  const accounts = new Map<number, Watched>();

  function watch(userId: number): Watched {
    const followers = new Map<string, Set<Follower>>();
    let isAsking = false;
    let isDue = false;

    async function ask(): Promise<void> {
      const asked = [...followers.keys()];
      try {
        const open = await store.openSessions(userId, asked, now());
        const over = asked.filter((id) => !open.has(id));
        for (const end of over.flatMap((id) => [...(followers.get(id) ?? [])])) end();
      } catch (error) {
        log.debug({ err: error }, 'the sessions could not be checked');
      }
    }

    /** What changes while a question is under way is asked once more: its answer may be older than the change. */
    async function check(): Promise<void> {
      isDue = true;
      if (isAsking) return;
      isAsking = true;
      while (isDue && followers.size > 0) {
        isDue = false;
        await ask();
      }
      isAsking = false;
    }

    const unsubscribe = live.subscribe(userId, (notice) => {
      if (notice.kind === 'changed' && notice.list === 'sessions') void check();
    });
    const checking = setInterval(() => void check(), checkMs);
    return {
      followers,
      stop: () => {
        unsubscribe();
        clearInterval(checking);
      },
    };
  }

  return (userId, sessionId, onEnd) => {
    const account = accounts.get(userId) ?? watch(userId);
    accounts.set(userId, account);
    const { followers } = account;
    const own = followers.get(sessionId) ?? new Set();
    followers.set(sessionId, own.add(onEnd));
    return () => {
      if (!own.delete(onEnd) || own.size > 0) return;
      followers.delete(sessionId);
      if (followers.size > 0) return;
      account.stop();
      accounts.delete(userId);
    };
  };
}

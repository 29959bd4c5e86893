import type { QueryPersister } from '@tanstack/react-query';
import { cacheStorage, keptCacheName } from './kept-caches.ts';
import type { Session } from './session.ts';
import { isUnanswered } from './unanswered.ts';
import { whenIdle } from './when-idle.ts';

/** So long the server has to answer, before what was kept is shown meanwhile. */
const PATIENCE_MS = 3_000;
/** After this long a question without an answer is asked once more; then live events say when the server is back. */
const ASK_AGAIN_MS = 2_000;
/** Lists of cameras that report come every few seconds; so often the last one is kept. */
const KEEP_MS = 60_000;

interface KeptAnswers {
  readonly persister: QueryPersister;
  readonly dispose: () => void;
}

const VERSION = 'x-contract-version';

/**
 * Asks the server, and keeps the answers of queries whose `meta.kept` is set in the browser's cache storage, for each person.
 * Where the server does not answer, and nothing is on the screen yet, what was kept stands in: after the first failure, or
 * after {@link PATIENCE_MS}. What another version of the API answered does not. Once it is disposed of, nothing more is kept.
 */
export function createKeptAnswers(session: Session): KeptAnswers {
  /** Answers that wait to be kept, by query. */
  const waiting = new Map<string, unknown>();
  const keptAt = new Map<string, number>();
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let isOver = false;

  async function open(holder: string): Promise<Cache | undefined> {
    return cacheStorage()?.open(keptCacheName('answers', holder));
  }

  async function keep(holder: string, hash: string): Promise<void> {
    const answer = waiting.get(hash);
    waiting.delete(hash);
    if (isOver) return;
    const cache = await open(holder);
    // Signed out meanwhile: what comes late is nobody's.
    if (session.holder() !== holder) await cacheStorage()?.delete(keptCacheName('answers', holder));
    else {
      const headers = { [VERSION]: import.meta.env.CONTRACT_VERSION };
      await cache?.put(pathOf(hash), Response.json(answer, { headers }));
    }
  }

  /** Keeps the latest answer before long. A full disk keeps nothing; the answer is there all the same. */
  function keepSoon(holder: string, hash: string, answer: unknown): void {
    const isUnderWay = waiting.has(hash);
    waiting.set(hash, answer);
    if (isUnderWay) return;
    const since = Date.now() - (keptAt.get(hash) ?? Number.NEGATIVE_INFINITY);
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        keptAt.set(hash, Date.now());
        whenIdle(() => void keep(holder, hash).catch(() => {}));
      },
      Math.max(0, KEEP_MS - since),
    );
    timers.add(timer);
  }

  async function read(holder: string, hash: string): Promise<unknown> {
    const kept = await (await open(holder))?.match(pathOf(hash));
    return kept?.headers.get(VERSION) === import.meta.env.CONTRACT_VERSION ? kept.json() : undefined;
  }

  const persister: QueryPersister = async (queryFn, context, query) => {
    const holder = session.holder();
    if (!query.meta?.kept || holder === undefined) return queryFn(context);
    const asked = Promise.resolve(queryFn(context)).then((answer) => {
      if (session.holder() === holder) keepSoon(holder, query.queryHash, answer);
      return answer;
    });
    const state = follow(asked);
    const { data, dataUpdateCount: count } = query.state;
    if (data !== undefined || (await state.isAnswered())) return asked;
    const kept = await read(holder, query.queryHash).catch(() => undefined);
    if (kept === undefined || state.outcome() === 'answered') return asked;

    const { client, queryKey } = context;
    /** Of another person, or after a sign-out, an answer must not come into the cache. */
    const isWanted = () =>
      session.holder() === holder && client.getQueryCache().get(query.queryHash) === query;
    const outdate = () => isWanted() && void client.invalidateQueries({ queryKey, exact: true });
    asked.then(
      (answer) => {
        if (!isWanted()) return;
        if (query.state.dataUpdateCount === count + 1) client.setQueryData(queryKey, answer);
        // Live events have changed what was kept, and would have changed this answer, too.
        else outdate();
      },
      () => setTimeout(outdate, ASK_AGAIN_MS),
    );
    return kept;
  };

  return {
    persister,
    dispose: () => {
      isOver = true;
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

function pathOf(hash: string): string {
  return `/${encodeURIComponent(hash)}`;
}

/** What becomes of a question: a refusal is an answer, too. */
function follow(asked: Promise<unknown>) {
  let outcome: 'none yet' | 'answered' | 'unanswered' = 'none yet';
  const settled = asked.then(
    () => {
      outcome = 'answered';
    },
    (error: unknown) => {
      outcome = isUnanswered(error) ? 'unanswered' : 'answered';
    },
  );
  return {
    outcome: () => outcome,
    /** Whether there is an answer in time. */
    isAnswered: async (): Promise<boolean> => {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const late = new Promise((resolve) => {
        timer = setTimeout(resolve, PATIENCE_MS);
      });
      await Promise.race([settled, late]);
      clearTimeout(timer);
      return outcome === 'answered';
    },
  };
}

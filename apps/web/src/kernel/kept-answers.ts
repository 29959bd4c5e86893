import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import type { QueryPersister } from '@tanstack/react-query';
import { isAway } from './client.ts';
import type { Session } from './session.ts';
import { whenIdle } from './when-idle.ts';

const PREFIX = 'sightline.answers.';
/** So long the server has to answer, before what was kept is shown meanwhile. */
const PATIENCE_MS = 3_000;
/** After this long a question without an answer is asked once more; then live events say when the server is back. */
const ASK_AGAIN_MS = 2_000;

/** The last answers of the queries whose `meta.kept` is set, for visits without network. */
export interface KeptAnswers {
  /** Asks the server. Where it does not answer, and nothing is on the screen yet, it answers with what was kept. */
  readonly persister: QueryPersister;
  /** Forgets everything of everybody. */
  readonly forget: () => Promise<void>;
}

/**
 * Keeps answers in the browser's cache storage, for each person, until their session ends. Pages over plain HTTP have no
 * such storage and keep nothing. What another version of the API answered is not shown.
 */
export function createKeptAnswers(session: Session): KeptAnswers {
  const storage = 'caches' in globalThis ? globalThis.caches : undefined;

  const pathOf = (hash: string) =>
    `/${PREFIX}${import.meta.env.CONTRACT_VERSION}/${encodeURIComponent(hash)}`;

  async function keep(holder: string, hash: string, answer: unknown): Promise<void> {
    const cache = await storage?.open(PREFIX + holder);
    // Signed out meanwhile: what comes late is nobody's.
    if (session.holder() !== holder) await storage?.delete(PREFIX + holder);
    else await cache?.put(pathOf(hash), Response.json(answer));
  }

  async function read(holder: string, hash: string): Promise<unknown> {
    const cache = await storage?.open(PREFIX + holder);
    const kept = await cache?.match(pathOf(hash));
    return kept?.json();
  }

  return {
    persister: async (queryFn, context, query) => {
      const holder = session.holder();
      if (!query.meta?.kept || holder === undefined) return queryFn(context);
      const asked = Promise.resolve(queryFn(context)).then((answer) => {
        // A full disk keeps nothing; the answer is there all the same.
        whenIdle(() => void keep(holder, query.queryHash, answer).catch(() => {}));
        return answer;
      });
      const { data, dataUpdateCount: count } = query.state;
      if (data !== undefined || (await isAnswered(asked))) return asked;
      const kept = await read(holder, query.queryHash).catch(() => undefined);
      if (kept === undefined) return asked;
      const { client, queryKey } = context;
      asked.then(
        (answer) => {
          if (query.state.dataUpdateCount === count + 1) client.setQueryData(queryKey, answer);
        },
        () => setTimeout(() => void client.invalidateQueries({ queryKey, exact: true }), ASK_AGAIN_MS),
      );
      return kept;
    },
    forget: async () => {
      const names = (await storage?.keys()) ?? [];
      const own = names.filter((name) => name.startsWith(PREFIX));
      await Promise.all(own.map((name) => storage?.delete(name)));
    },
  };
}

/** Whether the server answers in time, be it a refusal; false as soon as it is known that it does not. */
function isAnswered(asked: Promise<unknown>): Promise<boolean> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(false), PATIENCE_MS);
    asked.then(
      () => resolve(true),
      (error: unknown) => resolve(!isUnanswered(error)),
    );
  });
}

function isUnanswered(error: unknown): boolean {
  return error instanceof OfflineError || (error instanceof ProblemError && isAway(error.status));
}

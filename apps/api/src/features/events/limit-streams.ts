import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { UserPrincipal } from '../../access/principal.ts';
import type { Env } from '../../env.ts';
import { AppError } from '../../kernel/app-error.ts';

/** Places come back only when somebody leaves. */
const RETRY_S = 30;
/** Pages of one browser: more tabs than this are hardly looked at. */
const MOST_OF_A_SESSION = 10;

/** Reserves a place for a stream until it ends; throws 429 or 503 where none is left. */
export type TakePlace = (user: Pick<UserPrincipal, 'userId' | 'sessionId'>, reply: FastifyReply) => void;

/** How many are open of each key, and of all. */
function countOpen<K>() {
  const open = new Map<K, number>();
  return {
    of: (key: K) => open.get(key) ?? 0,
    change: (key: K, by: 1 | -1) => {
      const left = (open.get(key) ?? 0) + by;
      if (left > 0) open.set(key, left);
      else open.delete(key);
    },
  };
}

/**
 * How many streams one session, one user, and all together may have open at this server. The newest is refused: an older
 * one that was ended in its place would connect again and end another.
 */
export function limitStreams(env: Pick<Env, 'LIMIT_USER_STREAMS' | 'LIMIT_STREAMS'>): TakePlace {
  const users = countOpen<number>();
  const sessions = countOpen<string>();
  let all = 0;

  const change = ({ userId, sessionId }: Parameters<TakePlace>[0], by: 1 | -1) => {
    users.change(userId, by);
    sessions.change(sessionId, by);
    all += by;
  };
  const refuse = (most: number, whose: string) => {
    const message = `At most ${most} pages ${whose} can be kept up to date at once. Please close one.`;
    return new AppError('tooMany', message, { retryAfterSeconds: RETRY_S });
  };

  return (user, reply) => {
    if (sessions.of(user.sessionId) >= MOST_OF_A_SESSION) throw refuse(MOST_OF_A_SESSION, 'of a browser');
    if (users.of(user.userId) >= env.LIMIT_USER_STREAMS)
      throw refuse(env.LIMIT_USER_STREAMS, 'of an account');
    if (all >= env.LIMIT_STREAMS) {
      const message = 'The server keeps as many pages up to date as it can. Please try again later.';
      throw new AppError('unavailable', message, { retryAfterSeconds: RETRY_S });
    }
    change(user, 1);
    finished(reply.raw, () => change(user, -1));
  };
}

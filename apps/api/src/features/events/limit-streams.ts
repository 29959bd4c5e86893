import { finished } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Env } from '../../env.ts';
import { AppError } from '../../kernel/app-error.ts';

/** Places come back only when somebody leaves. */
const RETRY_S = 30;

/** Reserves a place for a stream until it ends; throws 429 or 503 where none is left. */
export type TakePlace = (userId: number, reply: FastifyReply) => void;

/**
 * How many streams one user, and all together, may have open at this server. The newest is refused: an older
 * one that was ended in its place would connect again and end another.
 */
export function limitStreams(env: Pick<Env, 'LIMIT_USER_STREAMS' | 'LIMIT_STREAMS'>): TakePlace {
  const open = new Map<number, number>();
  let all = 0;

  const change = (userId: number, by: 1 | -1) => {
    const left = (open.get(userId) ?? 0) + by;
    if (left > 0) open.set(userId, left);
    else open.delete(userId);
    all += by;
  };

  return (userId, reply) => {
    if ((open.get(userId) ?? 0) >= env.LIMIT_USER_STREAMS) {
      const words = `At most ${env.LIMIT_USER_STREAMS} pages can be kept up to date at once. Please close one.`;
      throw new AppError('tooMany', words, { retryAfterSeconds: RETRY_S });
    }
    if (all >= env.LIMIT_STREAMS) {
      const words = 'The server keeps as many pages up to date as it can. Please try again later.';
      throw new AppError('unavailable', words, { retryAfterSeconds: RETRY_S });
    }
    change(userId, 1);
    finished(reply.raw, () => change(userId, -1));
  };
}

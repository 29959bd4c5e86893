import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const READING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);
const RETRY_S = 60;

/**
 * Refuses every call that is made to write while there is no room: at once, so that what can be read stays readable. A photo that
 * is finished, or made smaller, where it is only asked for looks for itself; that a camera was told something is noted all the same.
 */
export function refuseWhenFull(app: FastifyInstance, hasRoom: () => boolean): void {
  app.addHook('onRequest', ({ method }, _reply, done) => {
    if (READING.has(method) || hasRoom()) done();
    else done(diskFull());
  });
}

/** The disk is full, in words for whoever wanted to write something down. */
export function diskFull(cause?: unknown): AppError {
  const words = 'The disk of the server is full. Nothing can be saved until there is room again.';
  return new AppError('unavailable', words, { retryAfterSeconds: RETRY_S, cause });
}

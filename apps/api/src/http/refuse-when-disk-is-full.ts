import { authContract } from '@sightline/contract/auth/auth.contract';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/** Reading, and what makes room: that writes a few bytes, for which there is a reserve. */
const PASSING: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'DELETE']);
/** Who cannot sign in cannot make room either. */
const SIGNING: ReadonlySet<string> = new Set([authContract.login.path, authContract.logout.path]);
const RETRY_S = 60;

/**
 * Refuses every call that writes while the disk is full, at once, so that reading, signing in and deleting go on. Two calls that read may write as
 * well: a photo that is made smaller checks the disk itself, and that a camera fetched its orders is noted in any case.
 */
export function refuseWhenDiskIsFull(app: FastifyInstance, hasDiskSpace: () => boolean): void {
  app.addHook('onRequest', ({ method, routeOptions }, _reply, done) => {
    if (PASSING.has(method) || SIGNING.has(routeOptions.url ?? '') || hasDiskSpace()) done();
    else done(diskFull());
  });
}

/** The answer to a call that would write while the disk is full. */
export function diskFull(cause?: unknown): AppError {
  const message = 'The disk of the server is full. Nothing can be saved until there is room again.';
  return new AppError('unavailable', message, { retryAfterSeconds: RETRY_S, cause });
}

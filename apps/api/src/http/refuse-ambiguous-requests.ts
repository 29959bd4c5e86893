import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/**
 * Of these Node takes the first, and a proxy in front may take the last: then the two would not speak of the same request.
 * Two lengths are refused by Node itself.
 */
const SAID_ONCE: readonly string[] = ['host', 'authorization', 'content-type'];

/** Of RFC 3986, section 3.2: a name or an address, and perhaps a port. */
const HOST = /^[\w.~%!$&'()*+,;=:[\]-]*$/;

/** Answers 400 where a header that decides something came twice, or where Host is no host (RFC 9112, section 3.2). */
export function refuseAmbiguousRequests(app: FastifyInstance): void {
  app.addHook('onRequest', ({ raw: { rawHeaders }, headers }, _reply, done) => {
    const repeated = SAID_ONCE.find((name) => countOf(rawHeaders, name) > 1);
    if (repeated) done(new AppError('invalid', `The header ${repeated} came more than once.`));
    else if (!HOST.test(headers.host ?? '')) done(new AppError('invalid', 'The header host is no host.'));
    else done();
  });
}

/** How often a header came; names and values take turns in the list. */
function countOf(rawHeaders: readonly string[], wanted: string): number {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === wanted.length && name.toLowerCase() === wanted) count++;
  }
  return count;
}

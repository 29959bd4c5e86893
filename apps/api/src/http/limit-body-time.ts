import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const SECOND_MS = 1_000;
const TOO_LATE = 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';

/**
 * Ends requests whose body does not arrive in time. Node has one limit for all, which is as long as the longest upload
 * may take; with it alone, whoever sends a byte a minute would hold a connection for as long.
 */
export function limitBodyTime(app: FastifyInstance, defaultMs: number): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { raw } = request;
    const { 'content-length': length, 'transfer-encoding': encoding } = raw.headers;
    // Without either there is no body to wait for; a request that did not come over a connection has all of it.
    if (length === undefined && encoding === undefined) return done();
    if (!(raw.socket instanceof Socket)) return done();
    const seconds = request.routeOptions.config.endpoint?.bodySeconds;
    const timer = setTimeout(
      () => {
        if (raw.complete) return;
        if (!reply.raw.headersSent) raw.socket.write(TOO_LATE);
        // Whoever goes on sending is not waited for, and what still comes is not taken for a whole body.
        raw.socket.destroySoon();
      },
      seconds === undefined ? defaultMs : seconds * SECOND_MS,
    );
    timer.unref();
    raw.once('end', () => clearTimeout(timer));
    raw.once('close', () => clearTimeout(timer));
    done();
  });
}

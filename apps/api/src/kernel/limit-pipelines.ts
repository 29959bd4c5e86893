import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { addressOf } from './address.ts';
import { sayRarely } from './say-rarely.ts';

const SAY_MS = 10_000;

/** Requests of one connection that may be under way. Browsers, proxies and cameras wait for each answer before they ask again. */
export const MOST_UNDER_WAY = 16;

/**
 * Ends connections that send request after request without waiting. Node makes all the answers of what came in one piece, and
 * of what comes while none is ready: a few connections that read nothing would fill the memory.
 */
export function limitPipelines(app: FastifyInstance): void {
  const underWay = new WeakMap<Socket, number>();
  const say = sayRarely<string>(SAY_MS, (ip, leftOut) =>
    app.log.warn({ ip, leftOut }, 'a connection was ended that sent requests without waiting for answers'),
  );
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    const count = (underWay.get(socket) ?? 0) + 1;
    underWay.set(socket, count);
    if (count > MOST_UNDER_WAY) {
      // What else came in the same piece is still read.
      if (!socket.destroyed) say(addressOf(request));
      reply.hijack();
      socket.destroy();
      return;
    }
    reply.raw.once('close', () => underWay.set(socket, (underWay.get(socket) ?? 1) - 1));
    done();
  });
}

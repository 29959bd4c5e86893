import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { throttleLog } from '../logging/log-throttle.ts';
import { addressOf } from './client-address.ts';
import type { RequestsUnderWay } from './requests-under-way.ts';

const LOG_INTERVAL_MS = 10_000;

/** Requests of one connection that may be under way. Browsers, proxies and cameras wait for each answer before they ask again. */
export const MOST_UNDER_WAY = 16;

/** Whether a request may be answered; otherwise its connection has been ended. To be asked once for each, before anything else. */
export type Admission = (request: FastifyRequest, reply: FastifyReply) => boolean;

/**
 * Ends connections that send request after request without waiting. Node makes all the answers of what came in one piece, and
 * of what comes while none is ready: a few connections that read nothing would fill the memory.
 */
export function limitPipelines(underWay: RequestsUnderWay, log: FastifyBaseLogger): Admission {
  const say = throttleLog<string>(LOG_INTERVAL_MS, (ip, leftOut) =>
    log.warn({ ip, leftOut }, 'a connection was ended that sent requests without waiting for answers'),
  );
  return (request, reply) => {
    if (underWay.begin(request, reply) <= MOST_UNDER_WAY) return true;
    const { socket } = request.raw;
    // What else came in the same piece is still read.
    if (!socket.destroyed) say(addressOf(request));
    reply.hijack();
    socket.destroy();
    return false;
  };
}

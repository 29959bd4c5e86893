import { type FastifyRequest, LogController } from 'fastify';
import { addressOf } from './address.ts';
import type { ErrorCode } from './app-error.ts';
import type { Principal } from './principal.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Why the request was refused; undefined when it was not, or failed on our side. */
    refusal: ErrorCode | undefined;
  }
}

/**
 * The lines of requests as Fastify writes them; the last one also says which call it was and who made it, and of a
 * refused one why and from where. Who asks for what is not theirs is found by that line.
 */
export function logRequests(): LogController {
  const lines = new LogController({ requestIdLogLabel: 'requestId' });
  lines.requestCompleted = (error, request, reply) => {
    const line = { ...lastWords(request), res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  };
  return lines;
}

function lastWords(request: FastifyRequest) {
  const { routeOptions, principal, refusal } = request;
  const { operation } = routeOptions.config;
  return {
    ...(operation && { operation }),
    ...(principal && callerIn(principal)),
    ...(refusal && { refusal, ip: addressOf(request) }),
  };
}

function callerIn(principal: Principal) {
  switch (principal.kind) {
    case 'user':
      return { userId: principal.userId };
    case 'device':
      return { deviceId: principal.deviceId };
    case 'gateway':
      return { gatewayId: principal.gatewayId };
  }
}

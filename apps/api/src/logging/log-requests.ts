import { type FastifyRequest, LogController } from 'fastify';
import type { Principal } from '../access/principal.ts';
import { addressOf } from '../http/client-address.ts';
import type { ErrorCode } from '../kernel/app-error.ts';

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
    const line = { ...completionFields(request), res: reply, responseTime: reply.elapsedTime };
    if (error) reply.log.error({ ...line, err: error }, 'request errored');
    else reply.log.info(line, 'request completed');
  };
  return lines;
}

function completionFields(request: FastifyRequest) {
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

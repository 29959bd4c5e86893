import type { FastifyRequest } from 'fastify';
import type { UserPrincipal } from './principal.ts';

/** Who makes a change, and with which request. */
export interface Actor {
  readonly actorId: number;
  readonly requestId: string;
}

/** Who is to be named in the audit log, and for which request. */
export function actorOf({ userId }: UserPrincipal, request: FastifyRequest): Actor {
  return { actorId: userId, requestId: request.id };
}

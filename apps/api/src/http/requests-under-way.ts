import type { Socket } from 'node:net';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Counts the requests that are under way on each connection. */
export interface RequestsUnderWay {
  /** Begins to count a request, until its answer has ended, and tells how many there are on its connection now. */
  begin(request: FastifyRequest, reply: FastifyReply): number;
  on(socket: Socket): number;
}

export function countRequestsUnderWay(): RequestsUnderWay {
  const underWay = new WeakMap<Socket, number>();
  const on = (socket: Socket) => underWay.get(socket) ?? 0;
  return {
    begin: ({ raw: { socket } }, reply) => {
      underWay.set(socket, on(socket) + 1);
      // Not the request's at that time: Node takes its connection from one whose body was not read to the end.
      reply.raw.once('close', () => underWay.set(socket, on(socket) - 1));
      return on(socket);
    },
    on,
  };
}

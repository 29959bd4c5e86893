import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { RequestsUnderWay } from './requests-under-way.ts';

/**
 * Ends connections on which nothing moves for the server's `connectionTimeout` while an answer waits to be read: whoever asks
 * and never reads would hold it in memory for ever. A call that is being worked on may take longer.
 */
export function endUnreadAnswers(app: FastifyInstance, underWay: RequestsUnderWay): void {
  // With a listener Node leaves it to us, also for connections that were only kept for a next call.
  app.server.on('timeout', (socket: Socket) => {
    if (underWay.on(socket) === 0 || socket.writableLength > 0) socket.destroy();
  });
}

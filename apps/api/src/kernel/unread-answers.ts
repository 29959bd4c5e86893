import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/**
 * Ends connections on which nothing moves for the server's `connectionTimeout` while an answer waits to be read: whoever asks
 * and never reads would hold it in memory for ever. A call that is being worked on may take longer.
 */
export function endUnreadAnswers(app: FastifyInstance): void {
  const working = new WeakSet<Socket>();
  app.addHook('onRequest', ({ raw: { socket } }, reply, done) => {
    working.add(socket);
    // Not the request's at that time: Node takes its connection from one whose body was not read to the end.
    reply.raw.once('close', () => working.delete(socket));
    done();
  });
  // With a listener Node leaves it to us, also for connections that were only kept for a next call.
  app.server.on('timeout', (socket: Socket) => {
    if (!working.has(socket) || socket.writableLength > 0) socket.destroy();
  });
}

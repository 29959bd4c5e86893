import { setInterval } from 'node:timers';
import type { FastifyInstance } from 'fastify';

const SWEEP_MS = 250;

/**
 * Lets a server that stops end with its last answer. Without this a client that keeps its connection for a next
 * request, as browsers do for minutes, would hold it up: only connections that are idle at the start are closed.
 */
export function endConnectionsOnClose(app: FastifyInstance): void {
  let stopping = false;
  app.addHook('preClose', async () => {
    stopping = true;
    if (!app.server.listening) return;
    // For answers whose headers were out already.
    const sweep = setInterval(() => app.server.closeIdleConnections(), SWEEP_MS);
    app.server.once('close', () => clearInterval(sweep));
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (stopping) reply.header('connection', 'close');
    done();
  });
}

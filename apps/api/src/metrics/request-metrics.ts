import type { FastifyInstance } from 'fastify';
import type { Metrics } from './metrics.ts';

/** Counts and times every request by its route, never by its address, which may hold an id. */
export function timeRequests(app: FastifyInstance, { requests }: Pick<Metrics, 'requests'>): void {
  app.addHook('onResponse', (request, reply, done) => {
    if (String(reply.getHeader('content-type')).startsWith('text/event-stream')) return done();
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: String(reply.statusCode),
    };
    requests.observe(labels, reply.elapsedTime / 1_000);
    done();
  });
}

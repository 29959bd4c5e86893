import { trace } from '@opentelemetry/api';
import type { FastifyInstance } from 'fastify';
import { runInContext } from '../logging/request-context.ts';

/** The id of a request, in its answer: whoever complains can name it. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** Says a request's id in its answer, and keeps it as the cause of all that is done for it. */
export function nameRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header(REQUEST_ID_HEADER, request.id);
    const span = trace.getActiveSpan();
    const route = request.routeOptions.url;
    span?.setAttribute('sightline.request_id', request.id);
    if (route) span?.updateName(`${request.method} ${route}`).setAttribute('http.route', route);
    runInContext({ requestId: request.id }, done);
  });
  // What follows the reading of a body was begun by the connection, which serves one request after another.
  app.addHook('preValidation', (request, _reply, done) => runInContext({ requestId: request.id }, done));
}

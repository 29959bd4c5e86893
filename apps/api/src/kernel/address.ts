import type { FastifyInstance, FastifyRequest } from 'fastify';

const addresses = new WeakMap<object, string>();

/**
 * Where a request came from, as it was when it came: Node takes its connection from a request whose body is not read to the
 * end, and `request.ip` throws from then on.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  const known = addresses.get(request);
  if (known !== undefined) return known;
  const { ip } = request;
  addresses.set(request, ip);
  return ip;
}

/** Looks where requests come from while it can be seen. */
export function rememberAddresses(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    addressOf(request);
    done();
  });
}

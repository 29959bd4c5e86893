import type { Transport } from '@sightline/contract/kernel/client';
import type { FastifyInstance } from 'fastify';

/** Carries the typed client's calls to a server without a network. */
export function injectTransport(app: FastifyInstance, authorization: string | undefined): Transport {
  return async (url, init) => {
    const response = await app.inject(await injected(url, init, authorization));
    const bare = [204, 304].includes(response.statusCode);
    const headers = Object.entries(response.headers).map(([name, value]): [string, string] => [
      name,
      String(value),
    ]);
    return new Response(bare ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers,
    });
  };
}

/** What the typed client sends, as a server without a network takes it. */
export async function injected(
  ...[url, init, authorization]: [...Parameters<Transport>, string | undefined]
) {
  const request = new Request(new URL(url, 'http://sightline.test'), init);
  if (authorization) request.headers.set('authorization', authorization);
  const payload = Buffer.from(await request.arrayBuffer());
  return {
    method: request.method as 'GET',
    url,
    headers: {
      ...Object.fromEntries(request.headers),
      ...(payload.length > 0 ? { 'content-length': String(payload.length) } : {}),
    },
    ...(payload.length > 0 ? { payload } : {}),
  };
}

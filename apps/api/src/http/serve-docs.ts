import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { contract } from '@sightline/contract/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../kernel/openapi.ts';

const { deviceApi, relays } = contract;

/**
 * The contract as an OpenAPI document at /openapi.json, and as a page to read and try at /docs; what cameras and relays
 * call alone at /device-api/v1/openapi.json. Each is made when it is first asked for: a start has no time for it.
 */
export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  const whole = once(() => openApiDocument(contract, version));
  const ofCameras = once(() => openApiDocument({ deviceApi, relays }, version, 'Sightline device API'));
  for (const [url, document] of [
    ['/openapi.json', whole],
    ['/device-api/v1/openapi.json', ofCameras],
  ] as const) {
    // One for all who ask, however slowly they read.
    const bytes = once(() => Buffer.from(JSON.stringify(document())));
    app.get(url, (_request, reply) => reply.type('application/json; charset=utf-8').send(bytes()));
  }
  const document = {
    openapi: '3.1.0',
    info: { title: 'Sightline', version },
    paths: {},
    toJSON: whole,
  };
  await app.register(fastifySwagger, { mode: 'static', specification: { document } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // Sightline may well be served over plain http inside a reserve's own network.
    transformStaticCSP: (header) =>
      header
        .replace(/upgrade-insecure-requests;?/, '')
        .replace(/(base-uri|frame-ancestors) 'self'/g, "$1 'none'"),
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

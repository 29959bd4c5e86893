import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { contract } from '@sightline/contract/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../kernel/openapi.ts';

const { deviceApi, relays } = contract;

/**
 * The contract as an OpenAPI document at /openapi.json, and as a page to read and try at /docs; what cameras and relays
 * call alone at /device-api/v1/openapi.json.
 */
export async function serveDocs(app: FastifyInstance, version: string): Promise<void> {
  const json = JSON.stringify(openApiDocument(contract, version));
  app.get('/openapi.json', (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  const ofCameras = JSON.stringify(openApiDocument({ deviceApi, relays }, version, 'Sightline device API'));
  app.get('/device-api/v1/openapi.json', (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(ofCameras),
  );
  await app.register(fastifySwagger, { mode: 'static', specification: { document: JSON.parse(json) } });
  await app.register(fastifySwaggerUi, {
    routePrefix: '/docs',
    staticCSP: true,
    // Sightline may well be served over plain http inside a reserve's own network.
    transformStaticCSP: (header) => header.replace(/upgrade-insecure-requests;?/, ''),
  });
}

import fastifySwagger from '@fastify/swagger';
import fastifySwaggerUi from '@fastify/swagger-ui';
import { contract } from '@sightline/contract/contract';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../kernel/openapi.ts';

/** The page is made of its own files, calls this server alone, and draws its icons from `data:`. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  // The hash is that of a rule which Swagger UI's script adds; a journey tells when a new version has another.
  "style-src 'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  "img-src 'self' data:",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';');

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
    staticCSP: POLICY,
    // Otherwise the page would show the document's address to validator.swagger.io.
    uiConfig: { validatorUrl: null },
  });
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}

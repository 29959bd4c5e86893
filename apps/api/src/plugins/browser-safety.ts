import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import { MORE_HEADER, SINCE_HEADER } from '@sightline/contract/insights/segments.contract';
import { mapOrigins } from '@sightline/domain/map/tile-service';
import type { FastifyInstance } from 'fastify';
import type { Env } from '../env.ts';

/** Headers that keep browsers safe, and the list of other origins that may call. */
export async function protectBrowsers(app: FastifyInstance, env: Env): Promise<void> {
  // None for the built-in map: then no request of a page leaves our origin.
  const maps = mapOrigins(env);
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', ...maps],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...maps],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: env.PUBLIC_URL?.startsWith('https://') ?? false,
    crossOriginResourcePolicy: { policy: env.ALLOWED_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  if (env.ALLOWED_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: env.ALLOWED_ORIGINS,
      maxAge: 600,
      allowedHeaders: ['authorization', 'content-type'],
      exposedHeaders: [SINCE_HEADER, MORE_HEADER],
    });
  }
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}

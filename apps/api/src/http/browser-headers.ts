import cors from '@fastify/cors';
import { MORE_HEADER, SINCE_HEADER } from '@sightline/contract/insights/segment-headers';
import { POSITION_HEADER } from '@sightline/contract/kernel/log-position';
import { BLURRED_HEADER } from '@sightline/contract/photos/blurred-header';
import { mapOrigins } from '@sightline/domain/map/tile-service';
import type { FastifyInstance, FastifyReply } from 'fastify';
import helmet from 'helmet';
import type { Env } from '../env.ts';
import { REQUEST_ID_HEADER } from './request-ids.ts';

/** A year. */
const HSTS_SECONDS = 31_536_000;

/** Headers that keep browsers safe, and the list of other origins that may call. */
export async function protectBrowsers(app: FastifyInstance, env: Env): Promise<void> {
  // None for the built-in map: then no request of a page leaves our origin.
  const maps = mapOrigins(env);
  // Not by @fastify/helmet, which would compose the policy anew for every request.
  const setHeaders = helmet({
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
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // As `frame-ancestors` above, for browsers that do not know it.
    xFrameOptions: { action: 'deny' },
    strictTransportSecurity: isSecure(env) && { maxAge: HSTS_SECONDS },
    crossOriginResourcePolicy: { policy: env.ALLOWED_ORIGINS.length > 0 ? 'cross-origin' : 'same-origin' },
  });
  app.addHook('onRequest', (request, reply, done) => {
    setHeaders(request.raw, reply.raw, (error) => done(error instanceof Error ? error : undefined));
  });
  if (env.ALLOWED_ORIGINS.length > 0) {
    await app.register(cors, {
      origin: env.ALLOWED_ORIGINS,
      maxAge: 600,
      allowedHeaders: ['authorization', 'content-type', 'last-event-id', POSITION_HEADER],
      exposedHeaders: [BLURRED_HEADER, SINCE_HEADER, MORE_HEADER, POSITION_HEADER, REQUEST_ID_HEADER],
    });
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('cache-control', 'no-store');
    done();
  });
}

/** For an answer that is given before any hook has run, and that holds nothing to show. */
export function protectAnswer(reply: FastifyReply, env: Env): void {
  reply.headers({
    'content-security-policy':
      "default-src 'none';script-src 'none';object-src 'none';base-uri 'none';frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  });
  if (isSecure(env)) reply.header('strict-transport-security', `max-age=${HSTS_SECONDS}; includeSubDomains`);
}

function isSecure(env: Env): boolean {
  return env.PUBLIC_URL?.startsWith('https://') ?? false;
}

import { DEVICE_LIMITS } from '@sightline/domain/limits';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

const UPLOADS = /^\/device-api\/v1\/uploads(?:[/?]|$)/;
const VERSION = '1.0.0';
const CAPABILITIES = {
  'tus-version': VERSION,
  'tus-extension': 'creation,expiration,termination',
  'tus-max-size': String(DEVICE_LIMITS.photoBytes),
};

/**
 * What tus 1.0 asks of every answer below the address of uploads, refusals too: it names its version, refuses another one
 * with 412, and tells by OPTIONS what it can. A request without a version is one of our own clients.
 */
export function speakTus(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    // What a browser asks before a call is not tus.
    if (!UPLOADS.test(request.url) || request.headers['access-control-request-method']) return done();
    reply.header('tus-resumable', VERSION);
    if (request.method === 'OPTIONS') {
      reply.code(204).headers(CAPABILITIES).send();
      return;
    }
    const version = request.headers['tus-resumable'];
    if (version === undefined || version === VERSION) return done();
    const headers = { 'tus-version': VERSION };
    done(new AppError('preconditionFailed', `Only version ${VERSION} of tus is spoken here.`, { headers }));
  });
}

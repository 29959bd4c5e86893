import type { FastifyInstance } from 'fastify';
import { AppError } from '../kernel/app-error.ts';

/**
 * Reads the fields of forms for the calls that accept them. One click in a mail program sends a form, too, to calls that
 * have no body of their own (RFC 8058).
 */
export function readForms(app: FastifyInstance): void {
  const type = 'application/x-www-form-urlencoded';
  app.addContentTypeParser(type, { parseAs: 'string' }, (request, text, done) => {
    const { endpoint } = request.routeOptions.config;
    if (endpoint?.acceptsForm) done(null, Object.fromEntries(new URLSearchParams(String(text))));
    else if (!endpoint?.body) done(null);
    else done(new AppError('unsupportedMedia', 'The server does not accept this kind of content here.'));
  });
}

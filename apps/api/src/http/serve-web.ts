import { readFile } from 'node:fs/promises';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { notFound } from '../kernel/app-error.ts';

/** Addresses that the web app answers itself. */
const PAGES = [
  '/',
  '/login',
  '/signup',
  '/resetpassword',
  '/verify',
  '/unsubscribe',
  '/guide',
  '/guide/:page',
];

/** Assets have a hash in their name; the base map is asked for with one. */
function isVersioned(file: string): boolean {
  return ['assets', 'maps'].some((folder) => file.includes(`${path.sep}${folder}${path.sep}`));
}

/** Serves the built web app from the same origin; its hashed assets may be kept for a year. */
export async function serveWeb(app: FastifyInstance, folder: string): Promise<void> {
  const index = await readFile(path.join(folder, 'index.html'));
  for (const page of PAGES) {
    app.get(page, { config: {} }, (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(index),
    );
  }
  // People get a page that says so, in the web app's words; programs get the problem they get everywhere.
  app.get('/*', { config: {} }, (request, reply) => {
    if (!request.headers.accept?.includes('text/html')) throw notFound();
    return reply.code(404).type('text/html; charset=utf-8').send(index);
  });
  await app.register(fastifyStatic, {
    root: folder,
    index: false,
    wildcard: false,
    // Maps of the sources are for whoever reads an error report; compressed files are sent in place of theirs.
    globIgnore: ['**/*.map', '**/*.br', '**/*.gz'],
    preCompressed: true,
    setHeaders: (response, file) => {
      response.header(
        'cache-control',
        isVersioned(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
}

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const SERVICE_STYLE = { version: 8, name: 'Theirs', sources: {}, layers: [] };
let server: Server;
let origin: string;
let answer: Answer;
let asked: string[];

beforeEach(async () => {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // Addresses of fonts and archives are made whole with the page's own.
  vi.stubGlobal('location', { href: 'http://sightline.test/' });
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  server.close();
  server.closeAllConnections();
});

/** The loader of a page that was built with this address. */
async function builtWith(url: string) {
  vi.stubEnv('VITE_MAP_SATELLITE_URL', url);
  return (await import('./base-style.ts')).loadBaseStyle;
}

const status =
  (code: number): Answer =>
  (_, response) => {
    response.writeHead(code);
    response.end();
  };
const json =
  (body: string): Answer =>
  (_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(body);
  };

test('a style that answers is the map, with our fonts for our labels', async () => {
  answer = json(JSON.stringify(SERVICE_STYLE));
  const load = await builtWith(`${origin}/style.json`);
  const { style, embedded, fellBack } = await load('satellite');
  expect({ embedded, fellBack }).toEqual({ embedded: false, fellBack: false });
  expect(style).toMatchObject(SERVICE_STYLE);
  expect(style['font-faces']).toHaveProperty('Noto Sans Regular');
});

test.each<[string, string, Answer]>([
  ['a style that says 401', '/style.json', status(401)],
  ['a style that says 500', '/style.json', status(500)],
  ['a style that is none', '/style.json', json('<html>Sign in</html>')],
  ['tiles that say 401', '/{z}/{x}/{y}.png', status(401)],
])('%s: our own map stands in, and the service is not asked again', async (_, path, answering) => {
  answer = answering;
  const load = await builtWith(origin + path);
  for (let time = 0; time < 2; time++) {
    const { style, embedded, fellBack } = await load('satellite');
    expect({ name: style.name, embedded, fellBack }).toEqual({
      name: 'Satellite',
      embedded: true,
      fellBack: true,
    });
  }
  expect(asked).toHaveLength(1);
});

test('an archive that says 401: our own map stands in', async () => {
  answer = status(401);
  const load = await builtWith(`pmtiles://${origin}/world.pmtiles`);
  expect(await load('satellite')).toMatchObject({ embedded: true, fellBack: true });
});

test('a style that does not answer in 8 s: our own map stands in', { timeout: 20_000 }, async () => {
  answer = () => {};
  const load = await builtWith(`${origin}/style.json`);
  const began = performance.now();
  expect(await load('satellite')).toMatchObject({ embedded: true, fellBack: true });
  expect(performance.now() - began).toBeGreaterThan(7_900);
});

test('a base map without a service of its own is ours, and nobody is told', async () => {
  answer = status(401);
  const load = await builtWith(`${origin}/style.json`);
  expect(await load('outdoors')).toMatchObject({
    style: { name: 'Outdoors' },
    embedded: true,
    fellBack: false,
  });
  expect(asked).toEqual([]);
});

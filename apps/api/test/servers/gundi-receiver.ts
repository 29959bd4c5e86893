import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface HeardRequest {
  readonly method: string;
  readonly path: string;
  readonly contentType: string;
  /** JSON, or the raw text of a form. */
  readonly body: unknown;
}

/** How the receiver behaves until it is told otherwise. */
export type ReceiverMode =
  | 'well'
  | 'broken'
  | 'hanging'
  | 'redirecting'
  | 'endless'
  | 'busy'
  | 'picky'
  | 'poisoned'
  | 'lost'
  | 'repeating';

export interface GundiReceiver {
  readonly url: string;
  /** What it took in, in order. */
  readonly heard: HeardRequest[];
  /** Every request, also those it refused. */
  readonly asked: string[];
  mode: ReceiverMode;
  /** Modes by the beginning of the path, which go before the general one. */
  readonly modes: Map<string, ReceiverMode>;
  close(): Promise<void>;
}

export const GUNDI_KEY = 'gundi-test-key-0123456789-a1b2';

/** What a picky receiver does not take, and a poisoned one breaks at. */
const PICKED_OUT = 'rat';
const PICKED_ANSWERS = {
  picky: { status: 422, body: { detail: 'unknown species' } },
  poisoned: { status: 500, body: { detail: 'crashed' } },
} as const;

/** A server that behaves as Gundi does: a key in a header, lists in, an id for each event out, attachments as forms. */
export async function startGundiReceiver(): Promise<GundiReceiver> {
  let ids = 0;
  const heard: HeardRequest[] = [];
  const asked: string[] = [];
  const receiver = { mode: 'well' as ReceiverMode };
  const modes: GundiReceiver['modes'] = new Map();
  const modeAt = (path: string) =>
    [...modes].find(([beginning]) => path.startsWith(beginning))?.[1] ?? receiver.mode;

  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString('latin1');
    const { method = '', url: path = '' } = request;
    asked.push(`${method} ${path}`);
    const json = (status: number, body: unknown, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body));
    const key = request.headers.apikey;
    if (key !== GUNDI_KEY) return json(401, { message: `Unknown key ${key}` });
    const contentType = request.headers['content-type'] ?? '';
    const body: unknown = contentType.startsWith('application/json') ? JSON.parse(text) : text;
    const mode = modeAt(path);
    switch (mode) {
      case 'broken':
        return json(503, { detail: 'down for an hour' });
      case 'hanging':
        return;
      case 'redirecting':
        return response.writeHead(302, { location: 'http://127.0.0.1:1/steal' }).end();
      case 'endless':
        response.writeHead(200, { 'content-type': 'application/json' });
        return response.end(Buffer.alloc(10 * 1024 * 1024, 'x'));
      case 'busy':
        return json(429, { detail: 'slow down' }, { 'retry-after': '120' });
      case 'lost':
        return json(404, { detail: 'No such thing' });
      case 'repeating':
        return json(400, { detail: `<b>bad</b> request with ${key}` });
      case 'picky':
      case 'poisoned':
        if (text.includes(`"species":"${PICKED_OUT}"`))
          return json(PICKED_ANSWERS[mode].status, PICKED_ANSWERS[mode].body);
        break;
      case 'well':
        break;
    }
    heard.push({ method, path, contentType, body });
    const answer = () => ({ object_id: `object-${++ids}`, created_at: new Date().toISOString() });
    return json(200, Array.isArray(body) ? body.map(answer) : answer());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    url: `http://127.0.0.1:${port}`,
    heard,
    asked,
    modes,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}

import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import net, { type AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** What is about one connection and not about what is carried: each side has its own. */
const OF_A_CONNECTION = new Set(['connection', 'keep-alive', 'transfer-encoding']);

export interface Proxy {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Hands requests to servers in turn, also those that come on one connection, as a load balancer does; a server that takes no
 * connection is passed over. What breaks once a server has the request is for the client to repeat. Bodies and answers pass
 * as they come, so that streams of events are not held up.
 */
export async function startProxy(servers: readonly string[], port = 0): Promise<Proxy> {
  const ports = servers.map((url) => Number(new URL(url).port));
  let turn = 0;

  /** Undefined when nobody takes it. */
  async function connectToNext(): Promise<net.Socket | undefined> {
    for (let tries = 0; tries <= ports.length; tries++) {
      const socket = await connect(ports[turn++ % ports.length] ?? 0);
      if (socket) return socket;
    }
    return undefined;
  }

  const listener = http.createServer(async (request, response) => {
    const socket = await connectToNext();
    // Without a request under way, its end is nobody's error.
    socket?.on('error', () => undefined);
    if (!socket || response.destroyed) {
      socket?.destroy();
      response.destroy();
      return;
    }
    hand(request, response, socket);
  });
  // A client says when it is done with a connection; meanwhile none is closed under a request that is on its way.
  listener.keepAliveTimeout = 60_000;
  listener.on('clientError', (_error, socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => {
    listener.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(listener.address() as AddressInfo).port}`,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  };
}

function connect(port: number): Promise<net.Socket | undefined> {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host: '127.0.0.1', noDelay: true });
    socket.once('connect', () => resolve(socket)).once('error', () => resolve(undefined));
  });
}

/** Carries one request over a connection of its own and its answer back. */
function hand(request: IncomingMessage, response: ServerResponse, socket: net.Socket): void {
  const { method, url, socket: client } = request;
  const chunked = request.headers['transfer-encoding'] === undefined ? [] : ['transfer-encoding', 'chunked'];
  const headers = [
    ...carried(request.rawHeaders),
    ...chunked,
    ...['x-forwarded-for', client.remoteAddress ?? '', 'connection', 'close'],
  ];
  const call = http.request({ method, path: url, headers, createConnection: () => socket });
  call.once('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, carried(answer.rawHeaders));
    response.flushHeaders();
    pipeline(answer, response, () => undefined);
  });
  // A server may answer and close before it has read everything: then the answer counts.
  call.once('error', () => {
    if (!response.headersSent) response.destroy();
  });
  call.once('close', () => request.resume());
  response.once('close', () => call.destroy());
  request.pipe(call);
}

/** Names and values, one after the other, as they are carried on. */
function carried(raw: readonly string[]): string[] {
  return raw.filter((_word, index) => !OF_A_CONNECTION.has((raw[index - (index % 2)] ?? '').toLowerCase()));
}

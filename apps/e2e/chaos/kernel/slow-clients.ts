import { readFileSync } from 'node:fs';
import net from 'node:net';
import { setInterval } from 'node:timers';
import { MOST_UNDER_WAY } from '../../../api/src/http/limit-pipelines.ts';
import { makeReachable, makeUnreachable, UNREACHABLE_CLIENT_ADDRESS } from './unreachable-client.ts';

/** What a slow client does; the last two vanish without a word. */
export type Slowness =
  | 'silent'
  | 'half a header'
  | 'trickling body'
  | 'reads no answer'
  | 'asks without end'
  | 'gone after an answer'
  | 'gone within a body';

const TRICKLE_MS = 1_000;
/** As often as the server takes it, and together more than the buffers between the two hold. */
const UNREAD = MOST_UNDER_WAY;
const WITHOUT_END = 200;
const BODY_BEGUN =
  'POST /login HTTP/1.1\r\nHost: sightline.test\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n';
const ESTABLISHED = '01';

export interface SlowClients {
  /** How many of them the server was seen to have, before they did what they do. */
  readonly seen: number;
  /** Which of them the server still keeps, each as often as it does. */
  kept(): Slowness[];
  stop(): void;
}

/** Opens connections to a server of this machine that hold it up. */
export async function openSlowClients(url: string, kinds: readonly Slowness[]): Promise<SlowClients> {
  const port = Number(new URL(url).port);
  const some = kinds.some(becomesUnreachable);
  if (some) makeReachable();
  let seen = 0;
  const count = (socket: net.Socket) => {
    if (clientPorts(port).has(socket.localPort ?? 0)) seen += 1;
  };
  const sockets = await Promise.all(kinds.map((kind) => connect(port, kind, count)));
  if (some) makeUnreachable();
  return {
    seen,
    kept: () => {
      const established = clientPorts(port);
      return kinds.filter((_kind, index) => established.has(sockets[index]?.localPort ?? 0));
    },
    stop: () => {
      for (const socket of sockets) socket.destroy();
      if (some) makeReachable();
    },
  };
}

/** Whether such a client is one of those that vanish, for which see {@link vanish}. */
export function becomesUnreachable(kind: Slowness): boolean {
  return kind.startsWith('gone');
}

async function connect(
  port: number,
  kind: Slowness,
  onConnected: (socket: net.Socket) => void,
): Promise<net.Socket> {
  const from = becomesUnreachable(kind) ? { localAddress: UNREACHABLE_CLIENT_ADDRESS } : {};
  const socket = net.connect({ port, host: '127.0.0.1', ...from });
  socket.on('error', () => undefined);
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  onConnected(socket);
  switch (kind) {
    case 'silent':
      break;
    case 'half a header':
      socket.write('GET /healthz HTTP/1.1\r\nHost: sightline.test\r\nX-Rest: ');
      break;
    case 'trickling body':
      trickle(socket);
      break;
    case 'reads no answer':
      askUnheard(socket, UNREAD);
      break;
    case 'asks without end':
      askUnheard(socket, WITHOUT_END);
      break;
    case 'gone after an answer':
      socket.write('GET /healthz HTTP/1.1\r\nHost: sightline.test\r\n\r\n');
      await new Promise((resolve) => socket.once('data', resolve));
      break;
    case 'gone within a body':
      socket.write(`${BODY_BEGUN}{`);
      break;
  }
  return socket;
}

function askUnheard(socket: net.Socket, times: number): void {
  socket.pause();
  socket.write('GET /openapi.json HTTP/1.1\r\nHost: sightline.test\r\n\r\n'.repeat(times));
}

function trickle(socket: net.Socket): void {
  socket.write(BODY_BEGUN);
  const drip = setInterval(() => socket.write(' '), TRICKLE_MS);
  socket.once('close', () => clearInterval(drip));
}

/** The ports of clients whose connection the server of a port has not closed, as Linux tells them. */
function clientPorts(serverPort: number): ReadonlySet<number> {
  const portOf = (address = '') => Number.parseInt(address.split(':')[1] ?? '', 16);
  const lines = readFileSync('/proc/net/tcp', 'utf8').trim().split('\n').slice(1);
  const entries = lines.map((line) => line.trim().split(/\s+/));
  return new Set(
    entries
      .filter(([, local, , state]) => portOf(local) === serverPort && state === ESTABLISHED)
      .map(([, , remote]) => portOf(remote)),
  );
}

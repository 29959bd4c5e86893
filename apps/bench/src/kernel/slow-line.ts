import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers';
import { setTimeout as pause } from 'node:timers/promises';
import { cleanup } from './cleanup.ts';

/** What a line carries, in both directions alike. */
export interface LineSpeed {
  /** Bits a second; undefined for as many as come. */
  readonly bitsPerSecond: number | undefined;
  /** From asking to the first byte of an answer that is there at once, milliseconds. */
  readonly roundTripMs: number;
}

export interface SlowLine {
  readonly url: string;
  /** Bytes that have come through it from the server since it was last asked, headers included. */
  takeBytes(): number;
  stop(): Promise<void>;
}

/** What travels at once, bytes; connections take turns with it. */
const PACKET_BYTES = 1_400;
/** Bytes of one connection that may wait for the line; the server keeps the rest until there is room. */
const MOST_WAITING_BYTES = 64 * 1024;

/**
 * A line in front of a server: all connections together share its speed, and each byte takes half of the round trip. A new
 * connection takes a whole one. Lost packets and slow start are left out, so that a true line is slower.
 */
export async function openSlowLine(target: string, speed: LineSpeed): Promise<SlowLine> {
  const { hostname, port } = new URL(target);
  const down = createLane(speed);
  const up = createLane(speed);
  let bytes = 0;
  const sockets = new Set<Socket>();
  const server = net.createServer((browser) => {
    const origin = net.connect(Number(port), hostname);
    for (const socket of [browser, origin]) {
      sockets.add(socket.setNoDelay(true));
      socket.once('close', () => sockets.delete(socket)).on('error', () => undefined);
    }
    const opened = pause(speed.roundTripMs);
    const upward = up.connect((packet) => origin.write(packet));
    const downward = down.connect((packet) => {
      bytes += packet.length;
      browser.write(packet);
      if (downward.waitingBytes() < MOST_WAITING_BYTES) origin.resume();
    });
    browser.on('data', (piece) => void opened.then(() => upward.send(piece)));
    browser.once('end', () => void opened.then(() => upward.end(() => origin.end())));
    origin.on('data', (piece) => {
      downward.send(piece);
      if (downward.waitingBytes() >= MOST_WAITING_BYTES) origin.pause();
    });
    origin.once('end', () => downward.end(() => browser.end()));
    // A server that was ended; what it sent before still arrives.
    origin.once('close', () => downward.end(() => browser.destroySoon()));
    browser.once('close', () => {
      downward.drop();
      origin.destroy();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = async () => {
    for (const socket of sockets) socket.destroy();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
  cleanup.defer(stop);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    takeBytes: () => {
      const taken = bytes;
      bytes = 0;
      return taken;
    },
    stop,
  };
}

/** One connection's part of a lane. */
interface Flow {
  send(piece: Buffer): void;
  /** Calls back when all that was sent has arrived. */
  end(ended: () => void): void;
  /** What has not left yet does not leave any more. */
  drop(): void;
  waitingBytes(): number;
}

interface Packet {
  readonly bytes: number;
  readonly arrive: () => void;
}

/** One direction: packets leave one after the other, and arrive half a round trip later, in their order. */
function createLane({ bitsPerSecond, roundTripMs }: LineSpeed) {
  const msOf = ({ bytes }: Packet) => (bitsPerSecond === undefined ? 0 : (bytes * 8_000) / bitsPerSecond);
  /** What waits of each connection; the first one is the next whose turn it is. */
  const turns = new Map<symbol, Packet[]>();
  const travel = createDelay(roundTripMs / 2);
  let freeAt = 0;
  let isRunning = false;

  const wake = () => {
    if (isRunning) return;
    isRunning = true;
    setTimeout(leave, Math.max(0, freeAt - performance.now()));
  };
  const leave = () => {
    isRunning = false;
    const now = performance.now();
    while (turns.size > 0 && freeAt <= now) {
      const packet = takeTurn(turns);
      freeAt += msOf(packet);
      travel(freeAt, packet.arrive);
    }
    if (turns.size > 0) wake();
  };
  const add = (flow: symbol, packet: Packet) => {
    if (turns.size === 0) freeAt = Math.max(freeAt, performance.now());
    turns.set(flow, [...(turns.get(flow) ?? []), packet]);
    wake();
  };

  return {
    connect: (arrive: (packet: Buffer) => void): Flow => {
      const flow = Symbol('connection');
      return {
        send: (piece) => {
          for (let at = 0; at < piece.length; at += PACKET_BYTES) {
            const packet = piece.subarray(at, at + PACKET_BYTES);
            add(flow, { bytes: packet.length, arrive: () => arrive(packet) });
          }
        },
        end: (ended) => add(flow, { bytes: 0, arrive: ended }),
        drop: () => turns.delete(flow),
        waitingBytes: () => (turns.get(flow) ?? []).reduce((sum, { bytes }) => sum + bytes, 0),
      };
    },
  };
}

/** The next packet; its connection has its next turn after all others. */
function takeTurn(turns: Map<symbol, Packet[]>): Packet {
  for (const [flow, [first, ...rest]] of turns) {
    turns.delete(flow);
    if (rest.length > 0) turns.set(flow, rest);
    if (first) return first;
  }
  throw new Error('Nothing waits.');
}

/** Calls back a fixed time after a moment, in the order of asking, which timers alone do not keep. */
function createDelay(ms: number) {
  const underway: { readonly at: number; readonly arrive: () => void }[] = [];
  let isWaiting = false;
  const wait = () => {
    const [first] = underway;
    if (!first || isWaiting) return;
    isWaiting = true;
    setTimeout(arriveDue, Math.max(0, first.at - performance.now()));
  };
  const arriveDue = () => {
    isWaiting = false;
    while (underway[0] && underway[0].at <= performance.now()) underway.shift()?.arrive();
    wait();
  };
  return (from: number, arrive: () => void): void => {
    underway.push({ at: from + ms, arrive });
    wait();
  };
}

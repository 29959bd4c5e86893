import { once } from 'node:events';
import net, { type AddressInfo, type Socket } from 'node:net';
import { setTimeout } from 'node:timers';
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
    const openFrom = performance.now() + speed.roundTripMs;
    browser.on('data', (piece) => up(piece.length, openFrom, () => origin.write(piece)));
    origin.on('data', (piece) => {
      bytes += piece.length;
      down(piece.length, 0, () => browser.write(piece));
    });
    browser.once('end', () => up(0, 0, () => origin.end()));
    origin.once('end', () => down(0, 0, () => browser.end()));
    browser.once('close', () => origin.destroy());
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

/** One direction: pieces leave one after the other, and arrive half a round trip later, in their order. */
function createLane({ bitsPerSecond, roundTripMs }: LineSpeed) {
  let freeAt = 0;
  return (bytes: number, earliest: number, arrive: () => void): void => {
    const takes = bitsPerSecond === undefined ? 0 : (bytes * 8_000) / bitsPerSecond;
    freeAt = Math.max(freeAt, earliest, performance.now()) + takes;
    setTimeout(arrive, freeAt + roundTripMs / 2 - performance.now());
  };
}

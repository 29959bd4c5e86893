import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { ArchiveSource } from './archive-source.ts';

const BYTES = Uint8Array.from({ length: 100_000 }, (_, index) => index % 251);
const part = (from: number, length: number) => [...BYTES.subarray(from, from + length)];
let server: Server | undefined;
let asked: (string | undefined)[] = [];

afterEach(() => {
  server?.close();
  server?.closeAllConnections();
});

/** A file server; what it does with a request is the test's. Returns the address of the archive. */
async function serve(status: (request: IncomingMessage) => number): Promise<string> {
  asked = [];
  server = createServer((request, response) => {
    asked.push(request.headers.range);
    const code = status(request);
    const [, from, to] = request.headers.range?.match(/bytes=(\d+)-(\d+)/) ?? [];
    const body = code === 206 ? BYTES.subarray(Number(from), Number(to) + 1) : BYTES;
    const range = code === 206 ? { 'content-range': `bytes ${from}-${to}/${BYTES.length}` } : {};
    response.writeHead(code, { 'content-length': body.length, ...range });
    response.end(code < 300 ? body : undefined);
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/archive.pmtiles`;
}

const bytesOf = async (source: ArchiveSource, from: number, length: number) => [
  ...new Uint8Array((await source.getBytes(from, length)).data),
];

test('a server with Range requests is asked for parts only', async () => {
  const source = new ArchiveSource(await serve(() => 206));
  expect(await bytesOf(source, 10, 20)).toEqual(part(10, 20));
  expect(await bytesOf(source, 500, 5)).toEqual(part(500, 5));
  expect(asked).toEqual(['bytes=10-29', 'bytes=500-504']);
});

test('a server without them is asked for everything once, however many parts are wanted', async () => {
  const source = new ArchiveSource(await serve(() => 200));
  const parts = await Promise.all([
    bytesOf(source, 0, 127),
    bytesOf(source, 4_000, 50),
    bytesOf(source, 9, 1),
  ]);
  expect(parts).toEqual([part(0, 127), part(4_000, 50), part(9, 1)]);
  expect(await bytesOf(source, 99_990, 10)).toEqual(part(99_990, 10));
  expect(asked.filter((range) => range === undefined)).toHaveLength(1);
});

test('a whole fetch that fails is tried again when the next part is wanted', async () => {
  let ready = false;
  const source = new ArchiveSource(await serve(({ headers }) => (headers.range || ready ? 200 : 503)));
  await expect(source.getBytes(0, 10)).rejects.toThrow('503');
  ready = true;
  expect(await bytesOf(source, 0, 10)).toEqual(part(0, 10));
});

test('an archive that is not there is no reason to ask for all of it', async () => {
  const source = new ArchiveSource(await serve(() => 404));
  await expect(source.getBytes(0, 10)).rejects.toThrow();
  expect(asked).toEqual(['bytes=0-9']);
});

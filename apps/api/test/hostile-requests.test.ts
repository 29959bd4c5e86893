import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from './app.ts';
import { createDevice, createUser, type TestUser } from './factories.ts';

let app: TestApp;
let user: TestUser;

beforeAll(async () => {
  app = await startTestApp({ settings: { LIMIT_LOGIN_FAILURES: '2' } });
  user = await createUser(app);
});
afterAll(() => app.close());

const put = (payload: string | Buffer, type = 'application/json') =>
  app.inject({
    method: 'PUT',
    url: '/user/preferences',
    headers: { authorization: user.authorization, 'content-type': type },
    payload,
  });

describe('bodies', () => {
  const hostile: Readonly<Record<string, string>> = {
    'ten thousand lists inside each other': `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
    'a prototype': '{"__proto__":{"units":"imperial"}}',
    'the prototype of a constructor': '{"constructor":{"prototype":{"units":"imperial"}}}',
    'half a surrogate pair': '{"timeZone":"\\ud800"}',
    'a NUL': '{"timeZone":"a\\u0000b"}',
    'a list where an object belongs': '[{"units":"imperial"}]',
    'an object where text belongs': '{"timeZone":{"length":1}}',
    'two documents': '{}{}',
  };

  test.each(Object.entries(hostile))('%s is a 400, and the server lives', async (_, payload) => {
    expect((await put(payload)).statusCode).toBe(400);
    expect(Object.hasOwn(Object.prototype, 'units')).toBe(false);
    expect((await user.client.account.preferences()).message.units).toBe('metric');
  });

  test('a number that no number can hold is refused where a number is asked for', async () => {
    const { deviceId } = await createDevice(app, user.userId);
    const answer = await app.inject({
      method: 'PUT',
      url: `/devices/${deviceId}/display`,
      headers: { authorization: user.authorization, 'content-type': 'application/json' },
      payload: '{"latitude":1e309}',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toHaveProperty('latitude');
  });

  test('one byte more than 1 MiB is a 413', async () => {
    const largest = (extra: number) => `{"a":"${'a'.repeat(1_048_576 - 8 + extra)}"}`;
    expect(Buffer.byteLength(largest(0))).toBe(1_048_576);
    expect((await put(largest(0))).statusCode).toBe(200);
    expect((await put(largest(1))).statusCode).toBe(413);
  });
});

test.each(['limit=1&limit=2', 'limit[]=1', 'limit=1&limit[a]=2&limit=3'])(
  'a parameter that is said in two ways, ?%s, is refused',
  async (query) => {
    const headers = { authorization: user.authorization };
    expect((await app.inject({ url: `/insights/paginated?offset=0&${query}`, headers })).statusCode).toBe(
      400,
    );
  },
);

test('nobody chooses the address by which they are counted', async () => {
  const signIn = (address: string) =>
    app.inject({
      method: 'POST',
      url: '/login',
      headers: { 'x-forwarded-for': address, 'x-real-ip': address, forwarded: `for=${address}` },
      payload: { email: 'nobody@sightline.test', password: 'Wrong-pass-1' },
    });
  const statuses = [];
  for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
    statuses.push((await signIn(address)).statusCode);
  expect(statuses).toEqual([400, 400, 429]);
});

describe('over a socket', () => {
  let port: number;
  beforeAll(async () => {
    port = Number(new URL(await app.app.listen({ port: 0, host: '127.0.0.1' })).port);
  });

  /** All that comes back for these bytes until the server closes the connection. */
  async function say(bytes: string): Promise<string> {
    const socket = net.connect({ port, host: '127.0.0.1' });
    socket.end(bytes);
    const pieces: Buffer[] = [];
    for await (const piece of socket) pieces.push(piece as Buffer);
    return Buffer.concat(pieces).toString('latin1');
  }

  test.each(['TRACE', 'CONNECT', 'TRACK', 'PROPFIND'])(
    '%s is not served, and gives nothing back',
    async (method) => {
      const said = await say(
        `${method} /user HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer canary\r\nConnection: close\r\n\r\n`,
      );
      expect(said).not.toContain('canary');
      expect(said).not.toMatch(/^HTTP\/1.1 2/);
    },
  );

  test.each([
    ['two lengths', 'Content-Length: 4\r\nContent-Length: 5'],
    ['a length and chunks', 'Content-Length: 4\r\nTransfer-Encoding: chunked'],
    ['chunks by another name', 'Transfer-Encoding: xchunked'],
    ['a line break in a header', 'X-A: a\rb'],
  ])('a request with %s is not taken for two', async (_, headers) => {
    const smuggled = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';
    const said = await say(`POST /logout HTTP/1.1\r\nHost: x\r\n${headers}\r\n\r\n0\r\n\r\n${smuggled}`);
    expect(said.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
  });

  test.each([
    ['Host: y'],
    ['hOST: x'],
    ['Authorization: Bearer a\r\nauthorization: Bearer b'],
    ['Content-Type: application/json\r\nContent-type: text/plain'],
  ])('a header that decides something comes once: %j is a 400', async (headers) => {
    const said = await say(`POST /logout HTTP/1.1\r\nHost: x\r\n${headers}\r\nConnection: close\r\n\r\n`);
    expect(said).toMatch(/^HTTP\/1\.1 400 /);
    expect(said).toMatch(/The header (host|authorization|content-type) came more than once\./);
  });

  test.each([
    ['none', ''],
    ['two', 'Host: x\r\nHost: y\r\n'],
    ['one with a path', 'Host: x/y\r\n'],
    ['one with a user', 'Host: a@x\r\n'],
    ['one with a gap', 'Host: x y\r\n'],
  ])('of hosts there is one, which is a host: %s is a 400', async (_, host) => {
    for (const path of ['/healthz', '/docs/', '/made-up'])
      expect(await say(`GET ${path} HTTP/1.1\r\n${host}Connection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 400 /,
      );
  });

  test.each(['x', 'x:4000', '[::1]:4000', 'cameras_1.example.org', ''])(
    'the host %j is served',
    async (host) => {
      expect(await say(`GET /healthz HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)).toMatch(
        /^HTTP\/1\.1 200 /,
      );
    },
  );
});

test('of the folder with the web app come its files alone: no listing, nothing hidden, nothing beside it', async () => {
  const outside = await mkdtemp(path.join(os.tmpdir(), 'sightline-web-'));
  const folder = path.join(outside, 'dist');
  await mkdir(path.join(folder, 'assets'), { recursive: true });
  await writeFile(path.join(folder, 'index.html'), '<p>the console</p>');
  await writeFile(path.join(folder, 'assets', 'a-1.js'), '1');
  await writeFile(path.join(folder, 'assets', 'a-1.js.map'), '{"sources":["canary"]}');
  await writeFile(path.join(outside, 'secret'), 'canary');
  const served = await startTestApp({ settings: { WEB_DIR: folder } });
  expect((await served.inject({ url: '/assets/a-1.js' })).statusCode).toBe(200);
  for (const url of [
    '/assets',
    '/assets/',
    '/assets/a-1.js.map',
    '/.git/config',
    '/.env',
    '/../secret',
    '/assets/..%2f..%2fsecret',
  ]) {
    const { statusCode, body } = await served.inject({ url });
    expect({ url, statusCode }).toEqual({ url, statusCode: 404 });
    expect(body).not.toMatch(/canary|a-1/);
  }
  await served.close();
  await rm(outside, { recursive: true });
});

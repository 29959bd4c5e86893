import http, { type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { freePort } from '../../../api/test/free-port.ts';
import { startProxy } from './proxy.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function serve(listener: RequestListener): Promise<string> {
  const server = http.createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closers.push(
    () =>
      new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections();
      }),
  );
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function before(...servers: readonly string[]) {
  const proxy = await startProxy(servers);
  closers.push(() => proxy.close());
  return proxy;
}

const named = (name: string) => serve((_request, response) => response.end(name));

test('requests of one connection go to one server after the other', async () => {
  const { url } = await before(await named('a'), await named('b'), await named('c'));
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  closers.push(async () => agent.destroy());
  const ask = () =>
    new Promise<string>((resolve, reject) => {
      http.get(url, { agent }, (answer) => text(answer).then(resolve, reject)).once('error', reject);
    });
  const heard = [await ask(), await ask(), await ask(), await ask()];
  expect(heard).toEqual(['a', 'b', 'c', 'a']);
  expect(Object.values(agent.freeSockets).flat()).toHaveLength(1);
});

test('a server that takes no connection is passed over', async () => {
  const { url } = await before(`http://127.0.0.1:${await freePort()}`, await named('b'));
  for (let n = 0; n < 3; n++) expect(await (await fetch(url)).text()).toBe('b');
});

test('bodies, headers and statuses are carried both ways', async () => {
  const server = await serve(async (request, response) => {
    const { method, url: path, headers } = request;
    response.writeHead(201, 'Made', [
      ['set-cookie', 'a=1'],
      ['set-cookie', 'b=2'],
    ]);
    const from = headers['x-forwarded-for'];
    response.end(JSON.stringify({ method, path, host: headers.host, from, body: await text(request) }));
  });
  const { url } = await before(server);
  const answer = await fetch(`${url}/x?y=1`, { method: 'PUT', body: 'z' });
  expect(answer.status).toBe(201);
  expect(answer.statusText).toBe('Made');
  expect(answer.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
  expect(await answer.json()).toEqual({
    method: 'PUT',
    path: '/x?y=1',
    host: new URL(url).host,
    from: '127.0.0.1',
    body: 'z',
  });
});

test('a body without a length arrives whole', async () => {
  const server = await serve(async (request, response) => response.end(await text(request)));
  const { url } = await before(server);
  const body = new Blob(['one,', 'two']).stream();
  const answer = await fetch(url, { method: 'POST', body, duplex: 'half' } as RequestInit);
  expect(await answer.text()).toBe('one,two');
});

test('events are heard as they happen, and who leaves is gone for the server, too', async () => {
  let tell = (_words: string) => {};
  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = resolve;
  });
  const server = await serve((_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' }).flushHeaders();
    response.once('close', leave);
    tell = (text) => response.write(text);
  });
  const { url } = await before(server);
  const leaving = new AbortController();
  const { body } = await fetch(url, { signal: leaving.signal });
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  for (const text of ['first', 'second']) {
    tell(text);
    expect((await reader?.read())?.value).toBe(text);
  }
  leaving.abort();
  await left;
});

test('an answer that breaks off at the server breaks off for the client', async () => {
  const server = await serve((_request, response) => {
    response.writeHead(200, { 'content-length': '10' }).write('half', () => response.destroy());
  });
  const { url } = await before(server);
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
});

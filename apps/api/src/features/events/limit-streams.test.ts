import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser, type TestUser } from '../../../test/factories.ts';

/** Enough for whoever waits for a place to ask again and again. */
const MOST_CALLS = 60;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    settings: {
      LIMIT_USER_STREAMS: '2',
      LIMIT_STREAMS: '3',
      LIMIT_USER_CALLS_PER_MINUTE: String(MOST_CALLS),
    },
  });
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function open({ authorization }: TestUser, method = 'GET') {
  const { port } = app.app.server.address() as AddressInfo;
  const leave = new AbortController();
  const response = await fetch(`http://127.0.0.1:${port}/events`, {
    method,
    headers: { authorization },
    signal: leave.signal,
  });
  return { response, leave: () => leave.abort() };
}

test('the newest stream past the limit of a user is refused, and a place that is left is free again', async () => {
  const [owner, stranger] = [await createUser(app), await createUser(app)];
  await open(owner, 'HEAD');
  const pages = await Promise.all([open(owner), open(owner), open(owner)]);
  expect(pages.map(({ response }) => response.status).sort()).toEqual([200, 200, 429]);
  const refused = pages.find(({ response }) => response.status === 429)?.response;
  expect(refused?.headers.get('retry-after')).toBe('30');
  expect(await refused?.json()).toMatchObject({
    message: 'At most 2 pages can be kept up to date at once. Please close one.',
  });

  const other = await open(stranger);
  expect(other.response.status).toBe(200);
  const last = await open(stranger);
  expect(last.response.status).toBe(503);

  for (const { leave } of [...pages, other]) leave();
  await expect.poll(async () => (await open(owner)).response.status).toBe(200);
});

test('opening a stream is a call that counts', async () => {
  const owner = await createUser(app);
  const statuses: number[] = [];
  for (let n = 0; n <= MOST_CALLS; n++) statuses.push((await open(owner, 'HEAD')).response.status);
  expect(statuses.slice(0, MOST_CALLS)).toEqual(Array(MOST_CALLS).fill(200));
  expect(statuses[MOST_CALLS]).toBe(429);
});

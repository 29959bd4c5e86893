import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser, signIn, type TestUser } from '../../../test/factories.ts';

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

async function open({ authorization }: Pick<TestUser, 'authorization'>, method = 'GET', at = app) {
  const { port } = at.app.server.address() as AddressInfo;
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
    message: 'At most 2 pages of an account can be kept up to date at once. Please close one.',
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

test('of the places of an account one session has ten', async () => {
  const other = await startTestApp();
  await other.app.listen({ port: 0, host: '127.0.0.1' });
  const first = await createUser(other);
  const second = await signIn(other, first.userId);
  const statusesOf = async (session: Pick<TestUser, 'authorization'>, count: number) => {
    const pages = await Promise.all(Array.from({ length: count }, () => open(session, 'GET', other)));
    return { pages, statuses: pages.map(({ response }) => response.status).sort() };
  };
  const own = await statusesOf(first, 12);
  expect(own.statuses).toEqual([...Array(10).fill(200), 429, 429]);
  const refused = own.pages.find(({ response }) => response.status === 429)?.response;
  expect(await refused?.json()).toMatchObject({
    message: 'At most 10 pages of a browser can be kept up to date at once. Please close one.',
  });
  expect((await statusesOf(second, 10)).statuses).toEqual(Array(10).fill(200));
  const third = await signIn(other, first.userId);
  expect((await statusesOf(third, 1)).statuses).toEqual([429]);

  own.pages.find(({ response }) => response.status === 200)?.leave();
  await expect.poll(async () => (await statusesOf(third, 1)).statuses).toEqual([200]);
  await other.close();
});

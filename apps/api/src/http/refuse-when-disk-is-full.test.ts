import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../test/factories.ts';
import { envelope, insightMessage } from '../../test/messages.ts';
import { buildApp } from '../app.ts';

let started: TestApp;
let full: Awaited<ReturnType<typeof buildApp>>;
let owner: TestUser;
let camera: TestDevice;

beforeAll(async () => {
  started = await startTestApp();
  owner = await createUser(started);
  camera = await createDevice(started, owner.userId);
  full = await buildApp({ ...started.services, hasDiskSpace: () => false });
});
afterAll(async () => {
  await full.close();
  await started.close();
});

test('a server whose disk is full saves nothing, and says so', async () => {
  const { statusCode, headers, ...answer } = await full.inject({
    method: 'POST',
    url: '/device-api/v1/messages',
    headers: { authorization: camera.authorization },
    payload: envelope([insightMessage(1)]),
  });
  expect(statusCode).toBe(503);
  expect(headers).toMatchObject({
    'retry-after': '60',
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
  });
  expect(answer.json()).toMatchObject({ retryable: true, message: expect.stringContaining('disk') });
  expect(await full.inject({ url: '/readyz' })).toMatchObject({ statusCode: 503 });
});

test('people can still sign in, delete, and sign out', async () => {
  const account = newAccount();
  await started.client().auth.signup({ body: account });
  const { email, password } = account;
  const signedIn = await full.inject({ method: 'POST', url: '/login', payload: { email, password } });
  expect(signedIn.statusCode).toBe(200);
  const authorization = `Bearer ${signedIn.json().token}`;
  const layout = await full.inject({
    method: 'DELETE',
    url: '/dashboard/widgets',
    headers: { authorization },
  });
  expect(layout.statusCode).toBe(200);
  const renamed = await full.inject({
    method: 'POST',
    url: '/user',
    headers: { authorization },
    payload: { firstName: 'Kea' },
  });
  expect(renamed.statusCode).toBe(503);
  const signedOut = await full.inject({ method: 'POST', url: '/logout', headers: { authorization } });
  expect(signedOut.statusCode).toBe(200);
});

test('what is there can still be read', async () => {
  const { authorization } = owner;
  expect(await full.inject({ url: '/insights/count', headers: { authorization } })).toMatchObject({
    statusCode: 200,
  });
  expect(await full.inject({ url: '/healthz' })).toMatchObject({ statusCode: 200 });
});

import type { ProblemError } from '@sightline/contract/kernel/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createUser } from '../../../../test/factories.ts';
import { buildApp } from '../../../app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    settings: {
      LIMIT_LOGIN_FAILURES: '3',
      LIMIT_SIGNUPS_PER_HOUR: '6',
      LIMIT_RESETS_PER_HOUR: '3',
      LIMIT_USER_CALLS_PER_MINUTE: '5',
      TRUST_PROXY: '1',
    },
  });
});
afterAll(() => app.close());

const post = (url: string, payload: object, address: string, server = app.app) =>
  server.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } });

test('failed sign-ins lock the account for that address, across restarts, until they are forgotten', async () => {
  const account = newAccount();
  await post('/signup', account, '10.0.0.1');
  const bad = { email: account.email, password: 'Wrong-pass-1' };
  const failures = await Promise.all(Array.from({ length: 8 }, () => post('/login', bad, '10.0.0.1')));
  expect(failures.map((answer) => answer.statusCode).sort()).toEqual([
    400, 400, 400, 429, 429, 429, 429, 429,
  ]);

  const locked = await post('/login', account, '10.0.0.1');
  expect(locked.statusCode).toBe(429);
  const wait = Number(locked.headers['retry-after']);
  expect(wait).toBeGreaterThan(14 * 60);
  expect(wait).toBeLessThanOrEqual(15 * 60);
  expect(locked.json()).toMatchObject({ retry_after_s: wait });

  const restarted = await buildApp(app.services);
  expect((await post('/login', account, '10.0.0.1', restarted)).statusCode).toBe(429);
  await restarted.close();

  expect((await post('/login', account, '10.0.0.2')).statusCode).toBe(200);
  await app.services.db.prisma.rateLimit.updateMany({
    where: { key: { startsWith: 'login' } },
    data: { expire: Date.now() - 1 },
  });
  expect((await post('/login', account, '10.0.0.1')).statusCode).toBe(200);
});

test('an unknown address is locked like a known one', async () => {
  const unknown = { email: newAccount().email, password: 'Wrong-pass-1' };
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push((await post('/login', unknown, '10.0.0.3')).statusCode);
  expect(statuses).toEqual([400, 400, 400, 429]);
});

test('the right password forgets the failures before it', async () => {
  const account = newAccount();
  await post('/signup', account, '10.0.0.4');
  const statuses = [];
  for (const password of ['Wrong-1', 'Wrong-2', account.password, 'Wrong-1', 'Wrong-2', account.password]) {
    statuses.push((await post('/login', { email: account.email, password }, '10.0.0.4')).statusCode);
  }
  expect(statuses).toEqual([400, 400, 200, 400, 400, 200]);
});

test('an address makes so many accounts an hour, counted without holding it in clear', async () => {
  const answers = await Promise.all(
    Array.from({ length: 7 }, () => post('/signup', newAccount(), '10.0.0.5')),
  );
  expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(6);
  expect(answers.find((answer) => answer.statusCode === 429)?.headers['retry-after']).toMatch(/^\d+$/);
  expect((await post('/signup', newAccount(), '10.0.0.6')).statusCode).toBe(201);
  const rows = await app.services.db.prisma.rateLimit.findMany();
  expect(JSON.stringify(rows.map((row) => row.key))).not.toContain('10.0.0.5');
});

test('reset mails are asked for so often from one address, whatever the accounts', async () => {
  const ask = async (address: string) =>
    (await post('/resetPassword', { email: newAccount().email }, address)).statusCode;
  const statuses = [];
  for (let n = 0; n < 4; n++) statuses.push(await ask('10.0.0.8'));
  expect(statuses).toEqual([200, 200, 200, 429]);
  expect(await ask('10.0.0.9')).toBe(200);
});

test('guesses at the current password count too', async () => {
  const account = newAccount();
  const { token } = (await post('/signup', account, '10.0.0.7')).json<{ token: string }>();
  const client = app.client(`Bearer ${token}`);
  const statuses = [];
  for (const currPassword of ['Wrong-1', 'Wrong-2', 'Wrong-3', account.password]) {
    const call = client.auth.changePassword({ body: { currPassword, newPassword: 'Tui-in-the-flax-2' } });
    statuses.push(
      await call.then(
        () => 200,
        (error: ProblemError) => error.status,
      ),
    );
  }
  expect(statuses).toEqual([403, 403, 403, 429]);
});

test('a user may make so many calls a minute; others are not held up', async () => {
  const [busy, other] = [await createUser(app), await createUser(app)];
  const calls = await Promise.allSettled(Array.from({ length: 6 }, () => busy.client.features.list()));
  const refused = calls.filter((call) => call.status === 'rejected');
  expect(refused).toHaveLength(1);
  expect(refused[0]?.reason).toMatchObject({ status: 429 });
  expect((await other.client.features.list()).message).not.toEqual([]);
});

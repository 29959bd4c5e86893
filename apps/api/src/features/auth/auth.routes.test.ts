import { randomUUID } from 'node:crypto';
import jwt from 'jsonwebtoken';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newAccount, PASSWORD } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser } from '../../../test/factories.ts';
import { refused } from '../../../test/refused.ts';
import { PASSWORD_HASH_COST } from './password-hasher.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ passwordHashCost: PASSWORD_HASH_COST });
});
afterAll(() => app.close());

const wrong = 'The email or password is not correct.';

describe('sign-up', () => {
  test('gives a token, an id from 1000 on, and a hash that is no password', async () => {
    const account = newAccount();
    const { token } = await app.client().auth.signup({ body: account });
    const { message: user } = await app.client(`Bearer ${token}`).account.get();
    const { exp = 0, iat = 0 } = jwt.decode(token, { json: true }) ?? {};
    expect((exp - iat) / 3_600).toBeCloseTo(12, 2);
    expect(user).toMatchObject({
      email: account.email,
      firstName: account.firstName,
      imageUrl: null,
      capabilities: [],
    });
    expect(user.userIdSql).toBeGreaterThanOrEqual(1000);
    const row = await app.services.db.prisma.user.findUniqueOrThrow({ where: { id: user.userIdSql } });
    expect(row.passwordHash).toMatch(/^\$2b\$12\$/);
  });

  test('ignores ids, roles and rights', async () => {
    const body = {
      ...newAccount(),
      id: 1,
      userIdSql: 1,
      role: 'admin',
      capabilities: ['internal.access'],
      image_key: 'x',
    };
    const { token } = await app.client().auth.signup({ body });
    const { message: user } = await app.client(`Bearer ${token}`).account.get();
    expect(user.userIdSql).toBeGreaterThanOrEqual(1000);
    expect(user.capabilities).toEqual([]);
  });

  test('refuses names that exist, whatever their case, and names the fields', async () => {
    const account = { ...newAccount(), username: `Kea_${randomUUID()}` };
    const { token } = await app.client().auth.signup({ body: account });
    expect((await app.client(`Bearer ${token}`).account.get()).message.username).toBe(account.username);
    const again = {
      ...account,
      email: account.email.toUpperCase(),
      username: account.username.toUpperCase(),
    };
    const both = await refused(app.client().auth.signup({ body: again }));
    expect([both.status, both.field('email'), both.field('username')]).toEqual([
      400,
      'An account with this email address exists already.',
      'This user name is taken.',
    ]);
    const one = await refused(app.client().auth.signup({ body: { ...again, email: newAccount().email } }));
    expect(Object.keys(one.problem.errors ?? {})).toEqual(['username']);
  });

  test('names every field at fault', async () => {
    const body = { ...newAccount(), firstName: ' ', email: 'nobody', password: 'short' };
    const error = await refused(app.client().auth.signup({ body }));
    expect(error.status).toBe(400);
    expect(Object.keys(error.problem.errors ?? {}).sort()).toEqual(['email', 'firstName', 'password']);
    const other = await refused(
      app.client().auth.signup({ body: { ...newAccount(), confirmPassword: 'Other-pass-1' } }),
    );
    expect(other.field('confirmPassword')).toBe('The two passwords are not the same.');
  });

  test('an empty body names every field in words for people', async () => {
    const response = await app.inject({ method: 'POST', url: '/signup', payload: {} });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      lastName: 'Please enter your last name.',
      email: 'Please enter your email address.',
    });
    for (const words of Object.values(response.json().errors)) expect(words).toMatch(/^Please /);
  });

  test('of twenty identical ones at once exactly one makes an account', async () => {
    const account = newAccount();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        app
          .client()
          .auth.signup({ body: { ...account, email: n % 2 ? account.email : account.email.toUpperCase() } }),
      ),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const result of results) {
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ status: 400 });
    }
    expect(await app.services.db.prisma.user.count({ where: { email: account.email } })).toBe(1);
  });
});

test('of ten user names that differ only in case, with ten addresses, one is given', async () => {
  const username = `weka_${randomUUID()}`;
  const tries = Array.from({ length: 10 }, (_, n) => ({
    ...newAccount(),
    username: n % 2 ? username : username.toUpperCase(),
  }));
  const results = await Promise.allSettled(tries.map((body) => app.client().auth.signup({ body })));
  expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  for (const result of results) {
    if (result.status === 'rejected')
      expect(result.reason).toMatchObject({
        status: 400,
        problem: { errors: { username: 'This user name is taken.' } },
      });
  }
});

describe('sign-in', () => {
  test('takes the address in any case and the whole password', async () => {
    const account = newAccount({ password: `${'Aa-1'.repeat(20)}x` });
    await app.client().auth.signup({ body: account });
    const email = account.email.toUpperCase();
    const { token } = await app.client().auth.login({ body: { email, password: account.password } });
    expect((await app.client(`Bearer ${token}`).account.get()).message.email).toBe(account.email);
    const cut = { email, password: account.password.slice(0, -1) };
    expect((await refused(app.client().auth.login({ body: cut }))).status).toBe(400);
  });

  test('answers the same for a wrong password, an unknown and a deleted account', async () => {
    const account = newAccount();
    await app.client().auth.signup({ body: account });
    const deleted = newAccount();
    await app.client().auth.signup({ body: deleted });
    await app.services.db.prisma.user.update({
      where: { email: deleted.email },
      data: { deletedAt: new Date() },
    });
    const tries = [
      { email: account.email, password: 'Wrong-pass-1' },
      { email: `${randomUUID()}@sightline.test`, password: PASSWORD },
      { email: deleted.email, password: PASSWORD },
    ];
    const answers = [];
    for (const payload of tries) answers.push(await app.inject({ method: 'POST', url: '/login', payload }));
    expect(answers.map((answer) => answer.statusCode)).toEqual([400, 400, 400]);
    expect(answers[0]?.json()).toMatchObject({ message: wrong, general: wrong });
    expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  });

  test('asks for what is missing', async () => {
    const error = await refused(app.client().auth.login({ body: { email: 'a@b.test', password: '' } }));
    expect([error.status, error.field('password')]).toEqual([400, 'Please enter your password.']);
  });
});

describe('signing out', () => {
  test('ends this session at once and no other', async () => {
    const account = newAccount();
    const first = app.client(`Bearer ${(await app.client().auth.signup({ body: account })).token}`);
    const second = app.client(`Bearer ${(await app.client().auth.login({ body: account })).token}`);
    await first.auth.logout();
    expect((await refused(first.account.get())).status).toBe(401);
    expect((await second.account.get()).message.email).toBe(account.email);
  });

  test.each([
    ['/logout', {}, '"cache"'],
    ['/sessions/end', { password: PASSWORD }, '"cache"'],
    ['/sessions/end', { password: PASSWORD, keepThis: true }, undefined],
  ] as const)('%s with %j has the browser forget what it kept: %s', async (url, payload, forgotten) => {
    const { token } = await app.client().auth.signup({ body: newAccount() });
    const answer = await app.inject({
      method: 'POST',
      url,
      payload,
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['clear-site-data']).toBe(forgotten);
  });

  test.each([
    [true, '"cache"'],
    [false, undefined],
  ])(
    'ending one session of the list has the browser forget what it kept where it is its own (%s): %s',
    async (isOwn, forgotten) => {
      const account = newAccount();
      const { token } = await app.client().auth.signup({ body: account });
      await app.client().auth.login({ body: account });
      const sessions = (await app.client(`Bearer ${token}`).auth.sessions()).message;
      const answer = await app.inject({
        method: 'POST',
        url: `/sessions/${sessions.find(({ isCurrent }) => isCurrent === isOwn)?.id}/end`,
        payload: { password: PASSWORD },
        headers: { authorization: `Bearer ${token}` },
      });
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['clear-site-data']).toBe(forgotten);
    },
  );

  test('a deleted account is out at its next call', async () => {
    const user = await createUser(app);
    await app.services.db.prisma.user.update({ where: { id: user.userId }, data: { deletedAt: new Date() } });
    expect((await refused(user.client.account.get())).status).toBe(401);
  });
});

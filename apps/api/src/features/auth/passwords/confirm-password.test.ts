import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newAccount, PASSWORD } from '../../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

const WRONG = 'The entered password is not correct';
const PROBLEM = { status: 403, message: WRONG, errors: { password: WRONG } };
let app: TestApp;
/** Somebody signed in at two browsers: whoever found the first one open, and the owner at the other. */
let found: string;
let owner: string;

beforeAll(async () => {
  app = await startTestApp({
    settings: { LIMIT_LOGIN_FAILURES: '3', LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '5', TRUST_PROXY: '1' },
  });
});
afterAll(() => app.close());
beforeEach(async () => {
  const account = newAccount();
  found = (await app.client().auth.signup({ body: account })).token;
  owner = (await app.client().auth.login({ body: account })).token;
});

const post = (url: string, payload: object, address = '127.0.0.1') =>
  app.inject({
    method: 'POST',
    url,
    payload,
    headers: { authorization: `Bearer ${found}`, 'x-forwarded-for': address },
  });
const sessionsOf = async (token: string) => (await app.client(`Bearer ${token}`).auth.sessions()).message;
const endOwner = async () =>
  `/sessions/${(await sessionsOf(found)).find(({ isCurrent }) => !isCurrent)?.id}/end`;

test('no session ends without the password, whichever call asks', async () => {
  const one = await endOwner();
  for (const [url, body] of [
    [one, {}],
    ['/sessions/end', {}],
    ['/sessions/end', { keepThis: true }],
  ] as const) {
    const missing = await post(url, body);
    expect([url, missing.statusCode, missing.json().errors]).toEqual([
      url,
      400,
      { password: 'Please enter your password.' },
    ]);
    const wrong = await post(url, { ...body, password: 'Wrong-pass-1' });
    expect(wrong.statusCode).toBe(403);
    expect(wrong.json()).toMatchObject(PROBLEM);
    // The right password forgets the failure before it.
    await post('/changePassword', { currPassword: PASSWORD, newPassword: PASSWORD });
  }
  for (const [method, url] of [
    ['DELETE', '/sessions'],
    ['DELETE', one.replace('/end', '')],
  ] as const)
    expect(
      (await app.inject({ method, url, headers: { authorization: `Bearer ${found}` } })).statusCode,
    ).toBe(404);
  expect(await sessionsOf(owner)).toHaveLength(2);
  expect((await post(one, { password: PASSWORD })).statusCode).toBe(200);
  expect(await sessionsOf(found)).toHaveLength(1);
});

test('guesses are counted together, whichever call takes them, and then the right one is not taken either', async () => {
  const one = await endOwner();
  expect((await post(one, { password: 'Wrong-pass-1' })).statusCode).toBe(403);
  expect((await post('/sessions/end', { password: 'Wrong-pass-2' })).statusCode).toBe(403);
  const change = { currPassword: 'Wrong-pass-3', newPassword: 'Tui-in-the-flax-2' };
  expect((await post('/changePassword', change)).statusCode).toBe(403);
  expect((await post('/changePassword', { ...change, currPassword: PASSWORD })).statusCode).toBe(429);
  expect((await post(one, { password: PASSWORD })).statusCode).toBe(429);
  expect((await post('/sessions/end', { password: PASSWORD })).statusCode).toBe(429);
  expect(await sessionsOf(owner)).toHaveLength(2);
});

test('a session that was carried to many networks has no more guesses than an account has from strangers', async () => {
  const statuses: number[] = [];
  for (let network = 1; network <= 8; network++) {
    const wrong = { currPassword: 'Wrong-pass-1', newPassword: 'Tui-in-the-flax-2' };
    statuses.push((await post('/changePassword', wrong, `198.51.100.${network}`)).statusCode);
  }
  expect(statuses).toEqual([403, 403, 403, 403, 403, 429, 429, 429]);
  // Where the owner signed in before, nobody else's guesses count.
  expect((await post('/sessions/end', { password: PASSWORD, keepThis: true })).statusCode).toBe(200);
});

import bcrypt from 'bcrypt';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { newAccount } from '../../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    settings: {
      LIMIT_LOGINS: '6',
      LIMIT_LOGIN_FAILURES: '3',
      LIMIT_LOGIN_FAILURES_PER_ACCOUNT: '4',
      TRUST_PROXY: '1',
    },
  });
});
afterAll(() => app.close());
afterEach(() => vi.restoreAllMocks());

const post = (url: string, payload: object, address: string) =>
  app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } });
const logIn = async (email: string, password: string, address: string) =>
  (await post('/login', { email, password }, address)).statusCode;
const guess = (email: string, address: string) => logIn(email, 'Wrong-pass-1', address);

/** The statuses of so many guesses from one address, each at an account of its own. */
async function sweep(address: (n: number) => string, guesses: number): Promise<number[]> {
  const statuses = [];
  for (let n = 0; n < guesses; n++) statuses.push(await guess(newAccount().email, address(n)));
  return statuses;
}

test('one address signs in so often, whatever the accounts; what is too much costs no hash', async () => {
  const compare = vi.spyOn(bcrypt, 'compare');
  expect(await sweep(() => '10.1.0.1', 8)).toEqual([400, 400, 400, 400, 400, 400, 429, 429]);
  expect(compare).toHaveBeenCalledTimes(6);
  const refused = await post('/login', { email: newAccount().email, password: 'x' }, '10.1.0.1');
  expect(refused.json()).toMatchObject({
    message: 'Too many people are signing in from your network. Please wait a few minutes.',
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(14 * 60);
  expect(await guess(newAccount().email, '10.1.0.2')).toBe(400);
});

test('addresses of one IPv6 network are one', async () => {
  const statuses = await sweep((n) => `2001:db8:1:10${n}::1`, 7);
  expect(statuses).toEqual([400, 400, 400, 400, 400, 400, 429]);
  expect(await guess(newAccount().email, '2001:db8:1:200::1')).toBe(400);
});

test('who signed in there before still can when others in the network used up its sign-ins', async () => {
  const account = newAccount();
  await post('/signup', account, '10.2.0.1');
  await sweep(() => '10.2.0.1', 7);
  expect(await logIn(account.email, account.password, '10.2.0.1')).toBe(200);
});

test('guesses at one account from many addresses are limited, and its owner is not kept out', async () => {
  const account = newAccount();
  await post('/signup', account, '10.3.0.1');
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push(await guess(account.email, `10.3.1.${n}`));
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
  const { email, password } = account;
  expect(await logIn(email, password, '10.3.2.1')).toBe(429);
  expect(await logIn(email, password, '10.3.0.1')).toBe(200);
});

test('an address that nobody has is limited in the same way', async () => {
  const { email } = newAccount();
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push(await guess(email, `10.4.1.${n}`));
  expect(statuses).toEqual([400, 400, 400, 400, 429, 429]);
});

test('sign-ins that succeed from ever new networks are no failures', async () => {
  const account = newAccount();
  await post('/signup', account, '10.5.0.1');
  const statuses = [];
  for (let n = 0; n < 6; n++) statuses.push(await logIn(account.email, account.password, `10.5.1.${n}`));
  expect(statuses).toEqual(Array.from({ length: 6 }, () => 200));
});

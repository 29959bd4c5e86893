import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser } from '../../../test/factories.ts';
import { type Mailbox, startMailbox } from '../../../test/servers/mailbox.ts';
import { startWork } from '../../work.ts';

/** At two jobs a second all of them would take forty seconds. */
const STRANGERS = 20;
const MADE_UP = 60;
const TIME_MS = 30_000;

let app: TestApp;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startTestApp({
    settings: { SMTP_URL: mailbox.url, TRUST_PROXY: '1', DATABASE_POOL: '20', LIMIT_RESETS_PER_HOUR: '1000' },
  });
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

const ask = async (email: string, address: string) => {
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/resetPassword',
    payload: { email },
    headers: { 'x-forwarded-for': address },
  });
  expect(statusCode).toBe(200);
};

test('a reset mail leaves before what a stranger asked for earlier, and made-up addresses hold up nobody', {
  timeout: 3 * TIME_MS,
}, async () => {
  const others = await Promise.all(Array.from({ length: STRANGERS }, () => createUser(app)));
  for (const { email } of others) await ask(email, '10.9.0.1');
  for (let n = 0; n < MADE_UP; n++) await ask(newAccount().email, '10.9.0.2');
  const [early, late] = [await createUser(app), await createUser(app)];
  await ask(early.email, '10.9.0.3');
  await ask(late.email, '10.9.0.3');

  await startWork(app.services);
  const all = [...others, early, late];
  const arrived = () => mailbox.inbox.flatMap(({ to = [] }) => to.map(({ address }) => address));
  await expect.poll(() => arrived().length, { timeout: TIME_MS }).toBe(all.length);
  expect(arrived().indexOf(early.email)).toBeLessThanOrEqual(1);
  expect(arrived().indexOf(late.email)).toBeLessThanOrEqual(3);
});

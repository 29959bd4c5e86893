import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newAccount, PASSWORD } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { doJobs } from '../../../test/jobs.ts';
import { refused } from '../../../test/refused.ts';
import { type Mailbox, startMailbox } from '../../../test/servers/mailbox.ts';

let app: TestApp;
let mailbox: Mailbox;

beforeAll(async () => {
  mailbox = await startMailbox();
  app = await startTestApp({
    settings: {
      SMTP_URL: mailbox.url,
      PUBLIC_URL: 'https://cameras.sightline.test',
      LIMIT_LOGIN_FAILURES: '3',
      COMPANY_NAME: 'Sightline',
    },
  });
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
beforeEach(async () => {
  await app.services.db.pool.query("DELETE FROM pgboss.job WHERE name = 'notify-password-changed'");
});

const NEW = 'Tui-in-the-flax-2';

async function signedUp() {
  const account = newAccount();
  const { token } = await app.client().auth.signup({ body: account });
  return { account, client: app.client(`Bearer ${token}`) };
}

test('ends every session, answers a new one, and only the new password signs in', async () => {
  const { account, client } = await signedUp();
  const elsewhere = app.client(`Bearer ${(await app.client().auth.login({ body: account })).token}`);
  const body = { currPassword: PASSWORD, newPassword: NEW };
  const { message, token } = await client.auth.changePassword({ body });
  expect(message).toBe('Password changed!');
  expect((await refused(client.account.get())).status).toBe(401);
  expect((await refused(elsewhere.account.get())).status).toBe(401);
  expect((await app.client(`Bearer ${token}`).account.get()).message.email).toBe(account.email);
  expect((await refused(app.client().auth.login({ body: account }))).status).toBe(400);
  await app.client().auth.login({ body: { email: account.email, password: NEW } });
});

test('tells the account by mail, and nobody when nothing changed', async () => {
  const { account, client } = await signedUp();
  await refused(client.auth.changePassword({ body: { currPassword: 'Wrong-pass-1', newPassword: NEW } }));
  expect(await doJobs(app, 'notify-password-changed')).toEqual([]);
  await client.auth.changePassword({ body: { currPassword: PASSWORD, newPassword: NEW } });
  expect(await doJobs(app, 'notify-password-changed')).toHaveLength(1);
  const [mail] = mailbox.mailsTo(account.email);
  expect(mail?.subject).toBe('Your Sightline password was changed');
  for (const body of [mail?.text, mail?.html]) {
    expect(body).toMatch(/changed on \d+ \w+ \d{4}, \d\d:\d\d UTC/);
    expect(body).toContain('https://cameras.sightline.test/resetpassword');
    expect(body).not.toContain(NEW);
  }
});

test('guesses of the current password run out like those of a sign-in, also for the right one', async () => {
  const { client } = await signedUp();
  const guess = (currPassword: string) =>
    refused(client.auth.changePassword({ body: { currPassword, newPassword: NEW } }));
  const tries = await Promise.all(Array.from({ length: 3 }, () => guess('Wrong-pass-1')));
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 403]);
  expect((await guess(PASSWORD)).status).toBe(429);
});

test('a wrong current password is 403 and says so', async () => {
  const { client } = await signedUp();
  const error = await refused(
    client.auth.changePassword({ body: { currPassword: 'Wrong-pass-1', newPassword: NEW } }),
  );
  expect([error.status, error.message]).toEqual([403, 'The entered password is not correct']);
  await client.account.get();
});

test('a new password that is weak or the current one is 400 and says so', async () => {
  const { client } = await signedUp();
  const rule = 'Your password does not meet the defined requirements';
  const weak = await refused(
    client.auth.changePassword({ body: { currPassword: PASSWORD, newPassword: 'lower-case-only' } }),
  );
  expect([weak.status, weak.message, weak.field('newPassword')]).toEqual([
    400,
    rule,
    'Your password needs to be or have: one upper case letter.',
  ]);
  const same = await refused(
    client.auth.changePassword({ body: { currPassword: PASSWORD, newPassword: PASSWORD } }),
  );
  expect([same.status, same.message]).toEqual([400, rule]);
});

test('of two changes at once from the same password one wins', async () => {
  const { account, client } = await signedUp();
  const change = (newPassword: string) =>
    client.auth.changePassword({ body: { currPassword: PASSWORD, newPassword } });
  const results = await Promise.allSettled([change('Tui-in-the-flax-2'), change('Weka-in-the-tent-3')]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(
    await app.services.db.prisma.session.count({
      where: { user: { email: account.email }, revokedAt: null },
    }),
  ).toBe(1);
});

test('no sign-in with the old password outlives a change that runs at the same moment', async () => {
  const { account, client } = await signedUp();
  const logins = Array.from({ length: 6 }, () =>
    app
      .client()
      .auth.login({ body: account })
      .catch(() => undefined),
  );
  const change = client.auth.changePassword({ body: { currPassword: PASSWORD, newPassword: NEW } });
  const [{ token }, ...tokens] = await Promise.all([change, ...logins]);
  for (const old of tokens) {
    if (old) expect((await refused(app.client(`Bearer ${old.token}`).account.get())).status).toBe(401);
  }
  await app.client(`Bearer ${token}`).account.get();
});

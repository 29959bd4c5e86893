import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { newAccount } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { untilWaiting } from '../../../test/concurrent-transaction.ts';
import { createUser } from '../../../test/factories.ts';
import { refused } from '../../../test/refused.ts';
import { type Mailbox, startMailbox } from '../../../test/servers/mailbox.ts';

const NEW = 'Tui-in-the-flax-2';
const SITE = 'https://cameras.sightline.test';
/** A mail that could not be sent is tried again after five to ten seconds. */
const SLOW = { timeout: 25_000 };
vi.setConfig({ testTimeout: 120_000 });

let mailbox: Mailbox;
let app: TestApp;

beforeAll(async () => {
  mailbox = await startMailbox();
  const settings = {
    SMTP_URL: mailbox.url,
    PUBLIC_URL: `${SITE}/`,
    LIMIT_RESET_MAILS_PER_HOUR: '3',
    COMPANY_NAME: 'Sightline & Co',
  };
  app = await startTestApp({ settings, withWorker: true });
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});
beforeEach(() => {
  mailbox.inbox.length = 0;
});

const reset = (body: { email: string; password?: string; resetToken?: string }) =>
  app.client().auth.resetPassword({ body });
const post = (payload: object, host?: string) =>
  app.inject({
    method: 'POST',
    url: '/resetPassword',
    payload,
    headers: host ? { host, 'x-forwarded-host': host } : {},
  });

/** Those with a link; that a password was changed is told too, and may come any time. */
const linkMails = () => mailbox.inbox.filter((mail) => mail.subject?.startsWith('Set a new password'));
const mailsTo = (email: string) => linkMails().filter((mail) => mail.to?.[0]?.address === email);

/** Asks for a link and reads its token from the mail. */
async function linkFor(email: string): Promise<string> {
  const before = mailsTo(email).length;
  await reset({ email });
  await expect.poll(() => mailsTo(email).length, SLOW).toBeGreaterThan(before);
  const link = /https:\S+/.exec(mailsTo(email).at(-1)?.text ?? '')?.[0];
  return new URL(link ?? '').searchParams.get('token') ?? '';
}

async function signUp() {
  const account = newAccount();
  const { token } = await app.client().auth.signup({ body: account });
  return { account, client: app.client(`Bearer ${token}`) };
}

test('a name is no link in the mail, nor a line of its own', async () => {
  const { account } = await signUp();
  await app.services.db.prisma.user.update({
    where: { email: account.email },
    data: { firstName: 'https://evil.test/now\r\nBcc', emailVerifiedAt: new Date() },
  });
  await reset({ email: account.email });
  await expect.poll(() => mailsTo(account.email), SLOW).toHaveLength(1);
  const text = mailsTo(account.email).at(-1)?.text ?? '';
  expect(text.match(/https?:\S+/g)?.filter((link) => !link.startsWith(SITE))).toEqual([
    'https:\u200b/\u200b/\u200bevil.\u200btest/\u200bnow',
  ]);
  expect(text).not.toContain('evil.test');
  expect(text).toMatch(/^Hello [^\n]+now Bcc,\n/);
});

test('a link comes by mail, from our own address whatever host was asked, and sets the password once', async () => {
  const { account, client } = await signUp();
  expect((await post({ email: account.email.toUpperCase() }, 'evil.test')).statusCode).toBe(200);
  await expect.poll(linkMails, SLOW).toHaveLength(1);
  const [mail] = linkMails();
  expect(mail?.to?.[0]?.address).toBe(account.email);
  expect(mail?.subject).toBe('Set a new password for Sightline & Co');
  expect(mail?.html).toContain(`href="${SITE}/resetpassword?token=`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('evil.test');

  const resetToken = /token=([\w-]{43})&/.exec(mail?.text ?? '')?.[1] ?? '';
  const answer = await reset({ email: account.email, password: NEW, resetToken });
  expect(answer.token).toBeTruthy();
  expect((await app.client(`Bearer ${answer.token}`).account.get()).message.email).toBe(account.email);
  expect((await refused(client.account.get())).status).toBe(401);
  await app.client().auth.login({ body: { email: account.email, password: NEW } });

  const again = await refused(reset({ email: account.email, password: 'Weka-in-the-tent-3', resetToken }));
  expect([again.status, again.field('general')]).toEqual([
    400,
    'This link has been used or has expired. Please ask for a new one.',
  ]);
  await app.client().auth.login({ body: { email: account.email, password: NEW } });
});

test('known, unknown and deleted addresses get the same answer, and only the known one a mail', async () => {
  const { email } = await createUser(app);
  const deleted = await createUser(app);
  await app.services.db.prisma.user.update({
    where: { id: deleted.userId },
    data: { deletedAt: new Date() },
  });
  const answers = [];
  for (const address of [newAccount().email, deleted.email, email])
    answers.push(await post({ email: address }));
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  await expect.poll(linkMails, SLOW).not.toEqual([]);
  expect(linkMails().map((mail) => mail.to?.[0]?.address)).toEqual([email]);
  expect(await app.services.db.prisma.passwordResetToken.count({ where: { userId: deleted.userId } })).toBe(
    0,
  );
});

test('a malformed address is an error of the field', async () => {
  const answer = await post({ email: 'nobody' });
  expect([answer.statusCode, answer.json().email]).toEqual([400, 'Please enter a valid email address.']);
});

test('past the limit the answer stays the same and no more mails go out', async () => {
  const { email } = await createUser(app);
  const answers = [];
  for (let n = 0; n < 5; n++) answers.push(await post({ email }));
  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.body}`)).size).toBe(1);
  await expect.poll(() => mailsTo(email), SLOW).toHaveLength(3);
  const { rows } = await app.services.db.pool.query(
    `SELECT count(*) FROM pgboss.job WHERE data->>'email' = $1`,
    [email],
  );
  expect(rows).toEqual([{ count: 3 }]);
});

test('an expired token, another address, a made-up token and no token change nothing', async () => {
  const { account } = await signUp();
  const other = await signUp();
  const resetToken = await linkFor(account.email);
  const tries = [
    { email: other.account.email, password: NEW, resetToken },
    { email: account.email, password: NEW, resetToken: 'made-up' },
    { email: account.email, password: NEW, resetToken: '' },
    { email: account.email, password: NEW },
  ];
  for (const body of tries) {
    const error = await refused(reset(body));
    expect([error.status, typeof error.field('general')]).toEqual([400, 'string']);
  }
  const weak = await refused(reset({ email: account.email, password: 'weak', resetToken }));
  expect([weak.status, typeof weak.field('password')]).toEqual([400, 'string']);
  await app.services.db.prisma.passwordResetToken.updateMany({
    where: { user: { email: account.email } },
    data: { expiresAt: new Date() },
  });
  expect((await refused(reset({ email: account.email, password: NEW, resetToken }))).status).toBe(400);
  await app.client().auth.login({ body: account });
  await app.client().auth.login({ body: other.account });
});

test('of two uses at once one wins', async () => {
  const { account } = await signUp();
  const resetToken = await linkFor(account.email);
  const use = (password: string) => reset({ email: account.email, password, resetToken });
  const results = await Promise.allSettled([use('Tui-in-the-flax-2'), use('Weka-in-the-tent-3')]);
  expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
  const winner = results[0]?.status === 'fulfilled' ? 'Tui-in-the-flax-2' : 'Weka-in-the-tent-3';
  await app.client().auth.login({ body: { email: account.email, password: winner } });
  expect(
    await app.services.db.prisma.session.count({
      where: { user: { email: account.email }, revokedAt: null },
    }),
  ).toBe(2);
});

test('a new password locks the account before its links, as everybody does who ends them', async () => {
  const { account } = await signUp();
  const resetToken = await linkFor(account.email);
  const otherTransaction = await app.services.db.pool.connect();
  try {
    await otherTransaction.query('BEGIN');
    await otherTransaction.query('SELECT FROM users WHERE email = $1 FOR NO KEY UPDATE', [account.email]);
    const using = reset({ email: account.email, password: NEW, resetToken });
    using.catch(() => undefined);
    await untilWaiting(app, 1);
    // In the other order both would wait for each other now, and PostgreSQL would end one of them.
    await otherTransaction.query(
      `UPDATE password_reset_tokens t SET used_at = now() FROM users u WHERE u.id = t.user_id AND u.email = $1`,
      [account.email],
    );
    await otherTransaction.query('ROLLBACK');
    await using;
    await app.client().auth.login({ body: { email: account.email, password: NEW } });
  } finally {
    otherTransaction.release(true);
  }
});

test('setting the password ends every other link too, and a change of password does', async () => {
  const { account, client } = await signUp();
  const [first, second] = [await linkFor(account.email), await linkFor(account.email)];
  await reset({ email: account.email, password: NEW, resetToken: second });
  expect((await refused(reset({ email: account.email, password: NEW, resetToken: first }))).status).toBe(400);
  expect((await refused(client.account.get())).status).toBe(401);

  const fresh = await signUp();
  const link = await linkFor(fresh.account.email);
  await fresh.client.auth.changePassword({
    body: { currPassword: fresh.account.password, newPassword: NEW },
  });
  expect((await refused(reset({ email: fresh.account.email, password: NEW, resetToken: link }))).status).toBe(
    400,
  );
});

test('the database holds neither the token nor the password', async () => {
  const { account } = await signUp();
  const resetToken = await linkFor(account.email);
  const rows = await app.services.db.pool.query(
    `SELECT (SELECT json_agg(t)::text FROM password_reset_tokens t) || (SELECT json_agg(u)::text FROM users u)
         || (SELECT json_agg(j)::text FROM pgboss.job j) AS everything`,
  );
  expect(rows.rows[0].everything).toContain(account.email);
  expect(rows.rows[0].everything).not.toContain(resetToken);
  expect(rows.rows[0].everything).not.toContain(account.password);
});

test('nobody is greeted by name at an address that is not verified', async () => {
  const { account } = await signUp();
  await linkFor(account.email);
  const [mail] = linkMails();
  expect(mail?.text).toMatch(/^Hello,\n/);
  expect(`${mail?.text}${mail?.html}`).not.toContain(account.firstName);
});

test('a name with markup is text in the mail', async () => {
  const { email, userId } = await createUser(app);
  await app.services.db.prisma.user.update({
    where: { id: userId },
    data: { firstName: '<img src=x>\r\nBcc: a@evil.test' },
  });
  await linkFor(email);
  expect(linkMails()[0]?.html).toContain('Hello &lt;img src=x&gt;');
  expect(linkMails()[0]?.bcc).toBeUndefined();
});

test('a new password has no wrong guesses: whoever was refused for theirs signs in with it', async () => {
  const { email } = (await signUp()).account;
  const logIn = async (password: string) =>
    (await app.inject({ method: 'POST', url: '/login', payload: { email, password } })).statusCode;
  for (let tries = 0; tries < 10; tries++) expect(await logIn('Wrong-pass-1')).toBe(400);
  expect(await logIn('Wrong-pass-1')).toBe(429);
  await reset({ email, password: NEW, resetToken: await linkFor(email) });
  expect(await logIn(NEW)).toBe(200);
});

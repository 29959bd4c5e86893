import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newAccount } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { refused } from '../../../test/refused.ts';
import { type Mailbox, startMailbox } from '../../../test/servers/mailbox.ts';

const SITE = 'https://cameras.sightline.test';
const SLOW = { timeout: 25_000 };
const DEAD_LINK =
  'This link has been used, has expired, or was made for another account. Please send a new one from your account page.';
vi.setConfig({ testTimeout: 120_000 });

let mailbox: Mailbox;
let app: TestApp;
let lateBy = 0;

beforeAll(async () => {
  mailbox = await startMailbox();
  const settings = { SMTP_URL: mailbox.url, PUBLIC_URL: SITE, LIMIT_RESET_MAILS_PER_HOUR: '2' };
  const now = () => new Date(Date.now() + lateBy);
  app = await startTestApp({ settings, withWorker: true, now });
});
afterAll(async () => {
  await app.close();
  await mailbox.close();
});

async function signUp() {
  const account = newAccount();
  const { token } = await app.client().auth.signup({ body: account });
  return { account, client: app.client(`Bearer ${token}`) };
}

type Client = Awaited<ReturnType<typeof signUp>>['client'];

const mailsTo = (email: string, subject = 'Confirm your email address') =>
  mailbox.inbox.filter((mail) => mail.to?.[0]?.address === email && mail.subject?.startsWith(subject));
const isVerified = async (client: Client) => (await client.account.get()).message.emailVerified;
const unverify = (email: string) =>
  app.services.db.prisma.user.update({ where: { email }, data: { emailVerifiedAt: null } });

/** The token of the newest of so many mails. */
async function mailedToken(email: string, mails = 1): Promise<string> {
  await expect.poll(() => mailsTo(email).length, SLOW).toBe(mails);
  const link = /https:\S+/.exec(mailsTo(email).at(-1)?.text ?? '')?.[0] ?? '';
  expect(link).toMatch(new RegExp(`^${SITE}/verify\\?token=[\\w-]{43}$`));
  return new URL(link).searchParams.get('token') ?? '';
}

test('the link of the mail at sign-up confirms the address, once, and is kept as a hash', async () => {
  const { account, client } = await signUp();
  const token = await mailedToken(account.email);
  expect(await isVerified(client)).toBe(false);
  const rows = await app.services.db.prisma.emailVerificationToken.findMany();
  expect(JSON.stringify(rows)).not.toContain(token);

  const answer = await client.auth.verifyEmail({ body: { token } });
  expect(answer.message).toBe('Your email address is confirmed.');
  expect(await isVerified(client)).toBe(true);
  expect(await client.auth.verifyEmail({ body: { token } })).toEqual(answer);
  expect(await client.auth.sendVerification()).toEqual(answer);

  await unverify(account.email);
  const again = await refused(client.auth.verifyEmail({ body: { token } }));
  expect(again).toMatchObject({ status: 400, problem: { errors: { general: DEAD_LINK } } });
});

test('it names nobody: whoever signed up may be a stranger to the reader', async () => {
  const { account } = await signUp();
  await mailedToken(account.email);
  const [mail] = mailsTo(account.email);
  for (const name of [account.firstName, account.lastName, account.username])
    expect(`${mail?.subject}${mail?.text}`.replaceAll(account.email, '')).not.toContain(name);
});

test('the link counts for its own account only, and for a day', async () => {
  const { account, client } = await signUp();
  const other = await signUp();
  const token = await mailedToken(account.email);
  for (const body of [{ token }, { token: 'made-up' }]) {
    const error = await refused(other.client.auth.verifyEmail({ body }));
    expect(error).toMatchObject({ status: 400, problem: { errors: { general: DEAD_LINK } } });
  }
  expect((await refused(app.client().auth.verifyEmail({ body: { token } }))).status).toBe(401);
  lateBy = 24 * 3_600_000;
  const signedIn = await app.client().auth.login({ body: account });
  const late = app.client(`Bearer ${signedIn.token}`);
  expect((await refused(late.auth.verifyEmail({ body: { token } }))).status).toBe(400);
  lateBy = 0;
  await client.auth.verifyEmail({ body: { token } });
});

test('the mail can be asked for again, so often an hour', async () => {
  const { account, client } = await signUp();
  const first = await mailedToken(account.email);
  await client.auth.sendVerification();
  const second = await mailedToken(account.email, 2);
  expect(second).not.toBe(first);
  await client.auth.sendVerification();
  expect((await refused(client.auth.sendVerification())).status).toBe(429);
  await client.auth.verifyEmail({ body: { token: second } });
});

test('a password set with a mailed link confirms the address, too', async () => {
  const { account } = await signUp();
  await app.client().auth.resetPassword({ body: { email: account.email } });
  const found = () => mailsTo(account.email, 'Set a new password')[0];
  await expect.poll(found, SLOW).toBeDefined();
  const link = /https:\S+/.exec(found()?.text ?? '')?.[0] ?? '';
  const resetToken = new URL(link).searchParams.get('token') ?? '';
  const body = { email: account.email, password: 'Tui-in-the-flax-2', resetToken };
  const { token } = await app.client().auth.resetPassword({ body });
  expect(await isVerified(app.client(`Bearer ${token}`))).toBe(true);
});

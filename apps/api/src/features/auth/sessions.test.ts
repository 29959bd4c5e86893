import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount, PASSWORD } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser } from '../../../test/factories.ts';
import { doJobs } from '../../../test/jobs.ts';
import { refusal } from '../../../test/refused.ts';

const FIREFOX = 'Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0';
/** The password, as ending sessions asks for it. */
const AGAIN = { password: PASSWORD };
const ENDED = { status: 401, message: 'Please sign in to continue.' };
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
  await app.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

const sessionRows = (email: string) =>
  app.services.db.prisma.session.findMany({ where: { user: { email } } });

/** Signs up in one browser and in at another. */
async function twoBrowsers() {
  const account = newAccount();
  const first = app.client(`Bearer ${(await app.client().auth.signup({ body: account })).token}`);
  const answer = await app.inject({
    method: 'POST',
    url: '/login',
    payload: { email: account.email, password: account.password },
    headers: { 'user-agent': FIREFOX },
    remoteAddress: '203.0.113.7',
  });
  const authorization = `Bearer ${answer.json<{ token: string }>().token}`;
  return { account, first, second: app.client(authorization), authorization };
}

test('the list says where an account is signed in, and which browser asks', async () => {
  const { first, second } = await twoBrowsers();
  const { message } = await second.auth.sessions();
  expect(
    message.map(({ isCurrent, browser, system, address }) => ({ isCurrent, browser, system, address })),
  ).toEqual(
    expect.arrayContaining([
      { isCurrent: true, browser: 'Firefox 145', system: 'Android', address: '203.0.113.7' },
      { isCurrent: false, browser: null, system: null, address: '127.0.0.1' },
    ]),
  );
  expect(message).toHaveLength(2);
  expect((await first.auth.sessions()).message.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
  const [newest] = message;
  expect(Date.parse(newest?.expiresAt ?? '') - Date.parse(newest?.signedInAt ?? '')).toBe(12 * 3_600_000);

  const other = message.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  await app.services.db.prisma.session.update({ where: { id: other }, data: { expiresAt: new Date() } });
  expect((await second.auth.sessions()).message.map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('one session ends at once and alone; one that is over, and a stranger’s, are not there', async () => {
  const { first, second } = await twoBrowsers();
  const stranger = await createUser(app);
  const other = (await first.auth.sessions()).message.find(({ isCurrent }) => !isCurrent)?.id ?? '';
  const missing = await refusal(first.auth.endSession({ params: { id: 'made-up' }, body: AGAIN }));
  expect(missing?.status).toBe(404);
  expect(await refusal(stranger.client.auth.endSession({ params: { id: other }, body: AGAIN }))).toEqual(
    missing,
  );
  await second.account.get();

  expect((await first.auth.endSession({ params: { id: other }, body: AGAIN })).message).toBe('Signed out.');
  expect(await refusal(second.account.get())).toEqual(ENDED);
  expect(await refusal(first.auth.endSession({ params: { id: other }, body: AGAIN }))).toEqual(missing);
  expect((await first.auth.sessions()).message.map(({ isCurrent }) => isCurrent)).toEqual([true]);
});

test('everywhere else, and everywhere', async () => {
  const { account, first, second } = await twoBrowsers();
  const stranger = await createUser(app);
  await first.auth.endSessions({ body: { ...AGAIN, keepThis: true } });
  expect(await refusal(second.account.get())).toEqual(ENDED);
  await first.account.get();
  const third = app.client(`Bearer ${(await app.client().auth.login({ body: account })).token}`);
  await first.auth.endSessions({ body: AGAIN });
  expect(await refusal(first.account.get())).toEqual(ENDED);
  expect(await refusal(third.account.get())).toEqual(ENDED);
  await stranger.client.account.get();
});

test('a stream of events ends with its session, and others of the account go on', async () => {
  const { first, authorization } = await twoBrowsers();
  const { port } = app.app.server.address() as AddressInfo;
  const response = await fetch(`http://127.0.0.1:${port}/events`, { headers: { authorization } });
  const read = response.text();
  await first.auth.endSessions({ body: { ...AGAIN, keepThis: true } });
  // Before the stream would look by itself.
  const ended = await Promise.race([
    read,
    new Promise((resolve) => setTimeout(resolve, 9_000, 'still open')),
  ]);
  expect(ended).not.toBe('still open');
});

test('use is recorded once a minute, beside the request', async () => {
  const { account, first } = await twoBrowsers();
  const used = async () =>
    (await sessionRows(account.email)).map(({ lastUsedAt }) => lastUsedAt).filter(Boolean);
  await first.account.get();
  await expect.poll(used).toHaveLength(1);
  const [recorded] = await used();
  for (let call = 0; call < 5; call++) await first.account.get();
  expect(await used()).toEqual([recorded]);
  await app.services.db.prisma.session.updateMany({
    where: { user: { email: account.email }, lastUsedAt: { not: null } },
    data: { lastUsedAt: new Date(Date.now() - 61_000) },
  });
  await first.account.get();
  await expect
    .poll(async () => (await used())[0]?.getTime())
    .toBeGreaterThanOrEqual(recorded?.getTime() ?? 0);
});

test('a session that nobody used for eight hours is over, one that was used before is not', async () => {
  const { account, first, second } = await twoBrowsers();
  const { prisma } = app.services.db;
  await second.account.get();
  const own = (await second.auth.sessions()).message.find(({ isCurrent }) => isCurrent)?.id ?? '';
  const lastUse = async () =>
    (await prisma.session.findUnique({ where: { id: own } }))?.lastUsedAt?.getTime() ?? 0;
  await expect.poll(lastUse).toBeGreaterThan(0);
  const used = (minutesAgo: number) =>
    prisma.session.update({
      where: { id: own },
      data: { lastUsedAt: new Date(Date.now() - minutesAgo * 60_000) },
    });
  await used(479);
  expect((await second.account.get()).message.email).toBe(account.email);
  await expect.poll(async () => Date.now() - (await lastUse())).toBeLessThan(60_000);
  await used(480);
  expect(await refusal(second.account.get())).toEqual(ENDED);
  expect((await first.auth.sessions()).message.map(({ id }) => id)).not.toContain(own);
  expect((await refusal(first.auth.endSession({ params: { id: own }, body: AGAIN })))?.status).toBe(404);

  await prisma.session.updateMany({
    where: { user: { email: account.email } },
    data: { lastUsedAt: null, createdAt: new Date(Date.now() - 480 * 60_000) },
  });
  expect(await refusal(first.account.get()), 'never used since its sign-in').toEqual(ENDED);
});

test('expired sessions and links are swept, others stay', async () => {
  const { prisma } = app.services.db;
  const { account } = await twoBrowsers();
  const [old, young] = await sessionRows(account.email);
  const userId = old?.userId ?? 0;
  const past = new Date(Date.now() - 1_000);
  await prisma.session.update({ where: { id: old?.id ?? '' }, data: { expiresAt: past } });
  const link = (byte: number, expiresAt: Date) => ({
    userId,
    tokenHash: new Uint8Array(32).fill(byte),
    expiresAt,
  });
  await prisma.passwordResetToken.createMany({
    data: [link(1, past), link(2, new Date(Date.now() + 60_000))],
  });
  await app.services.jobs.send('sweep-sessions', {});
  await doJobs(app, 'sweep-sessions');
  expect((await sessionRows(account.email)).map(({ id }) => id)).toEqual([young?.id]);
  expect(await prisma.passwordResetToken.count({ where: { userId } })).toBe(1);
});

import { beforeEach, expect, test } from 'vitest';
import { MINUTE, withMails } from '../../../../test/contexts/mail-context.ts';
import { createUser, type TestUser } from '../../../../test/factories.ts';
import { refused } from '../../../../test/refused.ts';

const { inbox, passAndDeliver, see, subjects, context } = withMails();
const DAY = 24 * 60 * MINUTE;

const pool = () => context.test().services.db.pool;

/** Whom the worker is to ask, and no longer once it was read. */
async function asked(): Promise<string[]> {
  const { rows } = await pool().query<{ email: string }>(
    `DELETE FROM pgboss.job WHERE name = 'send-invitation' RETURNING data ->> 'email' AS email`,
  );
  return rows.map(({ email }) => email).sort();
}

beforeEach(asked);

function saveAs({ client }: Pick<TestUser, 'client'>, emails: readonly string[]) {
  return client.integrations.save({
    body: { platform: 'email', options: { emails: [...emails] }, notificationClasses: 'all' },
  });
}

const unconfirmed = async () => (await context.integration()).unconfirmed.map(({ email }) => email);
const tokenIn = (text: string | undefined) =>
  new URL(/https:\S+unsubscribe\?\S+/.exec(text ?? '')?.[0] ?? '').searchParams.get('token') ?? '';

test('the first mail to an address of somebody else asks, and nothing follows before the answer', async () => {
  const own = context.owner().email;
  const { message } = await saveAs(context.owner(), [own, 'Third@Else.nz']);
  expect(message.unconfirmed).toEqual([{ email: 'third@else.nz', asked_at: expect.any(String) }]);
  expect(await asked()).toEqual(['third@else.nz']);
  await context.invite('third@else.nz');
  expect(subjects()).toEqual(['third@else.nz: Aroha Ngata asks whether you want mails']);
  const token = tokenIn(inbox()[0]?.text);
  inbox().length = 0;

  await see('deer');
  await passAndDeliver(2 * MINUTE);
  await context.client().integrations.test({ params: { platform: 'email' } });
  expect(new Set(inbox().map(({ to }) => to?.[0]?.address))).toEqual(new Set([own]));

  const { subscriptions } = context.test().client();
  expect((await subscriptions.show({ query: { token } })).message.state).toBe('unconfirmed');
  expect((await subscriptions.resubscribe({ query: { token } })).message.state).toBe('subscribed');
  expect(await unconfirmed()).toEqual([]);
  inbox().length = 0;
  await see('stoat');
  await passAndDeliver(2 * MINUTE);
  expect(inbox().map(({ to }) => to?.[0]?.address)).toEqual([own, 'Third@else.nz']);
  // Who said so once is not asked again, whatever becomes of the list.
  await saveAs(context.owner(), [own]);
  await saveAs(context.owner(), ['third@else.nz']);
  expect(await asked()).toEqual([]);
});

test('a mail that nobody has asked for yet is skipped, and a test event says why', async () => {
  await saveAs(context.owner(), ['third@else.nz']);
  await see('deer');
  await passAndDeliver(2 * MINUTE);
  const reason = 'No address has said yet that it wants mail. The integration shows which were asked.';
  const [delivery] = await context.log('email');
  expect([delivery?.state, delivery?.reason]).toEqual(['skipped', reason]);
  const { message } = await context.client().integrations.test({ params: { platform: 'email' } });
  expect([message.state, message.reason]).toEqual(['skipped', reason]);
  expect(inbox()).toEqual([]);
});

test('an account whose own address is not proved asks nobody; once it is, the minute’s look does', async () => {
  const unproved = await createUser(context.test(), { emailVerifiedAt: null });
  const { message } = await saveAs(unproved, ['third@else.nz', unproved.email]);
  expect(message.unconfirmed.map(({ asked_at }) => asked_at)).toEqual([null, null]);
  const invite = () => unproved.client.integrations.invite({ body: { email: 'third@else.nz' } });
  expect((await refused(invite())).status).toBe(403);
  await context.due();
  expect(await asked()).toEqual([]);
  await context.test().services.db.prisma.user.update({
    where: { id: unproved.userId },
    data: { emailVerifiedAt: context.now() },
  });
  await context.due();
  await context.due();
  expect(await asked()).toEqual(['third@else.nz']);
});

test('an address that the version before saved while this one was installed is asked as well', async () => {
  await saveAs(context.owner(), ['third@else.nz']);
  await pool().query('DELETE FROM integration_recipients');
  await asked();
  expect(await unconfirmed()).toEqual([]);
  await context.due();
  expect(await asked()).toEqual(['third@else.nz']);
  expect(await unconfirmed()).toEqual(['third@else.nz']);
});

test('an address that does not answer is asked again once a day, and ten addresses a day at most', async () => {
  await saveAs(context.owner(), ['third@else.nz']);
  const invite = (email = 'third@else.nz') => context.client().integrations.invite({ body: { email } });
  expect((await refused(invite())).status).toBe(409);
  context.pass(DAY + MINUTE);
  expect((await invite()).message.unconfirmed).toHaveLength(1);
  expect(await asked()).toEqual(['third@else.nz', 'third@else.nz']);
  expect((await refused(invite('nobody@else.nz'))).status).toBe(404);

  for (let n = 0; n < 12; n += 3)
    await saveAs(context.owner(), [`a${n}@else.nz`, `b${n}@else.nz`, `c${n}@else.nz`]);
  expect(await asked()).toHaveLength(9);
  // The rest waits, and pressing a button is no way around it.
  expect((await refused(invite('c9@else.nz'))).message).toContain('a lot of addresses');
  context.pass(DAY + MINUTE);
  await context.due();
  expect(await asked()).toEqual(['a9@else.nz', 'b9@else.nz', 'c9@else.nz']);
});

test('who answers that they want none is not asked again', async () => {
  await saveAs(context.owner(), ['third@else.nz']);
  await context.invite('third@else.nz');
  const token = tokenIn(inbox()[0]?.text);
  const { subscriptions } = context.test().client();
  expect((await subscriptions.unsubscribe({ query: { token } })).message.state).toBe('unsubscribed');
  expect(await unconfirmed()).toEqual([]);
  await asked();
  context.pass(2 * DAY);
  await saveAs(context.owner(), ['third@else.nz']);
  await context.due();
  expect(await asked()).toEqual([]);
});

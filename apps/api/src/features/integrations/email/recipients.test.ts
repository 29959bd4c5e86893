import { readFile } from 'node:fs/promises';
import { beforeEach, expect, test } from 'vitest';
import { untilWaiting } from '../../../../test/concurrent-transaction.ts';
import { MINUTE, withMails } from '../../../../test/contexts/mail-context.ts';
import { createUser, type TestUser } from '../../../../test/factories.ts';
import { refused } from '../../../../test/refused.ts';
import { RECORD_MISSING } from './recipients.store.ts';

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

test('an account whose own address is not verified asks nobody; once it is, the minute’s look does', async () => {
  const unverified = await createUser(context.test(), { emailVerifiedAt: null });
  const { message } = await saveAs(unverified, ['third@else.nz', unverified.email]);
  expect(message.unconfirmed.map(({ asked_at }) => asked_at)).toEqual([null, null]);
  const invite = () => unverified.client.integrations.invite({ body: { email: 'third@else.nz' } });
  expect((await refused(invite())).status).toBe(403);
  await context.due();
  expect(await asked()).toEqual([]);
  await context.test().services.db.prisma.user.update({
    where: { id: unverified.userId },
    data: { emailVerifiedAt: context.now() },
  });
  await context.due();
  await context.due();
  expect(await asked()).toEqual(['third@else.nz']);
});

/** Saves addresses as the version before the table of recipients did. */
async function saveAsBefore(emails: readonly string[]): Promise<void> {
  await pool().query('UPDATE integrations SET emails = $2, updated_at = $3 WHERE user_id = $1', [
    context.owner().userId,
    emails,
    new Date(context.now().getTime() + 1_000),
  ]);
}

test('an address that the version before saved while this one was installed is asked as well', async () => {
  const own = context.owner().email;
  await saveAs(context.owner(), [own]);
  await context.due();
  await saveAsBefore([own, ' Third@Else.nz']);
  expect(await unconfirmed()).toEqual([]);
  await context.due();
  expect(await asked()).toEqual(['third@else.nz']);
  expect(await unconfirmed()).toEqual(['third@else.nz']);
});

test('the minute’s look reads the integrations that were saved since the last one, by their index', async () => {
  await saveAs(context.owner(), ['third@else.nz']);
  const unread = async () => {
    const { rows } = await pool().query<{ count: number }>(
      'SELECT count(*) FROM integrations WHERE recipients_recorded_at IS DISTINCT FROM updated_at',
    );
    return rows[0]?.count;
  };
  expect(await unread()).toBe(1);
  await context.due();
  expect(await unread()).toBe(0);
  await saveAsBefore(['fourth@else.nz']);
  expect(await unread()).toBe(1);
  const sql = await pool().connect();
  try {
    await sql.query('SET enable_seqscan = off');
    const { rows } = await sql.query<Record<'QUERY PLAN', string>>(`EXPLAIN ${RECORD_MISSING}`);
    expect(rows.map((row) => row['QUERY PLAN']).join()).toContain('integrations_unrecorded_idx');
  } finally {
    sql.release(true);
  }
});

/** What is kept of addresses, and whether somebody wrote to them. */
async function recorded(): Promise<[email: string, isAsked: boolean][]> {
  const rows = await context.services().db.prisma.integrationRecipient.findMany({
    where: { userId: context.owner().userId },
    orderBy: { email: 'asc' },
  });
  return rows.map(({ email, askedAt }) => [email, askedAt !== null]);
}

const verifyOwn = (at: Date | null) =>
  pool().query('UPDATE users SET email_verified_at = $2 WHERE id = $1', [context.owner().userId, at]);

test('an address that leaves its integration before it was asked is forgotten, and asked when it comes back', async () => {
  await saveAs(context.owner(), ['a@else.nz']);
  await verifyOwn(null);
  await saveAs(context.owner(), ['b@else.nz', 'c@else.nz']);
  expect(await recorded()).toEqual([
    ['a@else.nz', true],
    ['b@else.nz', false],
    ['c@else.nz', false],
  ]);
  await saveAs(context.owner(), ['c@else.nz']);
  expect(await recorded()).toEqual([
    ['a@else.nz', true],
    ['c@else.nz', false],
  ]);
  await context.client().integrations.remove({ params: { platform: 'email' } });
  expect(await recorded()).toEqual([['a@else.nz', true]]);
  await verifyOwn(context.now());
  await asked();
  await saveAs(context.owner(), ['b@else.nz']);
  expect(await asked()).toEqual(['b@else.nz']);
});

test('those that an earlier version kept are forgotten, too', async () => {
  await saveAs(context.owner(), ['a@else.nz']);
  await verifyOwn(null);
  await saveAs(context.owner(), ['b@else.nz', 'c@else.nz']);
  await saveAsBefore(['c@else.nz']);
  const migration = new URL(
    '../../../../../../prisma/migrations/20261127080800_forget_unasked_recipients/migration.sql',
    import.meta.url,
  );
  await pool().query(await readFile(migration, 'utf8'));
  expect(await recorded()).toEqual([
    ['a@else.nz', true],
    ['c@else.nz', false],
  ]);
});

/** Lets addresses of the owner have been asked just now. */
async function recordAsked(count: number): Promise<void> {
  await pool().query(
    `INSERT INTO integration_recipients (user_id, email, asked_at)
     SELECT $1, n || '@else.nz', $2 FROM generate_series(1, $3) AS n ON CONFLICT DO NOTHING`,
    [context.owner().userId, context.now(), count],
  );
}

test('whoever asks again while the minute’s look asks has no eleventh address of a day', async () => {
  const { userId } = context.owner();
  await saveAs(context.owner(), ['a@else.nz', 'b@else.nz']);
  await asked();
  // Nine were asked today, one was asked long ago, and one waits.
  await pool().query(
    `UPDATE integration_recipients SET asked_at = CASE WHEN email = 'b@else.nz' THEN $2::timestamptz END
     WHERE user_id = $1`,
    [userId, new Date(context.now().getTime() - 2 * DAY)],
  );
  await recordAsked(9);
  const rival = await pool().connect();
  try {
    await rival.query('BEGIN');
    await rival.query(`SELECT FROM integration_recipients WHERE email = 'a@else.nz' FOR UPDATE`);
    const looking = context.due();
    await untilWaiting(context.test(), 1);
    const inviting = context.client().integrations.invite({ body: { email: 'b@else.nz' } });
    const outcome = inviting.then(
      () => 'asked',
      () => 'refused',
    );
    // It asks beside the look, or waits for it.
    await Promise.race([outcome, untilWaiting(context.test(), 2)]);
    await rival.query('COMMIT');
    await looking;
    expect(await outcome).toBe('refused');
  } finally {
    rival.release(true);
  }
  expect(await asked()).toEqual(['a@else.nz']);
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

test('an address that unsubscribed is asked back within the ten a day, for an account whose own address is verified', async () => {
  const { userId } = context.owner();
  const emails = ['gone@else.nz', 'other@else.nz'];
  await saveAs(context.owner(), emails);
  context.pass(DAY + MINUTE);
  await asked();
  await pool().query('INSERT INTO integration_unsubscribes VALUES ($1, $2, $3)', [
    userId,
    'gone@else.nz',
    context.now(),
  ]);
  await recordAsked(9);
  const invite = () => context.client().integrations.invite({ body: { email: 'gone@else.nz' } });
  await verifyOwn(null);
  expect((await refused(invite())).status).toBe(403);
  await verifyOwn(context.now());
  await invite();
  expect(await asked()).toEqual(['gone@else.nz']);
  // It was the tenth of this day.
  await saveAs(context.owner(), [...emails, 'eleventh@else.nz']);
  expect(await asked()).toEqual([]);
  await pool().query('UPDATE integration_unsubscribes SET invited_at = NULL WHERE user_id = $1', [userId]);
  await recordAsked(10);
  expect((await refused(invite())).message).toContain('a lot of addresses');
});

test('the mail that asks says 40 characters of a name at most, and the verified address of who asks', async () => {
  const { userId, email } = context.owner();
  await context.services().db.prisma.user.update({
    where: { id: userId },
    data: { firstName: 'You have won a new camera', lastName: 'call this number today to claim your prize' },
  });
  await saveAs(context.owner(), ['third@else.nz']);
  await context.invite('third@else.nz');
  const [mail] = inbox();
  const name = 'You have won a new camera call this num…';
  expect(mail?.subject).toBe(`${name} asks whether you want mails`);
  expect(mail?.text).toContain(`${name} (${email}) would like to send you mails`);
  expect(`${mail?.text}${mail?.html}`).not.toContain('claim');
});

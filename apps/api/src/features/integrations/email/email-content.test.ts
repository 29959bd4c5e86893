import { expect, test } from 'vitest';
import { SITE } from '../../../../test/contexts/delivery-context.ts';
import { MINUTE, SECOND, withMails } from '../../../../test/contexts/mail-context.ts';
import { statusMessage } from '../../../../test/messages.ts';
import { enqueueAlertDeliveries } from '../../../shared-stores/delivery-queue.store.ts';

const { inbox, passAndDeliver, see, subjects, context } = withMails();

const linkIn = (text: string | undefined) => /https:\S+unsubscribe\?\S+/.exec(text ?? '')?.[0] ?? '';
const tokenIn = (text: string | undefined) => new URL(linkIn(text)).searchParams.get('token') ?? '';

test('with one click an address gets no more, and may come back', async () => {
  await context.saveEmail(['a@b.nz', 'c@d.nz']);
  await see('deer');
  await passAndDeliver(2 * MINUTE);
  const mail = inbox().find(({ to }) => to?.[0]?.address === 'c@d.nz');
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
  const link = linkIn(mail?.text);
  expect(headers.get('list-unsubscribe')).toBe(`<${link}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.html).toContain('Unsubscribe c@d.nz');
  const token = tokenIn(mail?.text);
  const { subscriptions } = context.test().client();
  expect((await subscriptions.show({ query: { token } })).message).toEqual({
    email: 'c@d.nz',
    state: 'subscribed',
  });
  const { pathname, search } = new URL(link);
  for (let click = 0; click < 2; click++) {
    const answer = await context.test().inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: { email: 'c@d.nz', state: 'unsubscribed' } },
    ]);
  }
  inbox().length = 0;
  // Neither taking it out and in again nor a new integration is a way around it.
  await context.client().integrations.remove({ params: { platform: 'email' } });
  await context.saveEmail(['a@b.nz', 'C@d.nz']);
  await see('stoat');
  await passAndDeliver(2 * MINUTE);
  expect(inbox().map(({ to }) => to?.[0]?.address)).toEqual(['a@b.nz']);
  expect((await context.integration()).unsubscribed).toEqual([
    { email: 'c@d.nz', unsubscribed_at: expect.any(String), invited_at: null },
  ]);

  const own = context.client().integrations;
  const invited = await own.invite({ body: { email: 'C@D.nz' } });
  expect(invited.message.unsubscribed[0]?.invited_at).not.toBeNull();
  await expect(own.invite({ body: { email: 'c@d.nz' } })).rejects.toMatchObject({ status: 409 });
  await expect(own.invite({ body: { email: 'a@b.nz' } })).rejects.toMatchObject({ status: 404 });
  await context.invite('c@d.nz');
  expect(inbox().at(-1)?.subject).toBe('Aroha Ngata asks you back');
  await subscriptions.resubscribe({ query: { token: tokenIn(inbox().at(-1)?.text) } });
  expect((await context.integration()).unsubscribed).toEqual([]);
  for (const wrong of ['x', `${token}x`, `${token.split('.')[0]}.AAAA`, ''])
    await expect(subscriptions.unsubscribe({ query: { token: wrong } })).rejects.toMatchObject({
      status: 400,
    });
  await own.remove({ params: { platform: 'email' } });
  expect((await subscriptions.show({ query: { token } })).message.state).toBe('gone');
});

test('a mail that nobody wants any more is skipped', async () => {
  await context.saveEmail(['a@b.nz']);
  const { pool } = context.test().services.db;
  await pool.query(`INSERT INTO integration_unsubscribes VALUES ($1, 'a@b.nz', now())`, [
    context.owner().userId,
  ]);
  await see('deer');
  await passAndDeliver(2 * MINUTE);
  const [delivery] = await context.log('email');
  expect([delivery?.state, delivery?.reason]).toEqual(['skipped', 'Every address has unsubscribed.']);
});

test('alerts that open together are one mail, for those who want them', async () => {
  await context.saveEmail(['a@b.nz'], { alertSetting: 'enabled' });
  const { prisma, pool } = context.test().services.db;
  const open = (alertType: string, summary: string) =>
    prisma.alert.create({
      data: {
        ownerId: context.owner().userId,
        deviceId: context.camera().deviceId,
        alertType,
        summary,
        associatedId: context.camera().deviceId,
      },
    });
  const first = await open('low_battery', 'Ridge 1: battery at 3.1 V, at or below 3.2 V.');
  const second = await open('spypoint_error', 'Ridge 1: <camera> error.');
  const ids = [first.id, second.id];
  const { jobs } = context.services();
  for (let twice = 0; twice < 2; twice++) await enqueueAlertDeliveries(pool, jobs, ids, context.now());
  await passAndDeliver(SECOND);
  await passAndDeliver(SECOND);
  expect(subjects()).toEqual(['a@b.nz: 2 new alerts of your cameras']);
  expect(inbox()[0]?.html).toContain('Ridge 1: &lt;camera&gt; error.');
  const [delivery] = await context.log('email');
  expect(delivery).toMatchObject({ kind: 'alert', alert_id: first.id, count: 2, state: 'delivered' });
  await context.client().integrations.setEmails({ body: { options: { alertSetting: 'disabled' } } });
  const third = await open('no_recent_insights', 'Ridge 1: silent.');
  await enqueueAlertDeliveries(pool, jobs, [third.id], context.now());
  await passAndDeliver(MINUTE);
  expect(inbox()).toHaveLength(1);

  const alertSetting = (setting: 'enabled' | 'disabled') =>
    context.client().integrations.setEmails({ body: { options: { alertSetting: setting } } });
  await alertSetting('enabled');
  await enqueueAlertDeliveries(pool, jobs, [third.id], context.now());
  await alertSetting('disabled');
  await passAndDeliver(MINUTE);
  expect(inbox()).toHaveLength(1);
  expect((await context.log('email'))[0]).toMatchObject({
    state: 'skipped',
    reason: 'Mails of alerts were switched off before it could be sent.',
  });
});

test('what a camera reports and what its silence tells are mailed to who wants alerts', async () => {
  await context.saveEmail(['a@b.nz'], { alertSetting: 'enabled' });
  await context.send([statusMessage(1, { camera_error: 'SD cable loose' })]);
  await passAndDeliver(MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Ridge 1: camera error: SD cable loose.']);
  context.pass(8 * 24 * 60 * MINUTE);
  await context.evaluateAlerts();
  await passAndDeliver(MINUTE);
  expect(subjects().slice(1)).toEqual(['a@b.nz: Ridge 1: no insight for 8 days.']);
});

test('the digest comes once at seven by the clock of its reader, over a change of clocks', async () => {
  const { prisma } = context.test().services.db;
  const { userId } = context.owner();
  await prisma.userPreferences.create({ data: { userId, timeZone: 'Europe/Berlin' } });
  context.setClock('2026-10-24T08:00:00Z');
  await context.saveEmail(['a@b.nz'], { digestSetting: 'daily' });
  await context.client().integrations.setClasses({
    params: { platform: 'email' },
    body: { notificationClasses: 'none' },
  });
  const at = async (iso: string) => {
    context.setClock(iso);
    await context.orderDigests();
    await context.orderDigests();
    await context.deliverAll();
    return inbox().length;
  };
  // Switched on after seven: it begins tomorrow.
  expect(await at('2026-10-24T08:05:00Z')).toBe(0);
  context.setClock('2026-10-24T20:00:00Z');
  await see('stoat');
  await see('stoat');
  await see('banded_rail');
  await prisma.alert.create({
    data: {
      ownerId: userId,
      deviceId: context.camera().deviceId,
      alertType: 'low_battery',
      summary: 'Ridge 1: battery at 3.1 V.',
      associatedId: 1,
      createdAt: context.now(),
    },
  });
  expect(await at('2026-10-25T05:59:00Z')).toBe(0);
  expect(await at('2026-10-25T06:00:00Z')).toBe(1);
  expect(await at('2026-10-25T23:00:00Z')).toBe(1);
  const [digest] = inbox();
  expect(digest?.subject).toBe('Your day: 3 insights, 1 new alert');
  expect(digest?.text?.split('\n').slice(2, 15)).toEqual([
    '3 insights of 1 camera arrived between Sat, 24 Oct 2026, 07:00, and Sun, 25 Oct 2026, 07:00 (Europe/Berlin).',
    '',
    'By class',
    '  Stoat: 2',
    '  Banded rail: 1',
    '',
    'By camera',
    '  Ridge 1: 3',
    '',
    'New alerts',
    '  Ridge 1: battery at 3.1 V.',
    '',
    `${SITE}/?tab=insights`,
  ]);
  expect(await at('2026-10-27T06:00:00Z')).toBe(2);
  const quiet = inbox()[1];
  expect(quiet?.subject).toBe('Your day: nothing seen, 1 silent camera');
  expect(quiet?.text).toContain('  Ridge 1, last heard Sat, 24 Oct 2026, 22:00');
  expect((await context.log('email')).map(({ subject }) => subject)).toEqual([
    'digest:2026-10-27',
    'digest:2026-10-25',
  ]);
});

test('a test event is a mail to every address, and its result is told', async () => {
  await context.saveEmail(['a@b.nz', 'c@d.nz']);
  const send = () => context.client().integrations.test({ params: { platform: 'email' } });
  expect((await send()).message).toMatchObject({ kind: 'test', state: 'delivered' });
  expect(subjects()).toEqual(['a@b.nz: Test from Sightline & Co', 'c@d.nz: Test from Sightline & Co']);
  context.mail().refusals.set('*', { code: 550, words: 'not here' });
  expect((await send()).message).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('not here'),
  });
});

import sharp from 'sharp';
import { expect, test } from 'vitest';
import { SITE, withDeliveries } from '../../../test/delivery-world.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { jpeg, reprDigest } from '../../../test/pictures.ts';
import { enqueueAlertDeliveries } from '../../plugins/delivery-queue.store.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const world = withDeliveries();

const inbox = () => world.mail().inbox;
const subjects = () => inbox().map(({ subject, to }) => `${to?.[0]?.address}: ${subject}`);
let seq = 0;

/** What a camera saw just now. */
function see(className: string, changes: object = {}, camera = world.camera()) {
  const file_ctime = world.now().toISOString();
  return world.send([insightMessage(++seq, { class_name: className, file_ctime, ...changes })], camera);
}

async function passAndTurn(ms: number) {
  world.pass(ms);
  await world.turns();
}

const linkIn = (text: string | undefined) => /https:\S+unsubscribe\?\S+/.exec(text ?? '')?.[0] ?? '';
const tokenIn = (text: string | undefined) => new URL(linkIn(text)).searchParams.get('token') ?? '';

test('one mail a visit, once it is quiet, by the clock of the place, to every address', async () => {
  await world.saveEmail(['a@b.nz', 'c@d.nz']);
  world.setClock('2026-11-20T05:41:00Z');
  await see('banded_rail', { confidence: 62 });
  await passAndTurn(30 * SECOND);
  await see('banded_rail', { confidence: 91 });
  await passAndTurn(50 * SECOND);
  await see('stoat', { confidence: 40 });
  await passAndTurn(40 * SECOND);
  expect(inbox()).toHaveLength(0);
  await passAndTurn(21 * SECOND);
  await passAndTurn(MINUTE);
  expect(subjects()).toEqual([
    'a@b.nz: Banded rail × 2, Stoat at Ridge 1',
    'c@d.nz: Banded rail × 2, Stoat at Ridge 1',
  ]);
  const [mail] = inbox();
  const text = mail?.text ?? '';
  expect(text.split('\n').slice(2, 9)).toEqual([
    'Seen: Banded rail × 2, Stoat',
    'Confidence: 91 % (Banded rail)',
    'When: Fri, 20 Nov 2026, 18:41 to 18:42 (Pacific/Auckland)',
    'Camera: Ridge 1, Rotoiti',
    'Position: -41.80000°, 172.80000°',
    'Insights: 3',
    '',
  ]);
  const insights = (await world.client().insights.paginated({ query: { limit: 10 } })).message;
  const best = insights.find(({ confidence }) => confidence === 91)?.insight_id;
  expect(text).toContain(`Look at it: ${SITE}/?tab=insights&insight=${best}\n`);
  expect(text).toContain(
    'You get this because Aroha Ngata chose this address to be told of every animal by Sightline & Co.',
  );
  expect(mail?.html).toContain('Sightline &amp; Co');
  const [delivery] = await world.log('email');
  expect(delivery).toMatchObject({
    kind: 'insight',
    count: 3,
    state: 'delivered',
    attempts: 2,
    reason: null,
  });
  expect(delivery?.history.map(({ recipient, outcome }) => [recipient, outcome])).toEqual([
    ['a@b.nz', 'delivered'],
    ['c@d.nz', 'delivered'],
  ]);
  expect(await world.log('email')).toHaveLength(1);
});

test('a deer that feeds for an hour is told of when it comes and when it ends, the stoat between at once', async () => {
  await world.saveEmail(['a@b.nz']);
  for (let minute = 0; minute < 60; minute++) {
    await see(minute === 40 ? 'stoat' : 'deer');
    await passAndTurn(MINUTE);
  }
  for (let minute = 0; minute < 20; minute++) await passAndTurn(MINUTE);
  expect(subjects()).toEqual([
    'a@b.nz: Deer at Ridge 1',
    'a@b.nz: Deer × 39, Stoat at Ridge 1',
    'a@b.nz: Deer × 19 at Ridge 1',
  ]);
  const counted = (await world.log('email')).reduce((sum, { count }) => sum + count, 0);
  expect(counted).toBe(60);
});

test('the photo is inside the mail with a frame around the animal, and waited for a little', async () => {
  await world.saveEmail(['a@b.nz']);
  const photo = await jpeg(1200, 800, '#223322');
  const announced = { bbox: [0.25, 0.25, 0.5, 0.5], photo: { sha256: 'a'.repeat(64), bytes: photo.length } };
  await see('kea', announced);
  const id = seq;
  await passAndTurn(90 * SECOND);
  expect(inbox()).toHaveLength(0);
  await world.test().inject({
    method: 'PUT',
    url: `/device-api/v1/photos/boot:${id}/0?kind=full`,
    headers: {
      authorization: world.camera().authorization,
      'content-type': 'image/jpeg',
      'content-length': String(photo.length),
      'repr-digest': reprDigest(photo),
    },
    payload: photo,
  });
  await passAndTurn(5 * SECOND);
  const [mail] = inbox();
  expect(mail?.html).toContain('src="cid:photo"');
  const [picture] = mail?.attachments ?? [];
  expect([picture?.mimeType, picture?.contentId]).toEqual(['image/jpeg', '<photo>']);
  const { data, info } = await sharp(Buffer.from(picture?.content as ArrayBuffer))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([960, 640]);
  const pixel = (x: number, y: number) => [...data.subarray((y * 960 + x) * 3, (y * 960 + x) * 3 + 3)];
  const [red = 0, green = 0, blue = 255] = pixel(240, 320);
  expect(red > 180 && green > 150 && blue < 130).toBe(true);

  await see('stoat', announced);
  await passAndTurn(3 * MINUTE);
  expect(inbox()).toHaveLength(2);
  expect(inbox()[1]?.html).toContain('There is no photo yet.');
});

test('hostile names are text in the mail', async () => {
  await world.saveEmail(['a@b.nz']);
  const { prisma } = world.test().services.db;
  await prisma.device.update({
    where: { id: world.camera().deviceId },
    data: { displayName: '<img src=x>\r\nBcc: e@evil.test', locationName: '"><script>alert(1)</script>' },
  });
  await see('<b>deer</b>');
  await passAndTurn(2 * MINUTE);
  const [mail] = inbox();
  expect(mail?.html).not.toMatch(/<script|<img src=x|<b>/);
  expect(mail?.html).toContain('&lt;b&gt;deer&lt;/b&gt;');
  expect(mail?.html).toContain('&quot;&gt;&lt;script&gt;');
  expect([mail?.bcc, mail?.to?.length]).toEqual([undefined, 1]);
});

test('the words of a new owner are not told to the one before', async () => {
  world.setClock('2026-11-20T08:41:00Z');
  await world.saveEmail(['a@b.nz'], { digestSetting: 'daily' });
  await see('deer');
  const heir = await createUser(world.test());
  await world.test().services.db.prisma.device.update({
    where: { id: world.camera().deviceId },
    data: {
      ownerId: heir.userId,
      displayName: 'Secret',
      locationName: 'Hidden',
      latitude: 1.5,
      longitude: 2.5,
    },
  });
  await passAndTurn(2 * MINUTE);
  world.setClock('2026-11-21T07:00:00Z');
  await world.orderDigests();
  await world.turns();
  expect(subjects()).toEqual(['a@b.nz: Deer at cam', expect.stringContaining('Your day: 1 insight')]);
  const told = inbox().map(({ text, html }) => `${text}${html}`);
  expect(told.join()).not.toMatch(/Secret|Hidden|1\.50000/);
});

test('more than ten visits in an hour: the rest comes in one summary at its end', async () => {
  await world.saveEmail(['a@b.nz']);
  world.setClock('2026-11-20T05:05:00Z');
  const cameras = await Promise.all(
    Array.from({ length: 14 }, () => createDevice(world.test(), world.owner().userId)),
  );
  for (const camera of cameras) await see('rat', {}, camera);
  await passAndTurn(2 * MINUTE);
  await passAndTurn(2 * MINUTE);
  expect(inbox()).toHaveLength(10);
  const [summary] = await world.log('email');
  expect(summary).toMatchObject({
    kind: 'summary',
    count: 4,
    state: 'pending',
    next_attempt_at: '2026-11-20T06:00:00.000Z',
  });
  world.setClock('2026-11-20T06:00:10Z');
  await world.turns();
  await world.turns();
  expect(subjects().slice(10)).toEqual(['a@b.nz: 4 more insights of the last hour, 4 cameras']);
  expect(inbox()[10]?.text?.match(/cam: Rat/g)).toHaveLength(4);
  // Back in an hour whose summary is out.
  world.setClock('2026-11-20T05:50:00Z');
  await see('kea', {}, cameras[0]);
  await passAndTurn(2 * MINUTE);
  world.setClock('2026-11-20T06:00:10Z');
  await world.turns();
  expect(inbox()).toHaveLength(12);
});

test('an address that cannot take a mail now holds up nobody, and gets it later, once', async () => {
  await world.saveEmail(['a@b.nz', 'c@d.nz', 'e@f.nz']);
  await see('deer');
  world.mail().refusals.set('c@d.nz', { code: 451, words: 'greylisted' });
  await passAndTurn(2 * MINUTE);
  await see('stoat');
  await passAndTurn(2 * MINUTE);
  expect(subjects()).toEqual([
    'a@b.nz: Deer at Ridge 1',
    'e@f.nz: Deer at Ridge 1',
    'a@b.nz: Stoat at Ridge 1',
    'e@f.nz: Stoat at Ridge 1',
  ]);
  const { health } = await world.integration();
  expect([health.state, health.waiting]).toEqual(['ok', 2]);
  const [delivery] = await world.log('email');
  expect([delivery?.state, delivery?.status_code, delivery?.reason]).toEqual([
    'pending',
    451,
    'The mail server asked to try again: 451 greylisted',
  ]);
  const wait = Date.parse(delivery?.next_attempt_at ?? '') - world.now().getTime();
  expect(Math.round(wait / MINUTE)).toBe(5);
  world.mail().refusals.clear();
  await passAndTurn(2 * MINUTE);
  expect(inbox()).toHaveLength(4);
  await passAndTurn(4 * MINUTE);
  expect(subjects().slice(4)).toEqual(['c@d.nz: Deer at Ridge 1', 'c@d.nz: Stoat at Ridge 1']);
  expect((await world.log('email')).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
});

test('an address that never takes a mail is given up after a week', async () => {
  await world.saveEmail(['a@b.nz']);
  await see('deer');
  world.mail().refusals.set('a@b.nz', { code: 452, words: 'mailbox full' });
  await passAndTurn(2 * MINUTE);
  for (let day = 0; day < 8; day++) {
    await world.prune();
    await passAndTurn(24 * 60 * MINUTE);
  }
  await world.prune();
  const [delivery] = await world.log('email');
  expect([delivery?.state, delivery?.reason]).toEqual([
    'failed',
    'Given up after 7 days in which the receiver did not take it.',
  ]);
  expect(delivery?.attempts).toBeGreaterThan(6);
});

test.each([
  ['MAIL FROM', 550, 'retrying', 'The mail server takes nothing from us at the moment: 550 daily limit'],
  ['DATA', 550, 'ok', 'The mail server takes nothing from us at the moment: 550 daily limit'],
  ['DATA', 451, 'ok', 'The mail server asked to try again: 451 daily limit'],
] as const)('a %s that is answered %i loses no mail', async (command, code, state, reason) => {
  await world.saveEmail(['a@b.nz']);
  await see('deer');
  world.mail().refusals.set(command, { code, words: 'daily limit' });
  await passAndTurn(2 * MINUTE);
  const [delivery] = await world.log('email');
  expect([delivery?.state, delivery?.reason]).toEqual(['pending', reason]);
  const { health } = await world.integration();
  expect([health.state, health.last_failure_status]).toEqual([state, code]);
  world.mail().refusals.clear();
  await passAndTurn(6 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Deer at Ridge 1']);
});

test('a mail that is not wanted as it is fails, and the next one goes', async () => {
  await world.saveEmail(['a@b.nz']);
  await see('deer');
  world.mail().refusals.set('DATA', { code: 554, words: 'spam' });
  await passAndTurn(2 * MINUTE);
  expect((await world.log('email')).map(({ state }) => state)).toEqual(['failed']);
  world.mail().refusals.clear();
  await see('stoat');
  await passAndTurn(2 * MINUTE);
  expect(subjects()).toEqual(['a@b.nz: Stoat at Ridge 1']);
});

test('a mail server that is away ends the turn, and each address gets its mail once', async () => {
  await world.saveEmail(['a@b.nz', 'c@d.nz', 'e@f.nz']);
  await see('deer');
  world.mail().refusals.set('c@d.nz', { code: 421, words: 'closing' });
  await passAndTurn(2 * MINUTE);
  expect(inbox().map(({ to }) => to?.[0]?.address)).toEqual(['a@b.nz']);
  const { health } = await world.integration();
  expect([health.state, health.waiting]).toEqual(['retrying', 1]);
  expect(health.last_failure_reason).toContain('The mail server asked to try again: 421');
  world.mail().refusals.clear();
  await passAndTurn(MINUTE);
  await passAndTurn(MINUTE);
  expect(inbox().map(({ to }) => to?.[0]?.address)).toEqual(['a@b.nz', 'c@d.nz', 'e@f.nz']);
  expect((await world.integration()).health.state).toBe('ok');
});

test('addresses that begin alike get mails with different ids', async () => {
  const alike = 'a-long-name-for-everybody';
  await world.saveEmail([`${alike}-1@b.nz`, `${alike}-2@b.nz`]);
  await see('deer');
  await passAndTurn(2 * MINUTE);
  expect(new Set(inbox().map(({ messageId }) => messageId)).size).toBe(2);
});

test('an address that does not exist fails by itself, and all of them fail the delivery', async () => {
  await world.saveEmail(['a@b.nz', 'c@d.nz']);
  world.mail().refusals.set('a@b.nz', { code: 550, words: 'no such person' });
  await see('deer');
  await passAndTurn(2 * MINUTE);
  expect(subjects()).toEqual(['c@d.nz: Deer at Ridge 1']);
  const [delivered] = await world.log('email');
  expect(delivered?.state).toBe('delivered');
  expect(delivered?.history.map(({ outcome, status_code }) => [outcome, status_code])).toEqual([
    ['failed', 550],
    ['delivered', 250],
  ]);
  world.mail().refusals.set('c@d.nz', { code: 550, words: 'gone too' });
  await see('stoat');
  await passAndTurn(2 * MINUTE);
  const [failed] = await world.log('email');
  expect([failed?.state, failed?.reason]).toEqual(['failed', expect.stringContaining('gone too')]);
  world.mail().refusals.clear();
  await world.client().integrations.retry({
    params: { platform: 'email', deliveryId: failed?.delivery_id ?? 0 },
  });
  await passAndTurn(SECOND);
  expect(subjects().slice(1)).toEqual(['a@b.nz: Stoat at Ridge 1', 'c@d.nz: Stoat at Ridge 1']);
});

test('with one click an address gets no more, and may come back', async () => {
  await world.saveEmail(['a@b.nz', 'c@d.nz']);
  await see('deer');
  await passAndTurn(2 * MINUTE);
  const mail = inbox().find(({ to }) => to?.[0]?.address === 'c@d.nz');
  const headers = new Map(mail?.headers.map(({ key, value }) => [key, value]));
  const link = linkIn(mail?.text);
  expect(headers.get('list-unsubscribe')).toBe(`<${link}>`);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(mail?.html).toContain('Unsubscribe c@d.nz');
  const token = tokenIn(mail?.text);
  const { subscriptions } = world.test().client();
  expect((await subscriptions.show({ query: { token } })).message).toEqual({
    email: 'c@d.nz',
    state: 'subscribed',
  });
  const { pathname, search } = new URL(link);
  for (let click = 0; click < 2; click++) {
    const answer = await world.test().inject({
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
  await world.client().integrations.remove({ params: { platform: 'email' } });
  await world.saveEmail(['a@b.nz', 'C@d.nz']);
  await see('stoat');
  await passAndTurn(2 * MINUTE);
  expect(inbox().map(({ to }) => to?.[0]?.address)).toEqual(['a@b.nz']);
  expect((await world.integration()).unsubscribed).toEqual([
    { email: 'c@d.nz', unsubscribed_at: expect.any(String), invited_at: null },
  ]);

  const own = world.client().integrations;
  const invited = await own.invite({ body: { email: 'C@D.nz' } });
  expect(invited.message.unsubscribed[0]?.invited_at).not.toBeNull();
  await expect(own.invite({ body: { email: 'c@d.nz' } })).rejects.toMatchObject({ status: 409 });
  await expect(own.invite({ body: { email: 'a@b.nz' } })).rejects.toMatchObject({ status: 404 });
  await world.invite('c@d.nz');
  expect(inbox().at(-1)?.subject).toBe('Aroha Ngata asks you back');
  await subscriptions.resubscribe({ query: { token: tokenIn(inbox().at(-1)?.text) } });
  expect((await world.integration()).unsubscribed).toEqual([]);
  for (const wrong of ['x', `${token}x`, `${token.split('.')[0]}.AAAA`, ''])
    await expect(subscriptions.unsubscribe({ query: { token: wrong } })).rejects.toMatchObject({
      status: 400,
    });
  await own.remove({ params: { platform: 'email' } });
  expect((await subscriptions.show({ query: { token } })).message.state).toBe('gone');
});

test('a mail that nobody wants any more is skipped', async () => {
  await world.saveEmail(['a@b.nz']);
  const { pool } = world.test().services.db;
  await pool.query(`INSERT INTO integration_unsubscribes VALUES ($1, 'a@b.nz', now())`, [
    world.owner().userId,
  ]);
  await see('deer');
  await passAndTurn(2 * MINUTE);
  const [delivery] = await world.log('email');
  expect([delivery?.state, delivery?.reason]).toEqual(['skipped', 'Every address has unsubscribed.']);
});

test('alerts that open together are one mail, for those who want them', async () => {
  await world.saveEmail(['a@b.nz'], { alertSetting: 'enabled' });
  const { prisma, pool } = world.test().services.db;
  const open = (alertType: string, summary: string) =>
    prisma.alert.create({
      data: {
        ownerId: world.owner().userId,
        deviceId: world.camera().deviceId,
        alertType,
        summary,
        associatedId: world.camera().deviceId,
      },
    });
  const first = await open('low_battery', 'Ridge 1: battery at 3.1 V, at or below 3.2 V.');
  const second = await open('spypoint_error', 'Ridge 1: <camera> error.');
  const ids = [first.id, second.id];
  const { jobs } = world.services();
  for (let twice = 0; twice < 2; twice++) await enqueueAlertDeliveries(pool, jobs, ids, world.now());
  await passAndTurn(SECOND);
  await passAndTurn(SECOND);
  expect(subjects()).toEqual(['a@b.nz: 2 new alerts of your cameras']);
  expect(inbox()[0]?.html).toContain('Ridge 1: &lt;camera&gt; error.');
  const [delivery] = await world.log('email');
  expect(delivery).toMatchObject({ kind: 'alert', alert_id: first.id, count: 2, state: 'delivered' });
  await world.client().integrations.setEmails({ body: { options: { alertSetting: 'disabled' } } });
  const third = await open('no_recent_insights', 'Ridge 1: silent.');
  await enqueueAlertDeliveries(pool, jobs, [third.id], world.now());
  await passAndTurn(MINUTE);
  expect(inbox()).toHaveLength(1);
});

test('the digest comes once at seven by the clock of its reader, over a change of clocks', async () => {
  const { prisma } = world.test().services.db;
  const { userId } = world.owner();
  await prisma.userPreferences.create({ data: { userId, timeZone: 'Europe/Berlin' } });
  world.setClock('2026-10-24T08:00:00Z');
  await world.saveEmail(['a@b.nz'], { digestSetting: 'daily' });
  await world.client().integrations.setClasses({
    params: { platform: 'email' },
    body: { notificationClasses: 'none' },
  });
  const at = async (iso: string) => {
    world.setClock(iso);
    await world.orderDigests();
    await world.orderDigests();
    await world.turns();
    return inbox().length;
  };
  // Switched on after seven: it begins tomorrow.
  expect(await at('2026-10-24T08:05:00Z')).toBe(0);
  world.setClock('2026-10-24T20:00:00Z');
  await see('stoat');
  await see('stoat');
  await see('banded_rail');
  await prisma.alert.create({
    data: {
      ownerId: userId,
      deviceId: world.camera().deviceId,
      alertType: 'low_battery',
      summary: 'Ridge 1: battery at 3.1 V.',
      associatedId: 1,
      createdAt: world.now(),
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
  expect((await world.log('email')).map(({ subject }) => subject)).toEqual([
    'digest:2026-10-27',
    'digest:2026-10-25',
  ]);
});

test('a test event is a mail to every address, and its result is told', async () => {
  await world.saveEmail(['a@b.nz', 'c@d.nz']);
  const send = () => world.client().integrations.test({ params: { platform: 'email' } });
  expect((await send()).message).toMatchObject({ kind: 'test', state: 'delivered' });
  expect(subjects()).toEqual(['a@b.nz: Test from Sightline & Co', 'c@d.nz: Test from Sightline & Co']);
  world.mail().refusals.set('*', { code: 550, words: 'not here' });
  expect((await send()).message).toMatchObject({
    state: 'failed',
    reason: expect.stringContaining('not here'),
  });
});

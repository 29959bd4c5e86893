import { expect, test } from 'vitest';
import { withDeliveries } from '../../../../test/contexts/delivery-context.ts';
import { insightMessage } from '../../../../test/messages.ts';
import { jpeg } from '../../../../test/pictures.ts';
import { createTestSender } from '../send-test.ts';
import { deliver } from './deliver.job.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const context = withDeliveries();
let seq = 0;

const see = (...classNames: string[]) =>
  context.send(classNames.map((class_name) => insightMessage(++seq, { class_name })));
const delivered = () =>
  context
    .gundi()
    .heard.flatMap(({ body }) => (Array.isArray(body) ? body : []) as { title: string }[])
    .map(({ title }) => title.split(' ')[0]);
const pool = () => context.test().services.db.pool;
const problems = async () =>
  (
    await pool().query<{ data: { integrationId: number } }>(
      `DELETE FROM pgboss.job WHERE name = 'notify-integration-problem' RETURNING data`,
    )
  ).rows;
const sendTest = () => context.client().integrations.test({ params: { platform: 'gundi_v2' } });

async function sendPhoto() {
  const photo = await jpeg();
  await context.sendPhoto(seq, photo);
}

async function turnsWithin(ms: number, stepMs = MINUTE) {
  for (let passed = 0; passed < ms; passed += stepMs) {
    await context.deliverAll();
    context.pass(stepMs);
  }
}

test.each([
  ['first', ['rat', 'kea', 'stoat', 'deer']],
  ['in the middle', ['kea', 'stoat', 'rat', 'deer']],
])(
  'an event at which the receiver breaks, %s, holds up no other and is given up at last',
  async (_where, classes) => {
    await context.saveGundi();
    context.gundi().mode = 'poisoned';
    await see(...classes);
    await turnsWithin(90 * MINUTE, 5 * MINUTE);
    expect(delivered().sort()).toEqual(['deer', 'kea', 'stoat']);
    const poisoned = async () =>
      (await context.log())
        .filter(({ state }) => state !== 'delivered')
        .map(({ state, reason }) => [state, reason]);
    expect(await poisoned()).toEqual([['pending', 'The service had a problem of its own: crashed']]);
    const asked = context.gundi().asked.length;
    await see('hare');
    await context.deliverAll();
    expect(delivered()).toContain('hare');
    await turnsWithin(HOUR, 15 * MINUTE);
    expect(context.gundi().asked.length - asked).toBeLessThan(5);
    expect((await context.integration()).health.state).toBe('ok');
    await turnsWithin(8 * 24 * HOUR, 24 * HOUR);
    await context.prune();
    expect(await poisoned()).toEqual([
      ['failed', 'Given up after 7 days in which the receiver did not take it.'],
    ]);
  },
);

test('a receiver that refuses everything does not work, its owner is notified once, and one success ends the problem', async () => {
  await context.saveGundi();
  context.gundi().mode = 'lost';
  await see(...Array.from({ length: 4 }, () => 'kea'));
  await turnsWithin(5 * MINUTE);
  expect((await context.log()).map(({ state }) => state)).toEqual(['failed', 'failed', 'failed', 'failed']);
  expect((await context.integration()).health.state).toBe('ok');
  await see('kea', 'kea');
  await turnsWithin(5 * MINUTE);
  const { health } = await context.integration();
  expect([health.state, health.last_failure_status]).toEqual(['failing', 404]);
  const [problem, ...more] = await problems();
  expect(more).toEqual([]);
  await context.notifyProblem(problem?.data.integrationId ?? 0);
  expect(context.mail().inbox.map(({ subject }) => subject)).toEqual(['Gundi v2 does not work']);
  expect(context.mail().inbox[0]?.text).toContain('It refused one delivery after the other.');
  context.gundi().mode = 'well';
  await see('kea');
  await context.deliverAll();
  expect((await context.integration()).health.state).toBe('ok');
});

test('what we have nothing to send of says nothing of the receiver', async () => {
  await context.saveGundi('gundi_v2', 'wrong-key-0123456789');
  await see('kea');
  await context.deliverAll();
  await context.test().services.db.prisma.device.updateMany({
    where: { ownerId: context.owner().userId },
    data: { latitude: null, longitude: null },
  });
  expect((await sendTest()).message).toMatchObject({
    state: 'failed',
    attempts: 0,
    reason: 'No camera has a position yet, which the service needs. Give one a position and try again.',
  });
  expect((await context.integration()).health).toMatchObject({
    state: 'paused',
    paused_reason: 'key_refused',
  });
});

test('a refused key stays refused while other things go wrong', async () => {
  await context.saveGundi('gundi_v2', 'wrong-key-0123456789');
  await see('kea');
  await context.deliverAll();
  const { services } = context.test();
  const elsewhere = { ...services.env, GUNDI_V2_URL: 'http://127.0.0.1:1' };
  await pool().query('UPDATE integration_health SET key_refused = false, next_try_at = NULL');
  await context.deliverAll();
  expect((await context.integration()).health.paused_reason).toBe('key_refused');
  const test = await createTestSender({ ...services, env: elsewhere })(context.owner().userId, 'gundi_v2');
  expect(test.reason).toBe('The service could not be reached.');
  expect((await context.integration()).health.paused_reason).toBe('key_refused');
});

test('a photo that its store does not give waits by itself, and one that is gone is skipped', async () => {
  await context.saveGundi();
  await see('kea');
  await sendPhoto();
  await context.deliverAll();
  const broken = { ...context.services().photos, get: () => Promise.reject(new Error('out of reach')) };
  const gone = { ...context.services().photos, get: () => Promise.resolve(undefined) };
  const { rows } = await pool().query<{ id: number }>('SELECT id FROM integrations');
  const deliverWith = async (photos: typeof broken | typeof gone) => {
    await pool().query('UPDATE integration_deliveries SET held_until = NULL');
    await deliver({ ...context.services(), photos })({ integrationId: rows[0]?.id ?? 0 });
    const [photo] = await context.log();
    return [photo?.kind, photo?.state, photo?.reason];
  };
  await pool().query(
    `UPDATE integration_deliveries SET state = 'pending', finished_at = NULL WHERE kind = 'photo'`,
  );
  expect(await deliverWith(broken)).toEqual([
    'photo',
    'pending',
    'The photo could not be read at the moment.',
  ]);
  expect((await context.integration()).health.state).toBe('ok');
  expect(await deliverWith(gone)).toEqual([
    'photo',
    'skipped',
    'The photo is no longer there, or cannot be blurred.',
  ]);
  expect((await context.integration()).health.last_failure_reason).toBeNull();
});

test('a mail goes without its photo when the store of photos is away', async () => {
  await context.saveEmail(['a@b.nz']);
  await see('kea');
  await sendPhoto();
  context.pass(3 * MINUTE);
  const photos = { ...context.services().photos, get: () => Promise.reject(new Error('out of reach')) };
  const { rows } = await pool().query<{ id: number }>('SELECT id FROM integrations');
  await deliver({ ...context.services(), photos })({ integrationId: rows[0]?.id ?? 0 });
  expect(context.mail().inbox.map(({ subject }) => subject)).toEqual(['Kea at Ridge 1']);
});

test('a delivery that throws is shown as a failure, and tried less and less often', async () => {
  await context.saveEmail(['a@b.nz']);
  await see('kea');
  context.pass(3 * MINUTE);
  const { rows } = await pool().query<{ id: number }>('SELECT id FROM integrations');
  await pool().query('ALTER TABLE integration_unsubscribes RENAME TO away');
  await expect(context.deliverAll()).rejects.toThrow('integration_unsubscribes');
  await pool().query('ALTER TABLE away RENAME TO integration_unsubscribes');
  const { health } = await context.integration();
  expect(health).toMatchObject({
    state: 'retrying',
    last_failure_reason: 'Something went wrong on our side. It is tried again by itself.',
    next_attempt_at: expect.any(String),
  });
  expect(rows).toHaveLength(1);
  context.pass(MINUTE);
  await context.deliverAll();
  expect(context.mail().inbox).toHaveLength(1);
});

test('a test whose process was killed waits for nobody, and ends', async () => {
  await context.saveGundi();
  await sendTest();
  await pool().query(`UPDATE integration_deliveries SET state = 'pending', finished_at = NULL`);
  expect((await context.integration()).health.waiting).toBe(0);
  await pool().query(`DELETE FROM pgboss.job WHERE name LIKE 'deliver%' AND name <> 'deliver-due'`);
  await context.due();
  const { rows } = await pool().query(
    `SELECT FROM pgboss.job WHERE name LIKE 'deliver%' AND name <> 'deliver-due'`,
  );
  expect(rows).toEqual([]);
  await context.prune();
  expect((await context.log()).map(({ state }) => state)).toEqual(['pending']);
  context.pass(11 * MINUTE);
  await context.prune();
  expect((await context.log()).map(({ state, reason }) => [state, reason])).toEqual([
    ['failed', 'The test was interrupted. Please send another one.'],
  ]);
});

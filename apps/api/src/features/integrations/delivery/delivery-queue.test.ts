import type { PoolClient } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { createDevice, createUser } from '../../../../test/factories.ts';
import { envelope, insightMessage } from '../../../../test/messages.ts';
import {
  GUNDI_KEY,
  type GundiReceiver,
  startGundiReceiver,
} from '../../../../test/servers/gundi-receiver.ts';
import { type Mailbox, startMailbox } from '../../../../test/servers/mailbox.ts';
import { inTransaction } from '../../../database/transaction.ts';
import {
  enqueueAlertDeliveries,
  enqueueInsightDeliveries,
} from '../../../shared-stores/delivery-queue.store.ts';

/** Runs begin every five seconds, and one that fails is made anew. */
const SLOW = { timeout: 40_000, interval: 250 };
let gundi: GundiReceiver;
let mail: Mailbox;
let app: TestApp;

beforeAll(async () => {
  gundi = await startGundiReceiver();
  mail = await startMailbox();
  app = await startTestApp({
    withWorker: true,
    settings: {
      GUNDI_V1_URL: `${gundi.url}/positions/`,
      GUNDI_V2_URL: gundi.url,
      GUNDI_REQUEST_SECONDS: '0',
      SMTP_URL: mail.url,
      SMTP_TIMEOUT_SECONDS: '5',
      DEVICE_LIMITS: 'off',
    },
  });
});
afterAll(async () => {
  await app.close();
  await gundi.close();
  await mail.close();
});

async function ownerWith(platform: 'gundi' | 'gundi_v2') {
  const { userId, email, client } = await createUser(app);
  const options = platform === 'gundi' ? { gundiApiKey: GUNDI_KEY } : { gundiV2ApiKey: GUNDI_KEY };
  await client.integrations.save({ body: { platform, options, notificationClasses: 'all' } });
  const camera = await createDevice(app, userId);
  await app.services.db.prisma.device.update({
    where: { id: camera.deviceId },
    data: { latitude: -41.8, longitude: 172.8 },
  });
  const send = (...seqs: number[]) =>
    camera.client.deviceApi.messages({ body: envelope(seqs.map((seq) => insightMessage(seq))) });
  const log = async () => (await client.integrations.deliveries({ params: { platform }, query: {} })).message;
  return { userId, email, deviceId: camera.deviceId, client, send, log };
}

test('through the queue: what cameras send is delivered by the worker, and a receiver that hangs holds up nobody else', async () => {
  gundi.modes.set('/positions/', 'hanging');
  const [slow, quick] = [await ownerWith('gundi'), await ownerWith('gundi_v2')];
  await slow.send(1);
  await expect.poll(() => gundi.asked, SLOW).toContain('POST /positions/');
  await Promise.all([1, 2, 3, 4].map((seq) => quick.send(seq * 2, seq * 2 + 1)));
  const states = async () => (await quick.log()).map(({ state }) => state);
  await expect.poll(states, SLOW).toEqual(Array(8).fill('delivered'));
  const bodies = gundi.heard.flatMap(({ body }) => body as unknown[]);
  expect(bodies).toHaveLength(8);
  expect((await slow.log()).map(({ state }) => state)).toEqual(['pending']);
}, 120_000);

test('through the queue: a mail server that hangs holds up no other service, and has its mail later, once', async () => {
  mail.mode = 'no greeting';
  gundi.heard.length = 0;
  const quick = await ownerWith('gundi_v2');
  await quick.client.integrations.save({
    body: { platform: 'email', options: { emails: [quick.email], alertSetting: 'enabled' } },
  });
  const { db, jobs } = app.services;
  const { userId: ownerId, deviceId } = quick;
  const alert = await db.prisma.alert.create({
    data: { ownerId, deviceId, associatedId: deviceId, alertType: 'low_battery', summary: 'Ridge 1: low' },
  });
  await enqueueAlertDeliveries(db.pool, jobs, [alert.id], new Date());
  await expect.poll(mail.calls, SLOW).toBeGreaterThan(0);
  await quick.send(101, 102);
  await expect
    .poll(async () => (await quick.log()).map(({ state }) => state), SLOW)
    .toEqual(['delivered', 'delivered']);
  expect(mail.inbox).toEqual([]);
  mail.mode = 'well';
  // Where a try is missed, what is due is looked for once a minute.
  await expect
    .poll(() => mail.inbox.map(({ subject }) => subject), { ...SLOW, timeout: 150_000 })
    .toEqual(['Ridge 1: low']);
}, 300_000);

test('what is not committed orders nothing', async () => {
  const { userId, deviceId, log } = await ownerWith('gundi_v2');
  const { db, jobs } = app.services;
  const jobsNow = async () => {
    const { rows } = await db.pool.query<{ n: number }>(
      `SELECT count(*) AS n FROM pgboss.job WHERE name = 'deliver-gundi' AND data ->> 'integrationId' =
         (SELECT id::text FROM integrations WHERE user_id = $1)`,
      [userId],
    );
    return rows[0]?.n;
  };
  const columns = { class_name: 'stoat', alg_id: null, class_id: 4 };
  const insights = [{ insightId: 9_000_001, ownerId: userId, deviceId, photoWaits: false, columns }];
  const undone = new Error('undone');
  const order = async (sql: PoolClient) => enqueueInsightDeliveries(sql, jobs, insights, new Date());
  const given = inTransaction(db.pool, async (sql) => {
    await order(sql);
    throw undone;
  });
  await expect(given).rejects.toBe(undone);
  expect([await log(), await jobsNow()]).toEqual([[], 0]);
  await inTransaction(db.pool, order);
  expect([(await log()).map(({ subject }) => subject), await jobsNow()]).toEqual([['insight:9000001'], 1]);
});

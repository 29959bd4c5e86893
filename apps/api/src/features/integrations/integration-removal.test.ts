import { expect, test } from 'vitest';
import { untilWaiting } from '../../../test/concurrent-transaction.ts';
import { withDeliveries } from '../../../test/contexts/delivery-context.ts';
import { insightMessage } from '../../../test/messages.ts';
import { refused } from '../../../test/refused.ts';
import { enqueueAlertDeliveries, enqueuePhotoDeliveries } from '../../shared-stores/delivery-queue.store.ts';

const context = withDeliveries({ DATABASE_POOL: '8' });

test('a deleted integration is answered as it was and takes what waits with it, and its log', async () => {
  await context.saveGundi();
  await context.send([insightMessage(1)]);
  await context.deliverAll();
  context.gundi().mode = 'broken';
  await context.send([insightMessage(2)]);
  await context.deliverAll();
  const { message } = await context.client().integrations.remove({ params: { platform: 'gundi_v2' } });
  expect([message.platform, message.health.waiting]).toEqual(['gundi_v2', 1]);
  expect((await context.client().integrations.list()).message).toEqual([]);
  expect(
    (await refused(context.client().integrations.remove({ params: { platform: 'gundi_v2' } }))).status,
  ).toBe(404);
  const { rows } = await context
    .test()
    .services.db.pool.query(`SELECT (SELECT count(*) FROM integration_deliveries) AS deliveries,
      (SELECT count(*) FROM integration_delivery_attempts) AS attempts,
      (SELECT count(*) FROM integration_health) AS health`);
  expect(rows).toEqual([{ deliveries: 0, attempts: 0, health: 0 }]);
  context.gundi().mode = 'well';
  await context.saveGundi();
  await context.due();
  await context.deliverAll();
  expect(context.gundi().asked).toEqual(['POST /v2/events/', 'POST /v2/events/']);
});

test('an integration whose last group is deleted tells nothing, until its owner chooses again', async () => {
  await context.saveGundi();
  const { integrations, groups } = context.client();
  const params = { platform: 'gundi_v2' } as const;
  const byGroup = async () => {
    const { message: group } = await groups.create({ body: { groupName: 'Ridge' } });
    const groupNotifications = [{ groupId: group.group_id, groupNotificationClasses: 'all' as const }];
    await integrations.setGroups({ params, body: { groupNotifications } });
    await groups.remove({ params: { id: group.group_id } });
  };
  let seq = 0;
  const entries = async () => {
    await context.send([insightMessage(++seq)]);
    const { data } = await context.integration();
    return [data.byGroup, data.groupNotifications.length, (await context.log()).length];
  };
  await byGroup();
  expect(await entries()).toEqual([true, 0, 0]);
  await integrations.save({ body: { platform: 'gundi_v2', options: {} } });
  expect(await entries()).toEqual([true, 0, 0]);
  await integrations.setGroups({ params, body: { groupNotifications: [] } });
  expect(await entries()).toEqual([false, 0, 1]);
  await byGroup();
  expect(await entries()).toEqual([true, 0, 1]);
  await integrations.setClasses({ params, body: { notificationClasses: 'all' } });
  expect(await entries()).toEqual([false, 0, 2]);
});

test('a long log is deleted in portions', async () => {
  await context.saveEmail(['a@b.nz']);
  const { pool } = context.test().services.db;
  await pool.query(`
    WITH leader AS (
      INSERT INTO integration_deliveries (integration_id, kind, subject) SELECT id, 'summary', 'summary:x' FROM integrations
      RETURNING id, integration_id)
    INSERT INTO integration_deliveries (integration_id, kind, subject, bundle_id)
    SELECT integration_id, 'insight', 'insight:' || n, CASE WHEN n > 500 THEN id END
    FROM leader, generate_series(1, 2500) AS n`);
  await pool.query(`
    CREATE FUNCTION refuse_much() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF (SELECT count(*) FROM gone) > 1000 THEN RAISE 'much at once'; END IF; RETURN NULL; END $$;
    CREATE TRIGGER refuse_much AFTER DELETE ON integration_deliveries REFERENCING OLD TABLE AS gone
      FOR EACH STATEMENT EXECUTE FUNCTION refuse_much()`);
  try {
    await context.client().integrations.remove({ params: { platform: 'email' } });
  } finally {
    await pool.query('DROP FUNCTION refuse_much CASCADE');
  }
  expect((await pool.query('SELECT FROM integration_deliveries')).rowCount).toBe(0);
});

test('what cameras and people send while an integration is being deleted arrives, and is not told of', async () => {
  await context.saveGundi();
  await context.saveEmail(['a@b.nz'], { alertSetting: 'enabled' });
  const camera = context.camera();
  const { results } = await context.send([insightMessage(1), insightMessage(2)]);
  const [insightId = 0, withPhoto = 0] = results.map(({ insight_id }) => insight_id ?? 0);
  const { db, jobs } = context.test().services;
  const { deviceId } = camera;
  await db.prisma.photo.create({
    data: {
      deviceId,
      insightId: withPhoto,
      messageId: 'boot:2',
      messageIndex: 0,
      kind: 'full',
      storageKey: 'nowhere',
      sha256: new Uint8Array(32),
      bytes: 1,
    },
  });
  const { id: alertId } = await db.prisma.alert.create({
    data: {
      ownerId: context.owner().userId,
      deviceId,
      alertType: 'low_battery',
      summary: 'x',
      associatedId: 1,
    },
  });
  const otherTransaction = await db.pool.connect();
  try {
    await otherTransaction.query('BEGIN');
    await otherTransaction.query('DELETE FROM integrations');
    const arriving = Promise.all([
      context.send([insightMessage(3)]),
      context.client().insights.confirm({ params: { insightId }, body: { confirmed: true } }),
      enqueuePhotoDeliveries(db.pool, jobs, [withPhoto], context.now()),
      enqueueAlertDeliveries(db.pool, jobs, [alertId], context.now()),
    ]);
    arriving.catch(() => undefined);
    await untilWaiting(context.test(), 4);
    await otherTransaction.query('COMMIT');
    const [sent] = await arriving;
    expect(sent.results.map(({ status }) => status)).toEqual(['accepted']);
  } finally {
    otherTransaction.release(true);
  }
  expect((await db.pool.query('SELECT FROM integration_deliveries')).rowCount).toBe(0);
});

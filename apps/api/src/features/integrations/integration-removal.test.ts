import { expect, test } from 'vitest';
import { withDeliveries } from '../../../test/delivery-world.ts';
import { insightMessage } from '../../../test/messages.ts';
import { refused } from '../../../test/refused.ts';
import { untilWaiting } from '../../../test/rival.ts';
import { enqueueAlertDeliveries, enqueuePhotoDeliveries } from '../../plugins/delivery-queue.store.ts';

const world = withDeliveries({ DATABASE_POOL: '8' });

test('a deleted integration is answered as it was and takes what waits with it, and its log', async () => {
  await world.saveGundi();
  await world.send([insightMessage(1)]);
  await world.turns();
  world.gundi().mood = 'broken';
  await world.send([insightMessage(2)]);
  await world.turns();
  const { message } = await world.client().integrations.remove({ params: { platform: 'gundi_v2' } });
  expect([message.platform, message.health.waiting]).toEqual(['gundi_v2', 1]);
  expect((await world.client().integrations.list()).message).toEqual([]);
  expect(
    (await refused(world.client().integrations.remove({ params: { platform: 'gundi_v2' } }))).status,
  ).toBe(404);
  const { rows } = await world
    .test()
    .services.db.pool.query(`SELECT (SELECT count(*) FROM integration_deliveries) AS deliveries,
      (SELECT count(*) FROM integration_delivery_attempts) AS attempts,
      (SELECT count(*) FROM integration_health) AS health`);
  expect(rows).toEqual([{ deliveries: 0, attempts: 0, health: 0 }]);
  world.gundi().mood = 'well';
  await world.saveGundi();
  await world.due();
  await world.turns();
  expect(world.gundi().asked).toEqual(['POST /v2/events/', 'POST /v2/events/']);
});

test('an integration whose last group is deleted tells nothing, until its owner chooses again', async () => {
  await world.saveGundi();
  const { integrations, groups } = world.client();
  const params = { platform: 'gundi_v2' } as const;
  const byGroup = async () => {
    const { message: group } = await groups.create({ body: { groupName: 'Ridge' } });
    const groupNotifications = [{ groupId: group.group_id, groupNotificationClasses: 'all' as const }];
    await integrations.setGroups({ params, body: { groupNotifications } });
    await groups.remove({ params: { id: group.group_id } });
  };
  let seq = 0;
  const told = async () => {
    await world.send([insightMessage(++seq)]);
    const { data } = await world.integration();
    return [data.byGroup, data.groupNotifications.length, (await world.log()).length];
  };
  await byGroup();
  expect(await told()).toEqual([true, 0, 0]);
  await integrations.save({ body: { platform: 'gundi_v2', options: {} } });
  expect(await told()).toEqual([true, 0, 0]);
  await integrations.setGroups({ params, body: { groupNotifications: [] } });
  expect(await told()).toEqual([false, 0, 1]);
  await byGroup();
  expect(await told()).toEqual([true, 0, 1]);
  await integrations.setClasses({ params, body: { notificationClasses: 'all' } });
  expect(await told()).toEqual([false, 0, 2]);
});

test('a long log is deleted in portions', async () => {
  await world.saveEmail(['a@b.nz']);
  const { pool } = world.test().services.db;
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
    await world.client().integrations.remove({ params: { platform: 'email' } });
  } finally {
    await pool.query('DROP FUNCTION refuse_much CASCADE');
  }
  expect((await pool.query('SELECT FROM integration_deliveries')).rowCount).toBe(0);
});

test('what cameras and people send while an integration is being deleted arrives, and is not told of', async () => {
  await world.saveGundi();
  await world.saveEmail(['a@b.nz'], { alertSetting: 'enabled' });
  const camera = world.camera();
  const { results } = await world.send([insightMessage(1), insightMessage(2)]);
  const [insightId = 0, withPhoto = 0] = results.map(({ insight_id }) => insight_id ?? 0);
  const { db, jobs } = world.test().services;
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
      ownerId: world.owner().userId,
      deviceId,
      alertType: 'low_battery',
      summary: 'x',
      associatedId: 1,
    },
  });
  const rival = await db.pool.connect();
  try {
    await rival.query('BEGIN');
    await rival.query('DELETE FROM integrations');
    const arriving = Promise.all([
      world.send([insightMessage(3)]),
      world.client().insights.confirm({ params: { insightId }, body: { confirmed: true } }),
      enqueuePhotoDeliveries(db.pool, jobs, [withPhoto], world.now()),
      enqueueAlertDeliveries(db.pool, jobs, [alertId], world.now()),
    ]);
    arriving.catch(() => undefined);
    await untilWaiting(world.test(), 4);
    await rival.query('COMMIT');
    const [sent] = await arriving;
    expect(sent.results.map(({ status }) => status)).toEqual(['accepted']);
  } finally {
    rival.release(true);
  }
  expect((await db.pool.query('SELECT FROM integration_deliveries')).rowCount).toBe(0);
});

import type { ProblemError } from '@sightline/contract/kernel/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { besideBulkUpdate, untilWaiting } from '../../../test/concurrent-transaction.ts';
import { createDevice, createUser, switchFeaturesOn, type TestUser } from '../../../test/factories.ts';
import { envelope, insightMessage, statusMessage } from '../../../test/messages.ts';

const STAFF_ID = 900;
let app: TestApp;
let staff: TestUser;

beforeAll(async () => {
  app = await startTestApp({
    settings: {
      INTERNAL_USER_IDS: String(STAFF_ID),
      DEVICE_LIMITS: 'off',
      DATABASE_POOL: '10',
      // Somebody counts as fast as it goes, for as long as the assignment takes.
      LIMIT_USER_CALLS_PER_MINUTE: '1000000',
    },
  });
  staff = await createUser(app, { id: STAFF_ID });
});
afterAll(() => app.close());

const prisma = () => app.services.db.prisma;
const sql = (text: string, values: unknown[] = []) => app.services.db.pool.query(text, values);
const assign = (user: TestUser, deviceIds: number[]) =>
  staff.client.internal.assignDevices({ params: { id: user.userId }, body: { deviceIds } });
const clear = (id: number) => staff.client.internal.clearDevice({ params: { id } });
const lastAudit = async (targetId: number, action: string) =>
  prisma().auditEntry.findMany({ where: { targetId: String(targetId), action } });

/** Insights, two of them in each collection. */
async function fill(deviceId: number, ownerId: number | null, count: number): Promise<void> {
  await sql(
    `WITH collection AS (
       INSERT INTO insight_collections (owner_id, device_id, first_insight_id, insight_count)
       SELECT $1, $2, 0, 2 FROM generate_series(1, $3::int / 2) RETURNING collection_id),
     numbered AS (SELECT collection_id, row_number() OVER () AS n FROM collection)
     INSERT INTO insights (owner_id, device_id, message_id, message_index, class_name, confidence, comms_source,
       collection_id)
     SELECT $1, $2, 'old:' || n, frame, 'kea', 50, 'wifi', collection_id
     FROM numbered CROSS JOIN generate_series(0, 1) AS frame`,
    [ownerId, deviceId, count],
  );
}

test('what waits for a new owner comes in portions, and all of it at once for those who read', async () => {
  const owner = await createUser(app);
  const { deviceId } = await createDevice(app, null);
  await fill(deviceId, null, 12_000);
  await sql(
    `CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
       IF (SELECT count(*) FROM changed) > 5000 THEN RAISE 'too many in one statement'; END IF; RETURN NULL; END $$;
     CREATE TRIGGER refuse_many AFTER UPDATE ON insights REFERENCING NEW TABLE AS changed
       FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`,
  );
  let isOver = false;
  const assigning = assign(owner, [deviceId]).finally(() => {
    isOver = true;
  });
  const seen = new Set<number>();
  while (!isOver) seen.add((await owner.client.insights.count()).message.count);
  await assigning;
  await sql('DROP FUNCTION refuse_many CASCADE');
  expect([...seen].filter((count) => count !== 0 && count !== 12_000)).toEqual([]);

  const { client } = owner;
  expect((await client.insights.count()).message.count).toBe(12_000);
  expect((await client.devices.insightSummary()).message).toMatchObject([{ insight_count: 12_000 }]);
  expect(
    (await client.insights.paginated({ query: { limit: 10_000, offset: 10_000 } })).message,
  ).toHaveLength(2_000);
  expect((await client.collections.paginated({ query: { limit: 10_000 } })).message).toHaveLength(6_000);
  expect(await prisma().insight.count({ where: { deviceId, ownerId: null } })).toBe(0);
  expect(await prisma().insightCollection.count({ where: { deviceId, ownerId: null } })).toBe(0);
}, 120_000);

test('cameras leave an owner beside a bulk update over insights whose photos they were asked for', async () => {
  const owner = await createUser(app);
  await switchFeaturesOn(app, owner);
  const cameras = [await createDevice(app, owner.userId), await createDevice(app, owner.userId)];
  const insights: number[] = [];
  for (const { client } of cameras.toReversed()) {
    const said = [insightMessage(1), statusMessage(2, { software_version: 'release-2.4.1' })];
    const { results } = await client.deviceApi.messages({ body: envelope(said) });
    insights.unshift(results[0]?.insight_id ?? 0);
  }
  for (const [index, { deviceId }] of cameras.entries()) {
    const body = {
      messageType: 'request_higher_res_image' as const,
      message: { insightId: insights[index] ?? 0 },
    };
    await owner.client.ota.create({ params: { id: deviceId }, body });
  }
  await besideBulkUpdate(app, insights, () => assign(owner, []));
  const rows = await prisma().otaMessage.findMany({ where: { createdById: owner.userId } });
  expect(rows.map(({ status }) => status)).toEqual(['dropped', 'dropped']);
});

test('clearing very many insights is one entry in the log', async () => {
  const owner = await createUser(app);
  const { deviceId } = await createDevice(app, owner.userId);
  await fill(deviceId, owner.userId, 25_002);
  expect((await clear(deviceId)).message).toMatchObject({ user_id: null });
  expect(await prisma().insight.count({ where: { deviceId } })).toBe(0);
  expect(await lastAudit(deviceId, 'internal.clearDevice')).toMatchObject([
    {
      actorId: STAFF_ID,
      details: {
        before: { user_id: owner.userId },
        after: { user_id: null, cleared: ['location', 'insights', 'ownership'] },
      },
    },
  ]);
}, 120_000);

test('a camera that changes hands while it is cleared: 409, the log says what began, and the new owner loses nothing', async () => {
  const [owner, next] = [await createUser(app), await createUser(app)];
  const { deviceId } = await createDevice(app, owner.userId);
  await fill(deviceId, owner.userId, 30_002);
  const otherTransaction = await app.services.db.pool.connect();
  await otherTransaction.query('BEGIN');
  await otherTransaction.query(
    'SELECT FROM insights WHERE device_id = $1 ORDER BY insight_id LIMIT 1 FOR NO KEY UPDATE',
    [deviceId],
  );
  const clearing = clear(deviceId).catch((error: ProblemError) => error);
  await untilWaiting(app, 1);
  const giving = assign(next, [deviceId]);
  await untilWaiting(app, 2);
  await otherTransaction.query('COMMIT');
  otherTransaction.release();
  await giving;
  expect(await clearing).toMatchObject({ status: 409, message: expect.stringContaining('changed hands') });

  expect((await next.client.devices.list()).message).toMatchObject([{ device_id: deviceId }]);
  // Which portion was the last before the camera was given away depends on who is quicker.
  const left = await prisma().insight.count({ where: { deviceId, ownerId: owner.userId } });
  expect([25_002, 20_002, 15_002, 10_002, 5_002, 2]).toContain(left);
  expect(await lastAudit(deviceId, 'internal.clearDevice')).toMatchObject([
    {
      details: {
        before: { user_id: owner.userId },
        after: { user_id: owner.userId, begun: ['location', 'insights', 'ownership'] },
      },
    },
  ]);
}, 120_000);

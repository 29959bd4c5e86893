import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { untilWaiting } from '../../../test/concurrent-transaction.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { insightMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { documentedUplink } from '../../../test/servers/things-stack.ts';
import { openWebhook, SEEN } from '../../../test/servers/webhook.ts';
import {
  makeInsightPartitions,
  withInsightPartitions,
} from '../../shared-stores/insight-partitions.store.ts';
import { keepPartitions } from './keep-partitions.job.ts';

const context = withOwnedCamera();
const { app, owner, camera, send, insights } = context;
const pool = () => app().services.db.pool;

/** The first ids of the partitions there are, and the first id that none of them takes. */
async function partitions(): Promise<{ names: string[]; end: number }> {
  const { rows } = await pool().query<{ name: string; bound: string }>(
    `SELECT relname AS name, pg_get_expr(relpartbound, oid) AS bound FROM pg_class JOIN pg_inherits ON inhrelid = oid
     WHERE inhparent = 'insights'::regclass ORDER BY oid`,
  );
  const end = Number(/TO \('(\d+)'\)/.exec(rows.at(-1)?.bound ?? '')?.[1]);
  return { names: rows.map(({ name }) => name), end };
}

/** Leaves so many ids of the last partition. */
const leave = async (ids: number) =>
  pool().query(`SELECT setval('insights_insight_id_seq', $1)`, [(await partitions()).end - ids - 1]);

beforeEach(() => leave(60_000_000));

test('nothing is made while there is room, and the next when there is less than has to be ahead', async () => {
  const { end } = await partitions();
  expect(await makeInsightPartitions(pool())).toEqual([]);
  await leave(40_000_000);
  expect(await makeInsightPartitions(pool())).toEqual([`insights_from_${end}`]);
  expect(await makeInsightPartitions(pool())).toEqual([]);
  expect((await partitions()).end).toBe(end + 100_000_000);
});

test('several processes that make one at once make it once', async () => {
  const { end } = await partitions();
  await leave(10);
  const made = await Promise.all([1, 2, 3, 4].map(() => makeInsightPartitions(pool())));
  expect(made.flat()).toEqual([`insights_from_${end}`]);
});

test('a partition has what the others have, and what names an insight of it goes with it', async () => {
  await leave(0);
  const [message] = (await send([insightMessage(1)])).results;
  const id = message?.insight_id ?? 0;
  const first = await shapeOf('insights_from_0');
  expect(await shapeOf((await partitions()).names.at(-1) ?? '')).toEqual(first);
  await owner().client.insights.confirm({ params: { insightId: id }, body: { confirmed: true } });
  await pool().query('DELETE FROM insights WHERE insight_id = $1', [id]);
  expect((await pool().query('SELECT FROM insight_confirmations WHERE insight_id = $1', [id])).rowCount).toBe(
    0,
  );
  const { rows } = await pool().query('SELECT gone FROM insight_changes WHERE insight_id = $1', [id]);
  expect(rows).toEqual([{ gone: true }]);
});

test('cameras whose insights find no partition are answered all the same, each once', async () => {
  const cameras = await Promise.all(Array.from({ length: 8 }, () => createDevice(app(), owner().userId)));
  const { end } = await partitions();
  await leave(3);
  const messages = [1, 2, 3, 4].map((seq) => insightMessage(seq));
  const answers = await Promise.all(cameras.map((each) => send(messages, {}, each)));
  expect(answers.flatMap(({ results }) => results.map(({ status }) => status))).toEqual(
    Array(32).fill('accepted'),
  );
  const again = await Promise.all(cameras.map((each) => send(messages, {}, each)));
  expect(again.flatMap(({ results }) => results.map(({ status }) => status))).toEqual(
    Array(32).fill('duplicate'),
  );
  const ids = (await insights()).map(({ insight_id }) => insight_id);
  expect(ids).toHaveLength(32);
  expect(ids.some((id) => id >= end)).toBe(true);
});

test('a relayed insight that finds no partition is read', async () => {
  const { devEui, postJson } = await openWebhook(context, 'lora');
  await leave(0);
  expect(await postJson(documentedUplink(devEui, SEEN, 1))).toMatchObject({ status: 200, state: 'decoded' });
  expect(await insights()).toHaveLength(1);
});

test('whoever makes one waits for cameras that are being heard, and then is not in their way', async () => {
  await leave(10);
  const intake = await pool().connect();
  await intake.query('BEGIN');
  await intake.query('SELECT FROM devices WHERE id = $1 FOR NO KEY UPDATE', [camera().deviceId]);
  const making = makeInsightPartitions(pool());
  await untilWaiting(app(), 1);
  await intake.query('UPDATE devices SET last_seen = now() WHERE id = $1', [camera().deviceId]);
  await intake.query('COMMIT');
  intake.release();
  expect(await making).toHaveLength(1);
});

test('an insight that breaks a rule makes no partition', async () => {
  const { names } = await partitions();
  await expect(
    withInsightPartitions(pool(), () =>
      pool().query(
        `INSERT INTO insights (device_id, message_id, message_index, class_name, confidence, comms_source)
         VALUES ($1, 'm', 0, 'kea', 900, 'wifi')`,
        [camera().deviceId],
      ),
    ),
  ).rejects.toThrow('insights_confidence_check');
  expect((await partitions()).names).toEqual(names);
});

test('the job makes what is missing and analyzes what has grown as a whole', async () => {
  const { userId } = await createUser(app());
  const { end } = await partitions();
  await leave(10);
  await pool().query(
    `INSERT INTO insights (insight_id, owner_id, device_id, message_id, message_index, class_name, confidence, comms_source)
     SELECT n, $1, $2, 'many:' || n, 0, 'kea', 50, 'wifi' FROM generate_series(1000, 3000) AS n`,
    [userId, camera().deviceId],
  );
  await pool().query('ANALYZE insights_from_0');
  await keepPartitions(app().services)();
  expect((await partitions()).names.at(-1)).toBe(`insights_from_${end}`);
  const known = async () =>
    (
      await pool().query<{ rows: number }>(
        `SELECT reltuples AS rows FROM pg_class WHERE oid = 'insights'::regclass`,
      )
    ).rows[0]?.rows;
  const analyzed = await known();
  expect(analyzed).toBeGreaterThan(2_000);
  onTestFinished(async () => {
    await pool().query('DELETE FROM insights WHERE owner_id = $1', [userId]);
  });
  await keepPartitions(app().services)();
  expect(await known()).toBe(analyzed);
});

/** Columns, rules, indexes and triggers of a table, without its name. */
async function shapeOf(table: string): Promise<unknown> {
  const { rows } = await pool().query(
    `SELECT (SELECT array_agg((attname, atttypid, attnotnull, pg_get_expr(adbin, adrelid))::text ORDER BY attname)
         FROM pg_attribute LEFT JOIN pg_attrdef ON adrelid = attrelid AND adnum = attnum
         WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped) AS columns,
       (SELECT array_agg(pg_get_constraintdef(oid) ORDER BY contype, pg_get_constraintdef(oid))
         FROM pg_constraint WHERE conrelid = $1::regclass) AS rules,
       (SELECT array_agg(regexp_replace(pg_get_indexdef(indexrelid), '^.* USING', '') ORDER BY indexrelid::regclass::text)
         FROM pg_index WHERE indrelid = $1::regclass) AS indexes,
       (SELECT array_agg((tgfoid::regproc, tgtype)::text ORDER BY tgfoid, tgtype) FROM pg_trigger
         WHERE tgrelid = $1::regclass) AS triggers`,
    [table],
  );
  const { indexes, ...others } = rows[0];
  return { ...others, indexes: indexes.toSorted() };
}

import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { applyMigrations, schemaDrift } from './migrate.ts';
import { takeBackPartitions } from './take-back-partitions.ts';

const BEFORE = '20261130070300_sd_card_photos_review';

let database: TestDatabase;
let client: pg.Client;
let server: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  [client, server] = [new pg.Client(database.url), new pg.Client(database.url)];
  await Promise.all([client.connect(), server.connect()]);
  await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await applyMigrations(database.url, { last: BEFORE });
  await client.query(`
    INSERT INTO users (id, email, username, first_name, last_name, phone_number, country, password_hash)
    VALUES (1, 'ada@sightline.test', 'ada', 'Ada', 'Stone', '1', 'NZ', '-');
    INSERT INTO devices (id, owner_id, hardware_id) VALUES (1, 1, 'one');
    GRANT SELECT ON insights TO PUBLIC;
    GRANT USAGE ON SEQUENCE insights_insight_id_seq TO PUBLIC`);
  for (let n = 0; n < 5; n++) await arrive();
});
afterAll(async () => {
  await Promise.all([client.end(), server.end()]);
  await database.drop();
});

/** An insight with a photo, as a server takes it in that has prepared its statements long ago. */
async function arrive(): Promise<number> {
  const drawn = await server.query<{ id: string }>({
    name: 'draw',
    text: `SELECT nextval('insights_insight_id_seq') AS id`,
  });
  const id = Number(drawn.rows[0]?.id);
  await server.query({
    name: 'insert',
    text: `INSERT INTO insights (insight_id, owner_id, device_id, message_id, message_index, class_name, confidence,
        comms_source) VALUES ($1::bigint, 1, 1, 'm' || $1::bigint, 0, 'kea', 50, 'wifi')`,
    values: [id],
  });
  await server.query({
    name: 'photo',
    text: `INSERT INTO photos (insight_id, device_id, message_id, message_index, kind, sha256, bytes, storage_key)
      VALUES ($1::bigint, 1, 'm' || $1::bigint, 0, 'full', '', 1, 'key' || $1::bigint)`,
    values: [id],
  });
  await server.query({
    name: 'change',
    text: `UPDATE insights SET insight_status = 'favorite' WHERE insight_id = $1`,
    values: [id],
  });
  return id;
}

const contents = async () =>
  (
    await server.query({
      name: 'all',
      text: 'SELECT i.*, p.id FROM insights i JOIN photos p USING (insight_id) ORDER BY 1',
    })
  ).rows;
const recorded = async () =>
  (await client.query('SELECT insight_id::int AS id, gone FROM insight_changes ORDER BY insight_id')).rows;
const rights = async () =>
  (
    await client.query(
      `SELECT relname, count(*) FROM pg_class, aclexplode(relacl) WHERE grantee = 0 AND relname LIKE 'insights%' GROUP BY 1 ORDER BY 1`,
    )
  ).rows.filter(({ relname }) => relname !== 'insights_from_0');
const keysNotChecked = async () =>
  (await client.query(`SELECT conname FROM pg_constraint WHERE conparentid = 0 AND NOT convalidated`)).rows;

test('insights become the first partition and one table again, while a server goes on', async () => {
  const [before, rightsBefore] = [await contents(), await rights()];
  expect(before).toHaveLength(5);

  await applyMigrations(database.url);
  expect(await schemaDrift(database.url)).toBeNull();
  expect(await contents()).toEqual(before);
  expect(await rights()).toEqual(rightsBefore);
  expect(await keysNotChecked()).toEqual([]);
  expect(await arrive()).toBe(6);

  await takeBackPartitions(database.url);
  expect(await rights()).toEqual(rightsBefore);
  expect((await contents()).slice(0, 5)).toEqual(before);
  expect(await arrive()).toBe(7);
  expect(await keysNotChecked()).toEqual([]);
  await expect(takeBackPartitions(database.url)).rejects.toThrow('There is nothing to take back.');
  expect(await applyMigrations(database.url)).toHaveLength(4);
  expect(await schemaDrift(database.url)).toBeNull();
  expect(await arrive()).toBe(8);
  expect(await contents()).toHaveLength(8);
});

test('what names an insight and what follows its changes go on', async () => {
  const changed = Array.from({ length: 8 }, (_, n) => ({ id: n + 1, gone: false }));
  expect(await recorded()).toEqual(changed);
  await client.query('DELETE FROM insights WHERE insight_id = 1');
  expect(await recorded()).toEqual(changed.with(0, { id: 1, gone: true }));
  expect((await client.query('SELECT FROM photos')).rowCount).toBe(7);
  await expect(client.query('UPDATE photos SET insight_id = 99')).rejects.toThrow('photos_insight_id_fkey');
});

test('with insights beyond the first partition there is no way back', async () => {
  await client.query(`CREATE TABLE insights_from_200000000 PARTITION OF insights
    FOR VALUES FROM (200000000) TO (300000000)`);
  await client.query(`SELECT setval('insights_insight_id_seq', 200000000)`);
  const late = await arrive();
  await expect(takeBackPartitions(database.url)).rejects.toThrow('there is no way back');
  await client.query('DELETE FROM insights WHERE insight_id = $1', [late]);
  await takeBackPartitions(database.url);
  expect(await contents()).toHaveLength(7);
  // What follows lies as far ahead as ever.
  await applyMigrations(database.url);
  expect(await arrive()).toBe(200_000_002);
});

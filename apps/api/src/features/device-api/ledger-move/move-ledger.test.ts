import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { createDevice } from '../../../../test/factories.ts';
import { insightMessage } from '../../../../test/messages.ts';
import { withOwnedCamera } from '../../../../test/owned-camera.ts';
import { applyMigrations, schemaDrift } from '../../../database/migrate.ts';
import { migrationsFolder } from '../../../database/schema-engine.ts';
import { takeBackPartitions } from '../../../database/take-back-partitions.ts';
import { createLedgerMoveStore } from './ledger-move.store.ts';
import { moveLedger } from './move-ledger.job.ts';

const MIGRATION = '20261130090000_device_messages_by_camera';
const MANY = 20_100;
const WEEK_MS = 7 * 86_400_000;

const { app, owner, camera, send } = withOwnedCamera();
const pool = () => app().services.db.pool;
const isThere = async (table: string) =>
  (await pool().query('SELECT FROM pg_class WHERE oid = to_regclass($1)', [table])).rowCount === 1;
const statusesOf = async (seqs: readonly number[], from = camera()) =>
  (
    await send(
      seqs.map((seq) => insightMessage(seq)),
      {},
      from,
    )
  ).results.map(({ status }) => status);
const move = (now = new Date()) => moveLedger({ ...app().services, now: () => now })();

/** As it was before the migration, with many entries of another camera, and then as the migration leaves it. */
beforeEach(async () => {
  await pool().query(`
    DROP TABLE IF EXISTS device_messages_before, device_messages_move;
    DROP FUNCTION IF EXISTS follow_device_messages, let_follow_device_messages, swap_device_messages,
      end_move_of_device_messages CASCADE;
    ALTER TABLE device_messages RENAME TO with_partitions;
    CREATE TABLE device_messages (LIKE with_partitions INCLUDING DEFAULTS INCLUDING CONSTRAINTS);
    DROP TABLE with_partitions;
    ALTER TABLE device_messages ADD CONSTRAINT device_messages_pkey PRIMARY KEY (device_id, message_id, message_index);
    CREATE INDEX device_messages_relayed_idx ON device_messages (device_id, relay_seq, message_index)
      WHERE relay_seq IS NOT NULL`);
  const other = await createDevice(app(), owner().userId);
  await pool().query(
    `INSERT INTO device_messages (device_id, message_id, message_index, kind, digest)
     SELECT $1, 'old:' || n, 0, 'insight', '' FROM generate_series(1, $2) AS n`,
    [other.deviceId, MANY],
  );
  await statusesOf([1, 2, 3]);
  await pool().query(readFileSync(path.join(migrationsFolder, MIGRATION, 'migration.sql'), 'utf8'));
});

/** Entries that are in one of two tables and not as they are in the other. */
async function differences(one: string, other: string): Promise<number> {
  const { rows } = await pool().query<{ count: number }>(
    `SELECT count(*) FROM ((TABLE ${one} EXCEPT TABLE ${other}) UNION ALL (TABLE ${other} EXCEPT TABLE ${one})) AS d`,
  );
  return rows[0]?.count ?? -1;
}

test('a message counts once before, while and after entries are moved', async () => {
  expect(await statusesOf([3, 4])).toEqual(['duplicate', 'accepted']);
  await move();
  expect(await isThere('device_messages_by_camera')).toBe(false);
  expect(await differences('device_messages', 'device_messages_before')).toBe(0);
  expect(await statusesOf([1, 2, 3, 4, 5])).toEqual([...Array(4).fill('duplicate'), 'accepted']);
  expect(await differences('device_messages', 'device_messages_before')).toBe(0);
  const { rows } = await pool().query('SELECT count(*) FROM device_messages');
  expect(rows).toEqual([{ count: MANY + 5 }]);
  const parts = await pool().query('SELECT DISTINCT tableoid FROM device_messages WHERE device_id = $1', [
    camera().deviceId,
  ]);
  expect(parts.rowCount).toBe(1);
});

test('cameras that send and are cleared while entries are moved find them as they are', async () => {
  const store = createLedgerMoveStore(pool());
  const sending = (async () => {
    for (let seq = 10; seq < 60; seq += 5)
      await statusesOf([seq, seq + 1, seq + 2, seq + 3, seq + 4, seq - 1]);
  })();
  for (let id = await store.cameraAfter(0); id; id = await store.cameraAfter(id)) await store.copy(id);
  const clearing = app().inject({
    method: 'DELETE',
    url: `/dataClearing/${camera().deviceId}?insights=true`,
    headers: { authorization: owner().authorization },
  });
  await Promise.all([sending, clearing, move()]);
  expect((await clearing).statusCode).toBe(200);
  expect(await differences('device_messages', 'device_messages_before')).toBe(0);
  expect(await statusesOf([1, 2, 3, 10, 59])).toEqual(Array(5).fill('duplicate'));
});

test('a run that was cut off goes on where it was, and entries that are missing stop the move', async () => {
  const store = createLedgerMoveStore(pool());
  const first = (await store.cameraAfter(0)) ?? 0;
  await store.copy(first);
  expect(await store.read()).toEqual({ copied_to: first, swapped_at: null });
  await pool().query(`
    CREATE OR REPLACE FUNCTION lose() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
    CREATE TRIGGER lose BEFORE INSERT ON device_messages_by_camera FOR EACH ROW WHEN (NEW.message_id = 'old:7')
      EXECUTE FUNCTION lose()`);
  await expect(move()).rejects.toThrow(`has ${MANY} entries, of which ${MANY - 1} are copied.`);
  expect(await store.read()).toMatchObject({ swapped_at: null });
  await pool().query('DROP TRIGGER lose ON device_messages_by_camera');
  await move();
  expect(await differences('device_messages', 'device_messages_before')).toBe(0);
});

test('a week later the table from before is dropped, and all is as in a new database', async () => {
  await move();
  await move(new Date(Date.now() + WEEK_MS - 60_000));
  expect(await isThere('device_messages_before')).toBe(true);
  await move(new Date(Date.now() + WEEK_MS + 60_000));
  expect(await isThere('device_messages_before')).toBe(false);
  expect(await schemaDrift(app().env.DATABASE_URL)).toBeNull();
  expect(await statusesOf([1, 2, 6])).toEqual(['duplicate', 'duplicate', 'accepted']);
  await move();
});

test.each(['before entries are moved', 'after'])('it is taken back %s, and begun again', async (when) => {
  if (when === 'after') await move();
  await statusesOf([7]);
  await takeBackPartitions(app().env.DATABASE_URL);
  const { rows } = await pool().query(`SELECT relkind FROM pg_class WHERE oid = 'device_messages'::regclass`);
  expect(rows).toEqual([{ relkind: 'r' }]);
  expect(await statusesOf([1, 7, 8])).toEqual(['duplicate', 'duplicate', 'accepted']);
  expect(await schemaDrift(app().env.DATABASE_URL)).toBeNull();
  expect(await applyMigrations(app().env.DATABASE_URL)).toHaveLength(5);
  await move();
  expect(await statusesOf([1, 7, 8, 9])).toEqual([...Array(3).fill('duplicate'), 'accepted']);
});

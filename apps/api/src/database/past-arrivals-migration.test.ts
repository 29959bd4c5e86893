import { readFileSync } from 'node:fs';
import path from 'node:path';
import { packDelays } from '@sightline/domain/arrivals/delays';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../test/database.ts';
import { migrationsFolder } from './schema-engine.ts';

let database: TestDatabase;
let client: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client(database.url);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

async function addOwner(name: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO users (email, username, first_name, last_name, phone_number, country, password_hash)
     VALUES ($1, $2, 'Ada', 'Stone', '1', 'NZ', '-') RETURNING id`,
    [`${name}@sightline.test`, name],
  );
  return rows[0]?.id ?? 0;
}

/** A camera with messages at these minutes of Monday, 2 November 2026, as a version before this kept them. */
async function addPast(owner: number, messages: readonly (readonly [id: string, minute: number])[]) {
  const { rows } = await client.query<{ id: number }>(
    `INSERT INTO devices (owner_id, hardware_id) VALUES ($1, $2) RETURNING id`,
    [owner, `camera of ${owner}`],
  );
  const id = rows[0]?.id ?? 0;
  await client.query(
    `UPDATE device_ownerships SET started_at = '2026-11-01T00:00:00Z' WHERE device_id = $1`,
    [id],
  );
  for (const [message, minute] of messages) {
    const at = new Date(Date.UTC(2026, 10, 2, 0, minute));
    const { rows: insights } = await client.query<{ insight_id: string }>(
      `INSERT INTO insights (owner_id, device_id, message_id, message_index, class_name, confidence, time_stamp, file_ctime,
         comms_source) VALUES ($1, $2, $3, 0, 'kea', 90, $4, $5, 'wifi') RETURNING insight_id`,
      [owner, id, message, at, new Date(at.getTime() - 90_000)],
    );
    await client.query(
      `INSERT INTO device_messages (device_id, message_id, message_index, kind, digest, insight_id, received_at)
       VALUES ($1, $2, 0, 'insight', 'x', $3, $4)`,
      [id, message, insights[0]?.insight_id, at],
    );
  }
  await client.query(
    `INSERT INTO device_boots (device_id, boot_id, received, updated_at)
     SELECT device_id, split_part(message_id, ':', 1),
       range_agg(int8range(split_part(message_id, ':', 2)::int8, split_part(message_id, ':', 2)::int8 + 1)), max(received_at)
     FROM device_messages WHERE device_id = $1 AND message_id NOT LIKE 'lora:%' GROUP BY 1, 2`,
    [id],
  );
  return id;
}

test('what came before it was counted is counted, and what is missing is a gap', async () => {
  const owner = await addOwner('past');
  const camera = await addPast(owner, [
    ['b:1', 0],
    ['b:5', 1],
    ['b:2', 2],
    ['lora:70B3:key:7:12', 3],
  ]);
  await client.query('SELECT count_past_arrivals()');
  const { rows: arrived } = await client.query(
    `SELECT device_id, week::text, link, arrived::int, late::int, encode(delays, 'hex') AS delays FROM device_arrivals`,
  );
  expect(arrived).toEqual([
    { device_id: camera, week: '2026-11-02', link: 'wifi', arrived: 3, late: 1, delays: '005a005a005a' },
  ]);
  const { rows: gaps } = await client.query(
    `SELECT owner_id, boot_id, first_seq::int, last_seq::int, link, opened_at, closed_at FROM device_gaps`,
  );
  expect(gaps).toEqual([
    {
      ...{ owner_id: owner, boot_id: 'b', first_seq: 3, last_seq: 4, link: 'wifi' },
      ...{ opened_at: new Date('2026-11-02T00:01:00Z'), closed_at: null },
    },
  ]);
});

test('gaps that intake would not have opened are removed', async () => {
  await client.query('TRUNCATE device_arrivals, device_gaps');
  const direct = await addPast(await addOwner('direct'), [
    ['b:1', 0],
    ['b:3', 1],
    ['b:20000', 2],
  ]);
  const relayed = await addPast(await addOwner('relayed'), [
    ['b:1', 0],
    ['b:3', 1],
    ['lora:70B3:key:7:12', 2],
  ]);
  const unused = await addPast(await addOwner('unused'), [
    ['b:1', 0],
    ['b:3', 1],
  ]);
  await client.query(`UPDATE devices SET lora_uid = 'EUI-' || id WHERE id = ANY($1)`, [[relayed, unused]]);
  await client.query('SELECT count_past_arrivals()');
  await client.query(
    `INSERT INTO device_gaps (owner_id, device_id, boot_id, first_seq, last_seq, link, opened_at, answers_before)
     VALUES (1, $1, 'lora#1', 2, 2, 'lora', now(), 0)`,
    [relayed],
  );
  const file = path.join(migrationsFolder, '20261129150000_uncertain_gaps', 'migration.sql');
  await client.query(readFileSync(file, 'utf8'));
  const { rows } = await client.query(
    'SELECT device_id, boot_id, first_seq::int FROM device_gaps WHERE device_id = ANY($1) ORDER BY 1',
    [[direct, relayed, unused]],
  );
  expect(rows).toEqual([
    { device_id: direct, boot_id: 'b', first_seq: 2 },
    { device_id: relayed, boot_id: 'lora#1', first_seq: 2 },
    { device_id: unused, boot_id: 'b', first_seq: 2 },
  ]);
});

test.each([0, 60, 2_047, 2_048, 3_600, 86_400, 604_800, 2 ** 30, 2 ** 31 - 1])(
  'a delay of %i seconds is written as on arrival',
  async (seconds) => {
    const { rows } = await client.query<{ delay: Buffer }>('SELECT encode_delay($1) AS delay', [seconds]);
    expect(rows[0]?.delay.toString('hex')).toBe(Buffer.from(packDelays([seconds])).toString('hex'));
  },
);

import { appendFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createTestDatabase, PATIENCE, type TestDatabase } from '../../test/database.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../test/factories.ts';
import { envelope, insightMessage } from '../../test/messages.ts';
import { jpeg, reprDigest } from '../../test/pictures.ts';
import { type Bucket, startBucket } from '../../test/servers/bucket.ts';
import { buildApp } from '../app.ts';
import { applyMigrations, knownMigrations } from '../database/migrate.ts';
import { type Env, readEnv } from '../env.ts';
import { startServices } from '../services.ts';
import { backUp } from './back-up.ts';
import { copyFiles } from './files.ts';
import type { Manifest } from './manifest.ts';
import { checkBackup, restore } from './restore.ts';

const folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-backup-'));
const archive = path.join(folder, 'archive');
const log = pino({ level: 'silent' });
let bucket: Bucket;
let app: TestApp;
let owner: TestUser;
let camera: TestDevice;
let photo: Buffer<ArrayBuffer>;
let insightId: number;
let manifest: Manifest;
let target: TestDatabase;
let targetEnv: Env;

const send = (seq: number) => camera.client.deviceApi.messages({ body: envelope([insightMessage(seq)]) });

beforeAll(async () => {
  app = await startTestApp({ settings: { DEVICE_LIMITS: 'off' } });
  owner = await createUser(app);
  camera = await createDevice(app, owner.userId);
  insightId = (await send(1)).results[0]?.insight_id ?? 0;
  photo = await jpeg();
  await camera.client.deviceApi.putPhoto({
    params: { message_id: 'boot:1', index: 0 },
    query: { kind: 'full' },
    headers: { 'repr-digest': reprDigest(photo) },
    body: photo,
  });
  await owner.client.groups.create({
    body: { groupName: `a\ttab, "quotes" and \\N`, deploymentDescription: '' },
  });
  target = await createTestDatabase();
  bucket = await startBucket();
  targetEnv = readEnv({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATA_DIR: path.join(folder, 'target'),
    DATABASE_URL: target.url,
    DATABASE_POOL: '3',
    PHOTO_STORE: bucket.address,
  });
});

afterAll(async () => {
  await app.close();
  await bucket.close();
  await target.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a backup is made while cameras go on sending', async () => {
  let going = true;
  let sent = 0;
  const cameras = (async () => {
    for (let seq = 100; going; seq++) sent += (await send(seq)).results.length;
  })();
  manifest = await backUp(app.env, archive);
  going = false;
  await cameras;
  expect(sent).toBeGreaterThan(0);
  const rows = Object.fromEntries(manifest.tables.map((table) => [table.name, table.rows]));
  expect(rows).toMatchObject({ users: 1, devices: 1, photos: 1, device_groups: 1 });
  // All of one moment: no insight without its place in the ledger.
  expect(rows.insights).toBe(rows.device_messages);
  expect(manifest).toMatchObject({ missing: [], secret: true, files: { count: 1 } });
  expect(manifest.jobs.rows).toBeGreaterThan(0);
  await expect(checkBackup(archive)).resolves.toEqual(manifest);
});

test('a backup is for our own account alone', async () => {
  const found = await readdir(archive, { recursive: true, withFileTypes: true });
  expect(found.filter((entry) => entry.isFile()).length).toBeGreaterThan(5);
  for (const entry of found) {
    const { mode } = await stat(path.join(entry.parentPath, entry.name));
    expect(mode & 0o777, entry.name).toBe(entry.isFile() ? 0o600 : 0o700);
  }
  expect((await stat(archive)).mode & 0o777).toBe(0o700);
});

test('it is written into a new folder only', async () => {
  await expect(backUp(app.env, archive)).rejects.toThrow('is not empty: name a new folder');
});

test('while files are copied no transaction is open', async () => {
  const own = `SELECT state FROM pg_stat_activity WHERE datname = current_database()
    AND application_name = 'sightline backup' AND xact_start IS NOT NULL`;
  const open: unknown[] = [];
  const store = http.createServer(async (_request, response) => {
    open.push((await app.services.db.pool.query(own)).rows);
    response.writeHead(403).end();
  });
  await new Promise<void>((listening) => store.listen(0, '127.0.0.1', listening));
  const { port } = store.address() as AddressInfo;
  const env = { ...app.env, PHOTO_STORE: `s3://a:b@127.0.0.1:${port}/pictures?tls=off` };
  await expect(backUp(env, path.join(folder, 'refused'))).rejects.toThrow();
  expect(open).toEqual([[]]);
  await new Promise((closed) => store.close(closed));
});

test('a list of files that cannot be written is what is told', async () => {
  const target = path.join(folder, 'no-list');
  await mkdir(path.join(target, 'files.jsonl.zst'), { recursive: true });
  await expect(copyFiles(app.services.photos, target)).rejects.toThrow('EISDIR');
});

test('every file that a row names and the store has not is named', async () => {
  const { pool } = app.services.db;
  const [artifact, picture] = ['artifacts/98.bin', 'marketplace/97.jpeg'];
  const ofCard = ['cards/7/96-320.jpeg', 'cards/7/96.jpeg'];
  await pool.query(
    `INSERT INTO artifacts (kind, firmware_tag, version, storage_key, bytes, sha256, md5_checksum)
     VALUES ('firmware', 'alpha', '1', $1, 1, sha256(''), '')`,
    [artifact],
  );
  await pool.query(
    `WITH made AS (INSERT INTO algorithms (alg_name, framework) VALUES ('lost', '') RETURNING alg_id)
     INSERT INTO marketplace_models (alg_id, name, image_path) SELECT alg_id, 'lost', $1 FROM made`,
    [picture],
  );
  await pool.query(
    `WITH camera AS (SELECT min(id) AS id FROM devices),
     card AS (INSERT INTO sd_cards (device_id, owner_id, list_sha256, state, brought_at)
       SELECT id, $1, sha256(''), 'done', now() FROM camera RETURNING id, device_id)
     INSERT INTO sd_card_photos (sd_card_id, device_id, path, bytes, state, thumbnail_key, storage_key)
     SELECT id, device_id, '1.JPG', 1, 'stored', $2, $3 FROM card`,
    [owner.userId, ...ofCard],
  );
  await pool.query(`UPDATE users SET image_key = 'lost' WHERE id = $1`, [owner.userId]);
  const { missing } = await backUp(app.env, path.join(folder, 'lost'));
  expect(missing.sort()).toEqual([artifact, 'avatars/lost.jpeg', ...ofCard, picture]);
});

test('what was damaged on the way is named, and nothing is changed', async () => {
  const file = path.join(archive, 'tables/insights.copy.zst');
  const whole = await readFile(file);
  await appendFile(file, 'x');
  await expect(restore(targetEnv, archive, log)).rejects.toThrow(
    'tables/insights.copy.zst of the backup is damaged',
  );
  await writeFile(file, whole);
  const [key] = await photoKeys();
  const picture = path.join(archive, 'files', key ?? '');
  await writeFile(picture, photo.subarray(1));
  await expect(restore(targetEnv, archive, log)).rejects.toThrow('is damaged');
  await rm(picture);
  await expect(restore(targetEnv, archive, log)).rejects.toThrow('cannot be read');
  await writeFile(picture, photo);
});

test('a restore that breaks off leaves no row without its secret, and says how to go on', async () => {
  const env = { ...targetEnv, PHOTO_STORE: 'folder', DATA_DIR: path.join(folder, 'broken') };
  const inTheWay = path.join(env.DATA_DIR, 'token-secret');
  await mkdir(inTheWay, { recursive: true });
  await expect(restore(env, archive, log)).rejects.toThrow('token-secret');
  const sql = new pg.Client({ connectionString: target.url });
  await sql.connect();
  expect((await sql.query('SELECT FROM users')).rows).toEqual([]);
  await sql.end();
  await expect(restore(env, archive, log)).rejects.toThrow('After a restore that was interrupted, empty');
});

test('restored into an empty database and a bucket, everything is as it was and goes on', async () => {
  await restore(targetEnv, archive, log);
  const second = path.join(folder, 'second');
  const again = await backUp(targetEnv, second);
  const digests = ({ tables }: Manifest) => tables.map(({ name, rows, sha256 }) => ({ name, rows, sha256 }));
  expect(digests(again)).toEqual(digests(manifest));
  expect(again.sequences).toEqual(manifest.sequences);
  expect(again.files.contentBytes).toBe(manifest.files.contentBytes);
  expect(again.jobs.rows).toBe(manifest.jobs.rows);

  const services = await startServices(targetEnv, 'sender', PATIENCE);
  const server = await buildApp(services);
  const { authorization } = owner;
  const photoUrl = `${camera.deviceId}/insights/${insightId}.jpeg`;
  const query = { deviceId: String(camera.deviceId), photoUrl };
  const shown = await server.inject({ url: '/photo', query, headers: { authorization } });
  expect(shown.rawPayload.equals(photo)).toBe(true);
  const sent = await server.inject({
    method: 'POST',
    url: '/device-api/v1/messages',
    headers: { authorization: camera.authorization },
    payload: envelope([insightMessage(1), insightMessage(9_999)]),
  });
  expect(sent.json().results.map(({ status }: { status: string }) => status)).toEqual([
    'duplicate',
    'accepted',
  ]);
  expect(sent.json().results[1].insight_id).toBeGreaterThan(insightId);
  await server.close();
  await services.close();
});

test('a target that has been used is refused', async () => {
  await expect(restore(targetEnv, archive, log)).rejects.toThrow('The store for photos is not empty');
  const elsewhere = { ...targetEnv, PHOTO_STORE: 'folder', DATA_DIR: path.join(folder, 'elsewhere') };
  await expect(restore(elsewhere, archive, log)).rejects.toThrow('The target is not empty');
});

test('a backup of an older version goes through the later migrations', async () => {
  const [old, later] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  const at = (url: string, name: string): Env => ({
    ...targetEnv,
    DATABASE_URL: url,
    PHOTO_STORE: 'folder',
    DATA_DIR: path.join(folder, name),
  });
  const sql = new pg.Client({ connectionString: old.url });
  await sql.connect();
  await sql.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
  await applyMigrations(old.url, { last: knownMigrations().at(-2) });
  await sql.query(`INSERT INTO devices (hardware_id, device_name) VALUES ('of old', 'cam')`);
  await sql.end();
  const before = await backUp(at(old.url, 'old'), path.join(folder, 'older'));
  expect(before.migrations).toHaveLength(knownMigrations().length - 1);
  await restore(at(later.url, 'later'), path.join(folder, 'older'), log);
  const after = await backUp(at(later.url, 'later'), path.join(folder, 'third'));
  expect(after.migrations).toEqual(knownMigrations());
  expect(after.tables.find(({ name }) => name === 'devices')?.rows).toBe(1);
  await Promise.all([old.drop(), later.drop()]);
});

test('a backup of a newer version, and a folder that is none, are refused', async () => {
  const file = path.join(archive, 'manifest.json');
  await writeFile(file, JSON.stringify({ ...manifest, migrations: [...manifest.migrations, '2999_later'] }));
  await expect(restore(targetEnv, archive, log)).rejects.toThrow('of a newer version: it has 2999_later');
  const unfinished = path.join(folder, 'unfinished');
  await mkdir(unfinished);
  await expect(restore(targetEnv, unfinished, log)).rejects.toThrow('holds no finished backup');
  await writeFile(path.join(unfinished, 'manifest.json'), '{"format": 1,');
  await expect(restore(targetEnv, unfinished, log)).rejects.toThrow('manifest.json is damaged');
});

async function photoKeys(): Promise<string[]> {
  const { rows } = await app.services.db.pool.query<{ storage_key: string }>(
    'SELECT storage_key FROM photos',
  );
  return rows.map(({ storage_key }) => storage_key);
}

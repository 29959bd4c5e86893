import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../test/app.ts';
import { createTestDatabase, PATIENCE } from '../../test/database.ts';
import { createDevice, createUser, type TestDevice, type TestUser } from '../../test/factories.ts';
import { envelope, insightMessage, statusMessage } from '../../test/messages.ts';
import { connectDatabase } from '../database/client.ts';
import { createMetrics } from './metrics.ts';
import { type MetricsServer, serveMetrics } from './metrics-server.ts';
import { watchPool } from './pool-metrics.ts';
import { watchQueues } from './queue-metrics.store.ts';

let app: TestApp;
let owner: TestUser;
let camera: TestDevice;
let server: MetricsServer;

beforeAll(async () => {
  app = await startTestApp({ withWorker: true });
  owner = await createUser(app);
  camera = await createDevice(app, owner.userId);
  server = await serveMetrics(app.services, 0);
});

afterAll(async () => {
  await server.close();
  await app.close();
});

async function read(): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${server.port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
}

/** The values of a metric, by its labels as they stand in the text. */
async function values(name: string): Promise<Record<string, number>> {
  const lines = (await read()).matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
  return Object.fromEntries([...lines].map(([, labels = '', value]) => [labels, Number(value)]));
}

test('requests are counted by route and status, whatever their address holds', async () => {
  await app.inject({ url: '/healthz' });
  await app.inject({ url: `/devices/${camera.deviceId}`, headers: { authorization: owner.authorization } });
  await app.inject({ url: '/nowhere/4711' });
  const counted = await values('sightline_http_request_duration_seconds_count');
  expect(counted).toMatchObject({
    'method="GET",route="/healthz",status="200"': 1,
    'method="GET",route="/devices/:device_id",status="200"': 1,
    'method="GET",route="none",status="404"': 1,
  });
  expect(Object.keys(counted).join('\n')).not.toContain('4711');
});

test('messages and photos are counted by what became of them', async () => {
  const client = app.client(camera.authorization);
  const body = envelope([
    insightMessage(1),
    statusMessage(2),
    { kind: 'insight', message_id: 'boot:3', index: 0 },
  ]);
  await client.deviceApi.messages({ body });
  await client.deviceApi.messages({ body: envelope([insightMessage(1)]) });
  await app.inject({
    method: 'PUT',
    url: '/device-api/v1/photos/boot:1/0?kind=full',
    headers: {
      authorization: camera.authorization,
      'content-type': 'image/jpeg',
      'repr-digest': 'sha-256=:c29tZXRoaW5nIGVsc2U=:',
    },
    payload: 'no picture',
  });
  expect(await values('sightline_messages_total')).toEqual({
    'outcome="accepted"': 2,
    'outcome="duplicate"': 1,
    'outcome="rejected"': 1,
  });
  expect(await values('sightline_insights_total')).toEqual({ '': 1 });
  expect(await values('sightline_photos_total')).toEqual({ 'outcome="refused"': 1 });
});

test('jobs are timed, and what waits in a queue is counted', async () => {
  const { jobs } = app.services;
  await jobs.send('remove-photo-files', { keys: [] });
  await expect
    .poll(() => values('sightline_job_duration_seconds_count'))
    .toMatchObject({ 'name="remove-photo-files",outcome="done"': 1 });
  await jobs.send('make-thumbnail', { photoId: 1 }, undefined, { after: new Date(Date.now() + 3_600_000) });
  expect(await values('sightline_queue_jobs')).toMatchObject({ 'queue="make-thumbnail",state="waiting"': 1 });
});

test('what waits grows older, and what is for later does not yet', async () => {
  // A worker would take it.
  const calm = await startTestApp();
  const { db, jobs, metrics } = calm.services;
  watchQueues(metrics, db);
  await jobs.send('make-thumbnail', { photoId: 1 }, undefined, { after: new Date(Date.now() + 3_600_000) });
  await db.pool.query(
    `INSERT INTO pgboss.job (name, data, start_after) VALUES ('sweep-photos', '{}', now() - interval '2 minutes')`,
  );
  const text = await metrics.registry.getSingleMetricAsString('sightline_queue_oldest_seconds');
  await calm.close();
  const ages = [...text.matchAll(/\{queue="(.*)"\} (.*)/g)].map(([, queue, age]) => [queue, Number(age)]);
  expect(ages).toEqual([['sweep-photos', expect.any(Number)]]);
  expect(ages[0]?.[1]).toBeGreaterThanOrEqual(120);
});

test('the pool tells what is in use and what waits', async () => {
  // A pool that nothing else asks: a server looks after its own database whenever it likes.
  const database = await createTestDatabase();
  const db = connectDatabase({ url: database.url, max: 2, ...PATIENCE, log: { warn() {} } });
  const metrics = createMetrics();
  watchPool(metrics, db);
  const connections = () => metrics.registry.getSingleMetricAsString('sightline_database_connections');
  const held = await Promise.all([db.pool.connect(), db.pool.connect()]);
  const waiting = db.pool.query('SELECT 1');
  const whileHeld = await connections();
  for (const client of held) client.release();
  await waiting;
  const afterwards = await connections();
  await db.close();
  await database.drop();
  expect(whileHeld).toContain('{state="in_use"} 2');
  expect(whileHeld).toContain('{state="waiting"} 1');
  expect(afterwards).toContain('{state="in_use"} 0');
  expect(afterwards).toContain('{state="waiting"} 0');
});

test('another path, another method: nothing', async () => {
  const at = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method });
  expect((await at('/')).status).toBe(404);
  expect((await at('/metrics', 'POST')).status).toBe(404);
  expect((await app.inject({ url: '/metrics' })).statusCode).toBe(404);
});

test('no label names a person or a camera', async () => {
  const names = [...(await read()).matchAll(/[{,](\w+)="/g)].map(([, name]) => name);
  expect(
    new Set(
      names.filter(
        (name) =>
          name !== undefined && !/^(le|kind|type|version|major|minor|patch|space|quantile)$/.test(name),
      ),
    ),
  ).toEqual(new Set(['method', 'route', 'status', 'outcome', 'name', 'queue', 'state']));
});

test('no label of ours hides one that Prometheus gives to what it reads', async () => {
  expect(await read()).not.toMatch(/[{,](job|instance)="/);
  const panels = readFileSync(new URL('../../../../docs/grafana.json', import.meta.url), 'utf8');
  expect(panels).not.toMatch(/ by \([^)]*\bjob\b[^)]*\) \((rate\()?sightline_job/);
});

describe.each(['grafana.json', 'operate.md'])('what docs/%s asks for', (page) => {
  const text = readFileSync(new URL(`../../../../docs/${page}`, import.meta.url), 'utf8');
  const asked = new Set(
    [...text.matchAll(/\b((?:sightline|nodejs|process)_\w+)/g)].map(([, name]) => name ?? ''),
  );

  test('is some of everything', () => {
    expect([...asked].filter((name) => name.startsWith('sightline_')).length).toBeGreaterThan(2);
  });

  test.each([...asked])('%s exists', async (name) => {
    const family = name.replace(/_(bucket|count|sum)$/, '');
    expect(await read()).toMatch(new RegExp(`^# TYPE ${family} `, 'm'));
  });
});

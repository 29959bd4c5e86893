import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../api/test/database.ts';
import { freePort } from '../../api/test/free-port.ts';
import { startTraceReceiver, type TraceReceiver } from '../../api/test/servers/trace-receiver.ts';
import { type OwnProcess, startProcess } from './own-process.ts';

const SLOW = { timeout: 60_000, interval: 50 };
let database: TestDatabase;
let folder: string;
let collector: TraceReceiver;
let api: OwnProcess;
let worker: OwnProcess;
let port: number;
let ports: { api: number; worker: number };

beforeAll(async () => {
  database = await createTestDatabase();
  folder = await mkdtemp(path.join(os.tmpdir(), 'sightline-processes-'));
  collector = await startTraceReceiver();
  port = await freePort();
  ports = { api: await freePort(), worker: await freePort() };
  const settings = {
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: String(port),
    HOST: '127.0.0.1',
    METRICS_PORT: String(ports.api),
    WORKER_METRICS_PORT: String(ports.worker),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
  };
  api = startProcess('apps/api/dist/server/main.js', settings);
  worker = startProcess('apps/api/dist/server/worker.js', settings);
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await vi.waitUntil(ready, SLOW);
}, 120_000);

afterAll(async () => {
  await Promise.all([api.stop(), worker.stop()]);
  await collector.close();
  await database.drop();
  await rm(folder, { recursive: true, force: true });
});

test('in what is built, a request is followed by its id and its trace into the job that it asked for, and both end cleanly', async () => {
  const asked = await fetch(`http://127.0.0.1:${port}/resetPassword`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@sightline.test' }),
  });
  expect(asked.status).toBe(200);
  const requestId = asked.headers.get('x-request-id');
  expect(requestId).toMatch(/^[0-9a-f-]{36}$/);

  const linked = await fetch(`http://127.0.0.1:${port}/readyz?token=canary-of-a-link`);

  const metrics = async (of: number) => (await fetch(`http://127.0.0.1:${of}/metrics`)).text();
  await expect
    .poll(() => metrics(ports.worker), SLOW)
    .toContain('sightline_job_duration_seconds_count{name="send-reset-mail",outcome="done"} 1');
  expect(await metrics(ports.worker)).toContain('sightline_queue_oldest_seconds');
  const apiMetrics = await metrics(ports.api);
  expect(apiMetrics).toMatch(/_count\{method="POST",route="\/resetPassword",status="200"\} 1/);
  expect(apiMetrics).toContain('nodejs_eventloop_lag_p99_seconds');

  // They come by themselves within seconds; a process that ends waits only so long for a collector that is slow.
  const spanOf = (id: string | null) =>
    collector.spans.find(({ attributes }) => attributes['sightline.request_id'] === id);
  const traceOf = (id: string | null) =>
    collector.spans.filter(({ traceId }) => traceId === spanOf(id)?.traceId);
  const whoAskedTheDatabase = () =>
    traceOf(requestId).flatMap(({ service, attributes }) =>
      (attributes['db.system'] ?? attributes['db.system.name']) ? [service] : [],
    );
  for (const service of ['sightline-api', 'sightline-worker'])
    await expect.poll(whoAskedTheDatabase, SLOW).toContain(service);
  for (const id of [requestId, linked.headers.get('x-request-id')])
    await expect.poll(() => spanOf(id), SLOW).toBeDefined();
  await expect
    .poll(() => traceOf(requestId).find(({ name }) => name === 'job send-reset-mail')?.service, SLOW)
    .toBe('sightline-worker');
  expect(await Promise.all([api.stop(), worker.stop()])).toEqual([0, 0]);

  const ofRequest = api.lines.filter((line) => line.requestId === requestId);
  expect(ofRequest.map(({ msg }) => msg)).toEqual(['incoming request', 'request completed']);
  expect(spanOf(requestId)).toMatchObject({ service: 'sightline-api', name: 'POST /resetPassword' });
  expect(JSON.stringify([collector.spans, api.lines])).not.toContain('canary-of-a-link');
}, 180_000);

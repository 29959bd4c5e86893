import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import { afterEach, expect, test } from 'vitest';
import { openTracedPool } from '../../test/traced-pool.ts';
import { startTracing } from './tracing.ts';

/** Less than a process has to stop, more than tracing takes of it. */
const PATIENCE_MS = 6_000;

afterEach(() => trace.disable());

/** Something that is traced, and what it does meanwhile. */
async function traced(work: () => Promise<unknown> = async () => {}): Promise<void> {
  await trace.getTracer('test').startActiveSpan('work', async (span) => {
    await work();
    span.end();
  });
}

test('what PostgreSQL says of a statement that failed stays here, for it quotes values', async () => {
  const { pool, collector, finish, discard } = await openTracedPool();
  await traced(() => expect(pool.query('SELECT $1::integer', ['canary'])).rejects.toThrow('canary'));
  await finish();
  // A machine that stands still for as long as a process waits for its collector is late with it.
  await expect
    .poll(() => collector.spans)
    .toContainEqual(
      expect.objectContaining({
        name: expect.stringContaining('SELECT'),
        status: { code: SpanStatusCode.ERROR },
      }),
    );
  expect(JSON.stringify(collector.spans)).not.toContain('canary');
  await discard();
});

test('a collector that never answers holds up nobody who stops', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }, 'test');
  const asked = once(silent, 'request');
  await traced();
  const first = Promise.race([tracing.stop().then(() => 'stopped'), pause(PATIENCE_MS, 'waits')]);
  await asked;
  expect(await first).toBe('stopped');
  silent.closeAllConnections();
  silent.close();
});

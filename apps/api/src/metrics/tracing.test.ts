import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { SpanStatusCode, trace } from '@opentelemetry/api';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openTracedPool } from '../../test/traced-pool.ts';
import { startTracing } from './tracing.ts';

/** Less than a process has to stop, more than tracing takes of it. */
const PATIENCE_MS = 6_000;

/** Something that is traced, and what it does meanwhile. */
async function traced(name: string, work: () => Promise<unknown> = async () => {}): Promise<void> {
  await trace.getTracer('test').startActiveSpan(name, async (span) => {
    await work();
    span.end();
  });
}

/** Only the first tracing of a process reaches its statements, so one pool serves both tests. */
describe('a statement', () => {
  let traces: Awaited<ReturnType<typeof openTracedPool>>;
  const spansOf = (word: string) => traces.collector.spans.filter(({ name }) => name.includes(word));
  const childOf = (word: string) => {
    const [parent] = spansOf(word);
    return spansOf('SELECT').filter(({ parentSpanId }) => parentSpanId === parent?.spanId);
  };

  beforeAll(async () => {
    traces = await openTracedPool();
    const { pool, finish } = traces;
    const held = await pool.connect();
    const waits = traced('waits', () => pool.query('SELECT 42'));
    // Given back by nobody who is traced.
    await vi.waitUntil(() => pool.waitingCount === 1);
    held.release();
    await waits;
    await traced('fails', () =>
      expect(pool.query('SELECT $1::integer', ['canary'])).rejects.toThrow('canary'),
    );
    await finish();
    // A machine that stands still for as long as a process waits for its collector is late with it.
    await vi.waitUntil(() => traces.collector.spans.length >= 4, { timeout: 20_000 });
  });

  afterAll(async () => {
    trace.disable();
    await traces.discard();
  });

  test('that had to wait for a connection belongs to the trace of who asked for it', () => {
    expect(childOf('waits')).toHaveLength(1);
  });

  test('that failed is told of without the words of PostgreSQL, for they quote values', () => {
    expect(childOf('fails')).toEqual([expect.objectContaining({ status: { code: SpanStatusCode.ERROR } })]);
    expect(JSON.stringify(traces.collector.spans)).not.toContain('canary');
  });
});

test('a collector that never answers holds up nobody who stops', async () => {
  const silent = createServer(() => undefined).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const { port } = silent.address() as AddressInfo;
  const tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}` }, 'test');
  const asked = once(silent, 'request');
  await traced('work');
  const first = Promise.race([tracing.stop().then(() => 'stopped'), pause(PATIENCE_MS, 'waits')]);
  await asked;
  expect(await first).toBe('stopped');
  silent.closeAllConnections();
  silent.close();
  trace.disable();
});

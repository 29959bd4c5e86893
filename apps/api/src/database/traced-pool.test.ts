import { setTimeout as pause } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { createTestDatabase, PATIENCE } from '../../test/database.ts';
import { startTraceReceiver } from '../../test/trace-receiver.ts';
import { startTracing } from '../plugins/tracing.ts';
import { connectDatabase } from './client.ts';

test('a statement that had to wait for a connection belongs to the trace of who asked for it', async () => {
  const collector = await startTraceReceiver();
  const tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, 'test');
  const database = await createTestDatabase();
  const { pool, close } = connectDatabase({
    url: database.url,
    max: 1,
    log: { warn: () => undefined },
    ...PATIENCE,
  });
  const held = await pool.connect();
  // Begun by nobody who is traced.
  const released = pause(100).then(() => held.release());
  await trace.getTracer('test').startActiveSpan('work', async (span) => {
    await pool.query('SELECT 42');
    span.end();
  });
  await released;
  await close();
  await tracing.stop();

  const spansOf = (word: string) => collector.spans.filter(({ name }) => name.includes(word));
  await expect.poll(() => spansOf('work')).toHaveLength(1);
  const [work] = spansOf('work');
  expect(spansOf('SELECT').map(({ parentSpanId }) => parentSpanId)).toEqual([work?.spanId]);
  await collector.close();
  await database.drop();
});

import { setTimeout as pause } from 'node:timers/promises';
import { trace } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { openTracedPool } from '../../test/traced-pool.ts';

test('a statement that had to wait for a connection belongs to the trace of who asked for it', async () => {
  const { pool, collector, finish, discard } = await openTracedPool();
  const held = await pool.connect();
  // Begun by nobody who is traced.
  const released = pause(100).then(() => held.release());
  await trace.getTracer('test').startActiveSpan('work', async (span) => {
    await pool.query('SELECT 42');
    span.end();
  });
  await released;
  await finish();

  const spansOf = (word: string) => collector.spans.filter(({ name }) => name.includes(word));
  await expect.poll(() => spansOf('work')).toHaveLength(1);
  const [work] = spansOf('work');
  expect(spansOf('SELECT').map(({ parentSpanId }) => parentSpanId)).toEqual([work?.spanId]);
  await discard();
});

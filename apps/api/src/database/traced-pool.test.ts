import { trace } from '@opentelemetry/api';
import { expect, test } from 'vitest';
import { openTracedPool } from '../../test/traced-pool.ts';

test('a statement that had to wait for a connection belongs to the trace of who asked for it', async () => {
  const { pool, collector, finish, discard } = await openTracedPool();
  const held = await pool.connect();
  const work = trace.getTracer('test').startActiveSpan('work', async (span) => {
    await pool.query('SELECT 42');
    span.end();
  });
  // Given back by nobody who is traced.
  await expect.poll(() => pool.waitingCount).toBe(1);
  held.release();
  await work;
  await finish();

  const spansOf = (word: string) => collector.spans.filter(({ name }) => name.includes(word));
  await expect.poll(() => spansOf('work')).toHaveLength(1);
  const [asked] = spansOf('work');
  expect(spansOf('SELECT').map(({ parentSpanId }) => parentSpanId)).toEqual([asked?.spanId]);
  await discard();
});

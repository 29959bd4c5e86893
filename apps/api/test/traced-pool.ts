import { connectDatabase } from '../src/database/client.ts';
import { startTracing } from '../src/metrics/tracing.ts';
import { createTestDatabase, PATIENCE } from './database.ts';
import { startTraceReceiver } from './servers/trace-receiver.ts';

/**
 * A pool of one connection whose statements are traced, and the collector that they are told to. `finish` ends the pool and
 * sends what was not sent.
 */
export async function openTracedPool() {
  const collector = await startTraceReceiver();
  const tracing = await startTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }, 'test');
  const database = await createTestDatabase();
  const { pool, close } = connectDatabase({
    url: database.url,
    max: 1,
    log: { warn: () => undefined },
    ...PATIENCE,
  });
  return {
    pool,
    collector,
    finish: async () => {
      await close();
      await tracing.stop();
    },
    discard: async () => {
      await collector.close();
      await database.drop();
    },
  };
}

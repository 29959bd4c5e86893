import { readEnv } from './env.ts';
import { serveMetrics } from './metrics/metrics-server.ts';
import { startTracing } from './metrics/tracing.ts';
import { endWithLauncher, stopOnSignal } from './process.ts';
import { startServices } from './services.ts';
import { startWork } from './work.ts';

endWithLauncher();
const env = readEnv(process.env);
const tracing = await startTracing(env, 'sightline-worker');
const services = await startServices(env, 'worker');
const metrics = await serveMetrics(services, env.WORKER_METRICS_PORT);
await startWork(services);
// It may have been away for as long as its schedules reach.
await services.jobs.send('keep-partitions', {});
services.log.info('worker is ready');
stopOnSignal(services.log, async () => {
  await services.close();
  await metrics.close();
  await tracing.stop();
});

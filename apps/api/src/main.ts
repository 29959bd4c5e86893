import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { type MetricsServer, serveMetrics } from './metrics/metrics-server.ts';
import { startTracing } from './metrics/tracing.ts';
import { endWithLauncher, stopOnSignal, untilPromoted } from './process.ts';
import { startServices } from './services.ts';

endWithLauncher();
const env = readEnv(process.env);
const tracing = await startTracing(env, 'sightline-api');
const services = await startServices(env, 'sender');
const app = await buildApp(services);
await app.ready();
let metrics: MetricsServer | undefined;
stopOnSignal(services.log, async () => {
  await app.close();
  await services.close();
  await metrics?.close();
  await tracing.stop();
});
await untilPromoted();
metrics = await serveMetrics(services, env.METRICS_PORT);
await app.listen({ port: env.PORT, host: env.HOST });

import { buildApp } from './app.ts';
import { readEnv } from './env.ts';
import { stopOnSignal } from './process.ts';
import { startServices } from './services.ts';

const env = readEnv(process.env);
const services = await startServices(env, 'sender');
const app = await buildApp(services);
await app.listen({ port: env.PORT, host: env.HOST });
stopOnSignal(services.log, async () => {
  await app.close();
  await services.close();
});

import { readEnv } from './env.ts';
import { stopOnSignal } from './process.ts';
import { startServices } from './services.ts';
import { startWork } from './work.ts';

const env = readEnv(process.env);
const services = await startServices(env, 'worker');
await startWork(services);
services.log.info('worker is ready');
stopOnSignal(services.log, () => services.close());

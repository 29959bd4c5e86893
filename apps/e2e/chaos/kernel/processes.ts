import { HEAP_FLAGS } from '../../../api/src/heap-flags.ts';
import { freePort } from '../../../api/test/free-port.ts';
import { isReady } from '../../fixtures/servers/is-ready.ts';
import { type SupervisedProcess, superviseProcess } from './supervised-process.ts';

/** As `npm start` starts them: built, which Turborepo does before. */
const SERVER = [...HEAP_FLAGS.main, 'apps/api/dist/server/main.js'];
const WORKER = [...HEAP_FLAGS.worker, 'apps/api/dist/server/worker.js'];

/** How many of each there are: one when left out. */
export interface Numbers {
  readonly apis?: number;
  readonly workers?: number;
}

export interface Server extends SupervisedProcess {
  readonly url: string;
}

interface Processes {
  readonly apis: readonly Server[];
  readonly workers: readonly SupervisedProcess[];
}

interface Circumstances {
  /** Node's. */
  readonly flags: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** The data folder of a process. */
  readonly folderOf: (name: string) => string;
  /** File descriptor for their words. */
  readonly log: number;
}

/** Starts servers and workers; they are stopped with `endings`, which throws when one did not end cleanly. */
export async function startProcesses(
  endings: AsyncDisposableStack,
  { flags, env, folderOf, log }: Circumstances,
  numbers: Numbers,
): Promise<Processes> {
  const apis: Server[] = [];
  const workers: SupervisedProcess[] = [];
  endings.defer(() => stopAll([...apis, ...workers]));
  for (let n = 0; n < (numbers.apis ?? 1); n++) {
    const port = String(await freePort());
    const server = superviseProcess({
      args: [...flags, ...SERVER],
      env: { ...env, DATA_DIR: folderOf(`server-${n + 1}`), PORT: port, HOST: '127.0.0.1' },
      log,
      withStandby: true,
    });
    apis.push(Object.assign(server, { url: `http://127.0.0.1:${port}` }));
  }
  for (let n = 0; n < (numbers.workers ?? 1); n++)
    workers.push(
      superviseProcess({
        args: [...flags, ...WORKER],
        env: { ...env, DATA_DIR: folderOf(`worker-${n + 1}`) },
        log,
      }),
    );
  return { apis, workers };
}

async function stopAll(processes: readonly SupervisedProcess[]): Promise<void> {
  const statuses = await Promise.all(processes.map((each) => each.stop()));
  if (statuses.some((status) => status !== 0))
    throw new Error(`Not everything ended cleanly: exit statuses ${statuses.join(', ')}.`);
}

/** Whether all that was started can be used; throws when something has died, which would go on dying. */
export async function isBegun({ apis, workers }: Processes): Promise<boolean> {
  const [death] = [...apis, ...workers].flatMap(({ deaths }) => deaths);
  if (death) throw new Error(`One of its processes ended with ${death.signal ?? `status ${death.status}`}.`);
  return await everyServerIsReady(apis);
}

export async function everyServerIsReady(servers: readonly Server[]): Promise<boolean> {
  const answers = await Promise.all(servers.map(({ url }) => isReady(url)));
  return answers.every(Boolean);
}

import { setTimeout as pause } from 'node:timers/promises';
import { audit } from '../kernel/audit.ts';
import type { Environment } from '../kernel/environment.ts';
import { underLoad } from '../kernel/fleet.ts';
import { memory } from '../kernel/memory.ts';
import { inTime, never, type Scenario, type Size } from '../kernel/scenario.ts';
import { fillDisk } from '../kernel/small-disk.ts';
import { until } from '../kernel/until.ts';

const DISK_MB = 640;
const FULL_MS = { full: 60_000, small: 2_000 };
const STEADY = { full: 5_000, small: 200 };
const LOOK_MS = 200;
const PATIENCE_MS = 120_000;

/**
 * Something fills the disk with PostgreSQL's data and the photos to the last byte while cameras send. Whoever wants to write
 * is told so at once, whoever reads goes on reading, and with room again everything goes on by itself. Figure: 503 within
 * 1 s, no read fails, /readyz 503 within 15 s, what was acknowledged is there. The disk is one in memory, so it takes root.
 */
export const diskFull: Scenario = {
  title: 'The disk is full under load',
  environment: { diskMegabytes: DISK_MB },
  obstacle: () => (process.getuid?.() === 0 ? undefined : 'Only root can mount a small disk.'),
  async run(environment, size) {
    const load = await underLoad(environment);
    await load.more(STEADY[size]);
    load.measure();
    const makeRoom = fillDisk(environment.dataDir);
    const fullAt = performance.now();
    await until('the server says that it is not ready', () => saysNotReady(environment), PATIENCE_MS);
    const noticedMs = performance.now() - fullAt;
    const before = load.acknowledged.length;
    const failedReads = await readMeanwhile(environment, load.owner.authorization, size);
    const taken = load.acknowledged.length - before;
    const { refused, slowestRefusalMs } = load.measure();
    makeRoom();
    const roomAt = performance.now();
    await load.roundtrip();
    const wait = performance.now() - roomAt;
    await environment.ready();
    const facts = await audit(environment, load, size);
    return {
      lines: [`${refused} calls were refused, ${taken} messages were taken all the same`],
      targets: [
        ...facts,
        inTime('slowest refusal', slowestRefusalMs, 1, size),
        inTime('until /readyz says so', noticedMs, 15, size),
        never('reads that failed', failedReads),
        inTime('longest wait after there is room', wait, 5, size),
        ...memory(environment, size),
      ],
    };
  },
};

async function saysNotReady({ url }: Environment): Promise<boolean> {
  return (await fetch(`${url}/readyz`)).status === 503;
}

/** Somebody looks at what there is, again and again. */
async function readMeanwhile({ url }: Environment, authorization: string, size: Size): Promise<number> {
  let failed = 0;
  for (const end = performance.now() + FULL_MS[size]; performance.now() < end; await pause(LOOK_MS)) {
    const { ok } = await fetch(`${url}/insights/paginated?limit=100`, { headers: { authorization } });
    if (!ok) failed += 1;
  }
  return failed;
}

import { audit } from '../kernel/audit.ts';
import { underLoad } from '../kernel/fleet.ts';
import { memory } from '../kernel/memory.ts';
import { howOften, inTime, type Scenario } from '../kernel/scenario.ts';
import type { SupervisedProcess } from '../kernel/supervised-process.ts';
import { until } from '../kernel/until.ts';

const ROUNDS = { full: 10, small: 1 };
const STEADY = { full: 1_000, small: 200 };
const START_MS = 60_000;

/**
 * Two servers behind a proxy and two workers share one database. In each round one server is killed and, when it is back, the
 * other asked to stop, as an upgrade does one after the other; and a worker is killed. Whoever calls finds the server that is
 * left. Figure: nothing lost or doubled, one job for each photo, no wait over 2 s.
 */
export const sideBySide: Scenario = {
  title: 'Two servers and two workers side by side, one of each ending',
  environment: { apis: 2, workers: 2 },
  async run(environment, size) {
    const times = howOften(ROUNDS, size);
    const load = await underLoad(environment);
    const [first, second] = environment.apis;
    const [worker] = environment.workers;
    for (let round = 0; round < times; round++) {
      for (const [process, signal] of [
        [first, 'SIGKILL'],
        [worker, 'SIGKILL'],
        [second, 'SIGTERM'],
      ] as const) {
        await load.more(STEADY[size]);
        if (process) await endAndReturn(process, signal);
        await environment.ready();
      }
    }
    await load.roundtrip();
    const { gapMs, broken } = load.measure();
    const facts = await audit(environment, load, size);
    return {
      lines: [`${times} rounds; ${broken.length} tries broke off`],
      targets: [...facts, inTime('longest wait of a camera', gapMs, 2, size), ...memory(environment, size)],
    };
  },
};

async function endAndReturn(victim: SupervisedProcess, signal: NodeJS.Signals): Promise<void> {
  const { pid } = victim;
  process.kill(pid, signal);
  await until('another process runs in its place', () => victim.pid !== pid, START_MS);
}

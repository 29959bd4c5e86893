import { audit } from '../kernel/audit.ts';
import { underLoad } from '../kernel/fleet.ts';
import { memory } from '../kernel/memory.ts';
import { howOften, inTime, type Scenario } from '../kernel/scenario.ts';
import { until } from '../kernel/until.ts';

const TIMES = { full: 20, small: 1 };
const STEADY = { full: 2_000, small: 200 };
const START_MS = 120_000;

/**
 * PostgreSQL itself is killed (SIGKILL) in the middle of everybody's transactions, and recovers. What was acknowledged is in
 * its log; what was not must not be there half. Servers and workers connect again by themselves. Figure: 20 times, nothing
 * lost, nothing doubled, each camera heard again at most 5 s after PostgreSQL takes connections.
 */
export const killPostgres: Scenario = {
  title: 'PostgreSQL is killed under load',
  async run(environment, size) {
    const times = howOften(TIMES, size);
    const load = await underLoad(environment);
    const { database } = environment;
    let slowestMs = 0;
    for (let time = 0; time < times; time++) {
      await load.more(STEADY[size]);
      process.kill(database.postmaster(), 'SIGKILL');
      await until('PostgreSQL is away', async () => !(await database.accepts()), START_MS);
      await until('PostgreSQL is back', () => database.accepts(), START_MS);
      const backAt = performance.now();
      await load.roundtrip();
      slowestMs = Math.max(slowestMs, performance.now() - backAt);
    }
    const { refused, slowestRefusalMs } = load.measure();
    const facts = await audit(environment, load, size);
    return {
      lines: [`killed ${times} times; ${refused} calls were refused`],
      targets: [
        ...facts,
        inTime('longest wait after it is back', slowestMs, 5, size),
        inTime('slowest refusal', slowestRefusalMs, 5, size),
        ...memory(environment, size),
      ],
    };
  },
};

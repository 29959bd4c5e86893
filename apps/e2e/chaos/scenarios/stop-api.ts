import { audit } from '../kernel/audit.ts';
import { underLoad } from '../kernel/fleet.ts';
import { memory } from '../kernel/memory.ts';
import { howOften, inTime, never, type Scenario } from '../kernel/scenario.ts';
import { until } from '../kernel/until.ts';

const TIMES = { full: 10, small: 1 };
const STEADY = { full: 2_000, small: 200 };
const END_MS = 60_000;

/**
 * The server is asked to stop (SIGTERM) while cameras send, as each upgrade does. What it has begun it answers; it takes
 * nothing new, and ends with status 0. Figure: no call that was under way fails, and it is gone within 10 s.
 */
export const stopApi: Scenario = {
  title: 'The server is asked to stop under load',
  async run(environment, size) {
    const times = howOften(TIMES, size);
    const load = await underLoad(environment);
    const [api] = environment.apis;
    let slowestMs = 0;
    let failed = 0;
    for (let time = 1; time <= times; time++) {
      await load.more(STEADY[size]);
      load.measure();
      const before = api?.deaths.length ?? 0;
      const signalAt = performance.now();
      process.kill(api?.pid ?? 0, 'SIGTERM');
      await until('it has ended', () => (api?.deaths.length ?? 0) > before, END_MS);
      slowestMs = Math.max(slowestMs, performance.now() - signalAt);
      await load.roundtrip();
      failed += load.measure().broken.filter((startedAt) => startedAt < signalAt).length;
    }
    const facts = await audit(environment, load, size);
    const statuses = api?.deaths.slice(-times) ?? [];
    return {
      lines: [`stopped ${times} times`],
      targets: [
        ...facts,
        never('calls under way that failed', failed),
        never('ends with another status than 0', statuses.filter(({ status }) => status !== 0).length),
        inTime('until it has ended', slowestMs, 10, size),
        ...memory(environment, size),
      ],
    };
  },
};

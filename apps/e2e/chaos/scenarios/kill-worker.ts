import { audit, finishedJobs } from '../kernel/audit.ts';
import { underLoad } from '../kernel/fleet.ts';
import { memory } from '../kernel/memory.ts';
import { howOften, inTime, type Scenario } from '../kernel/scenario.ts';
import { until } from '../kernel/until.ts';

const TIMES = { full: 20, small: 1 };
const STEADY = { full: 1_000, small: 200 };
const START_MS = 60_000;

/**
 * The worker is killed (SIGKILL) while photos come in and it makes thumbnails of them. What it had begun has to be done by the
 * next one: a job that is lost would be a picture that never gets its thumbnail. Cameras must not notice. Figure: no job
 * lost, none doubled.
 */
export const killWorker: Scenario = {
  title: 'The worker is killed under load',
  async run(environment, size) {
    const times = howOften(TIMES, size);
    const load = await underLoad(environment);
    const [worker] = environment.workers;
    for (let time = 0; time < times; time++) {
      await load.more(STEADY[size]);
      const victim = worker?.pid ?? 0;
      process.kill(victim, 'SIGKILL');
      await until('another worker runs', () => worker?.pid !== victim, START_MS);
      const done = await finishedJobs(environment);
      await until('it does jobs', async () => (await finishedJobs(environment)) > done, START_MS);
    }
    const { gapMs } = load.measure();
    const facts = await audit(environment, load, size);
    return {
      lines: [`killed ${times} times`],
      targets: [...facts, inTime('longest wait of a camera', gapMs, 2, size), ...memory(environment, size)],
    };
  },
};

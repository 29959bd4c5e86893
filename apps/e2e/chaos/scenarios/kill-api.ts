import { percentile } from '../../../bench/src/kernel/measure.ts';
import { audit } from '../kernel/audit.ts';
import { underLoad } from '../kernel/fleet.ts';
import { memory } from '../kernel/memory.ts';
import { howOften, inTime, type Scenario } from '../kernel/scenario.ts';
import { until } from '../kernel/until.ts';

const TIMES = { full: 100, small: 1 };
/** So much more is acknowledged before the next blow. */
const STEADY = { full: 2_000, small: 200 };
const START_MS = 60_000;
/** One in so many is followed by another right after the start, before there is a standby. */
const TWICE = 10;

/**
 * The server is killed (SIGKILL) while cameras send, and started again. Between a commit and its answer lie moments in which
 * a message is stored and its camera does not know: it repeats, and must be told the same id. The only server there is
 * is away meanwhile: the longest wait of a camera is the start of the next one, a standby from some seconds
 * after each start on. Figure: 100 times, nothing lost, nothing doubled, no wait over 1.5 s; over 3 s where there
 * was no standby yet.
 */
export const killApi: Scenario = {
  title: 'The server is killed under load',
  async run(environment, size) {
    const times = howOften(TIMES, size);
    const load = await underLoad(environment);
    const [api] = environment.apis;
    let brokenOff = 0;
    /** Answers the longest wait of a camera, milliseconds. */
    const kill = async () => {
      const victim = api?.pid ?? 0;
      process.kill(victim, 'SIGKILL');
      await until('another server runs', () => api?.pid !== victim, START_MS);
      await load.roundtrip();
      const { gapMs, broken } = load.measure();
      brokenOff += broken.length;
      return gapMs;
    };
    const waits: number[] = [];
    const early: number[] = [];
    for (let time = 0; time < times; time++) {
      await load.more(STEADY[size]);
      await until('there is a standby', () => api?.hasStandby(), START_MS);
      waits.push(await kill());
      if (time % TWICE === 0) early.push(await kill());
    }
    const middle = percentile(waits, 0.5) / 1_000;
    const facts = await audit(environment, load, size);
    return {
      lines: [
        `killed ${times} times, and ${early.length} times more right after a start; ${brokenOff} calls broke off; longest wait after the middle one ${middle.toFixed(1)} s`,
      ],
      targets: [
        ...facts,
        inTime('longest wait of a camera', Math.max(...waits), 1.5, size),
        inTime('the same without a standby', Math.max(...early), 3, size),
        ...memory(environment, size),
      ],
    };
  },
};

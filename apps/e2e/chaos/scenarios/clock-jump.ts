import { createUser } from '../../../api/test/factories.ts';
import { audit, thumbnailsAreMade } from '../kernel/audit.ts';
import { underLoad } from '../kernel/fleet.ts';
import { memory } from '../kernel/memory.ts';
import { inTime, type Scenario } from '../kernel/scenario.ts';
import { until } from '../kernel/until.ts';

const HOUR_MS = 3_600_000;
const JUMPS = { full: [1, 0, -1, 0, 24, 0], small: [1, -1, 0] };
const STEADY = { full: 5_000, small: 100 };
const JOBS_MS = { full: 300_000, small: 120_000 };

/**
 * The wall clock of servers and workers is set an hour on, an hour back, and a day on and back while cameras send. Messages
 * are taken, jobs are done, and who is signed in stays so as long as the session lasts. Figure: nothing lost, nobody waits
 * over 2 s. The clock is that of Node's processes alone, PostgreSQL keeps the machine's: the two differ as on two hosts.
 */
export const clockJump: Scenario = {
  title: 'The clock jumps under load',
  async run(world, size) {
    const load = await underLoad(world);
    const later = { ...world.services, now: () => new Date(Date.now() + 48 * HOUR_MS) };
    const { client } = await createUser({ ...world, services: later });
    const pids = [...world.apis, ...world.workers].map(({ pid }) => pid);
    try {
      for (const hours of JUMPS[size]) {
        world.clock.jump(hours * HOUR_MS, pids);
        await load.more(STEADY[size]);
        await client.account.get();
      }
    } finally {
      world.clock.jump(0, pids);
    }
    const { gapMs } = load.measure();
    const facts = await audit(world, load, size);
    await until('all thumbnails are made', () => thumbnailsAreMade(world, load), JOBS_MS[size]);
    return {
      lines: [`jumped to ${JUMPS[size].map((hours) => `${hours} h`).join(', ')}`],
      targets: [...facts, inTime('longest wait of a camera', gapMs, 2, size), ...memory(world, size)],
    };
  },
};

import { ProblemError } from '@sightline/contract/kernel/errors';
import { SESSION_HOURS } from '../../../api/src/access/session-token.ts';
import type { TestUser } from '../../../api/test/factories.ts';
import { audit, thumbnailsAreMade } from '../kernel/audit.ts';
import { signedInForLong, underLoad } from '../kernel/fleet.ts';
import { memory } from '../kernel/memory.ts';
import { inTime, never, type Scenario } from '../kernel/scenario.ts';
import { until } from '../kernel/until.ts';

const HOUR_MS = 3_600_000;
const JUMPS = { full: [1, 0, -1, 0, 24, 0], small: [1, -1, 0] };
const STEADY = { full: 5_000, small: 100 };
const JOBS_MS = { full: 300_000, small: 120_000 };

/**
 * The wall clock of servers and workers is set an hour on, an hour back, and a day on and back while cameras send. Messages
 * are taken, jobs are done, and who is signed in stays so for an hour and not for a day. Figure: nothing lost, nobody waits
 * over 2 s. The clock is that of Node's processes alone, PostgreSQL keeps the machine's: the two differ as on two hosts.
 */
export const clockJump: Scenario = {
  title: 'The clock jumps under load',
  async run(environment, size) {
    const load = await underLoad(environment);
    const { client } = await signedInForLong(environment);
    let furthest = 0;
    let wrongAnswers = 0;
    const pids = [...environment.apis, ...environment.workers].map(({ pid }) => pid);
    try {
      for (const hours of JUMPS[size]) {
        environment.clock.jump(hours * HOUR_MS, pids);
        await load.more(STEADY[size]);
        furthest = Math.max(furthest, hours);
        // A session that has ended may or may not be swept away before the clock is back.
        if (furthest >= SESSION_HOURS && hours < furthest) continue;
        wrongAnswers += Number((await isSignedIn(client)) !== furthest < SESSION_HOURS);
      }
    } finally {
      environment.clock.jump(0, pids);
    }
    const { gapMs } = load.measure();
    const facts = await audit(environment, load, size);
    await until('all thumbnails are made', () => thumbnailsAreMade(environment, load), JOBS_MS[size]);
    return {
      lines: [`jumped to ${JUMPS[size].map((hours) => `${hours} h`).join(', ')}`],
      targets: [
        ...facts,
        never('sessions that ended too early, or not', wrongAnswers),
        inTime('longest wait of a camera', gapMs, 2, size),
        ...memory(environment, size),
      ],
    };
  },
};

async function isSignedIn(client: TestUser['client']): Promise<boolean> {
  try {
    await client.account.get();
    return true;
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return false;
    throw error;
  }
}

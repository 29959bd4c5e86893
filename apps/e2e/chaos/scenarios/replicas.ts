import { setTimeout as pause } from 'node:timers/promises';
import { FIRST_POSITION, laterPosition, POSITION_HEADER } from '@sightline/contract/kernel/log-position';
import pg from 'pg';
import { insertManyInsights } from '../../../../prisma/seed/many-insights.ts';
import type { Standby } from '../../../api/src/database/embedded-standby.ts';
import { inTransaction } from '../../../api/src/database/transaction.ts';
import { sealInsights } from '../../../api/src/features/insights/seal-insights.job.ts';
import { audit } from '../kernel/audit.ts';
import type { Environment } from '../kernel/environment.ts';
import { type Fleet, makeFleet, underLoad } from '../kernel/fleet.ts';
import { freeze } from '../kernel/freeze.ts';
import { memory } from '../kernel/memory.ts';
import { inTime, never, type Scenario } from '../kernel/scenario.ts';

const INSIGHTS = 10_000;
const CHECKS = { full: 10_000, small: 60 };
const PEOPLE = 4;
const SEAL_ABOVE = INSIGHTS / 2;

/**
 * Somebody judges insights that lie in sealed segments and reads each at once, while cameras send: with a replica that keeps up,
 * one that replays nothing, one that stands still and one that is gone. Figure: what was judged is in each of 10,000 answers.
 */
export const replicas: Scenario = {
  title: 'A replica that keeps up, halts, stands still and ends',
  environment: { replicas: 1 },
  async run(environment, size) {
    const reader = await sealedReader(environment);
    const [standby] = environment.standbys;
    if (!standby) throw new Error('There is no replica.');
    const load = await underLoad(environment, { cameras: 4, withPhotos: false, pauseMs: 200 });
    const checks = CHECKS[size] / 4;
    const keepsUp = await reader.check(checks);
    const halted = await whileHalted(standby, () => reader.check(checks));
    const stillFor = freeze(standby.pid);
    const still = await reader.check(checks).finally(stillFor);
    const pid = standby.pid;
    process.kill(pid, 'SIGKILL');
    const gone = await reader.check(checks);
    await load.roundtrip();
    const facts = await audit(environment, load, size);
    const all = [keepsUp, halted, still, gone];
    const sum = (of: (result: Checked) => number) => all.reduce((total, one) => total + of(one), 0);
    return {
      lines: all.map(
        ({ byReplica, checked }, index) =>
          `${['keeps up', 'replays nothing', 'stands still', 'is gone'][index]}: ${byReplica} of ${checked} answers by the replica`,
      ),
      targets: [
        ...facts,
        { what: 'answers that were checked', value: sum(({ checked }) => checked), atLeast: CHECKS[size] },
        never(
          'answers without what was judged just before',
          sum(({ missed }) => missed),
        ),
        {
          what: 'answered by the replica while it keeps up',
          value: keepsUp.byReplica / keepsUp.checked,
          atLeast: 0.5,
        },
        inTime('longest answer', Math.max(...all.map(({ longestMs }) => longestMs)), 5, size),
        ...memory(environment, size),
      ],
    };
  },
};

interface Checked {
  readonly checked: number;
  /** Answers in which what was judged just before is not. */
  readonly missed: number;
  readonly byReplica: number;
  readonly longestMs: number;
}

/** Somebody with sealed insights, who judges and reads. */
async function sealedReader(environment: Environment) {
  const { owner } = await makeFleet(environment, 10);
  await inTransaction(environment.db.pool, (sql) =>
    insertManyInsights(sql, { ownerId: owner.userId, count: INSIGHTS, now: Date.now() }),
  );
  await sealInsights({ db: environment.db, log: { info: () => undefined } })();
  const { rows } = await environment.db.pool.query<{ insight_id: number }>(
    'SELECT /* replicas.sealedReader */ insight_id FROM insights WHERE owner_id = $1 ORDER BY insight_id',
    [owner.userId],
  );
  const ids = rows.map(({ insight_id }) => insight_id);
  let checks = 0;
  return {
    check: async (count: number): Promise<Checked> => {
      const result = { checked: 0, missed: 0, byReplica: 0, longestMs: 0 };
      const person = async () => {
        let seen = FIRST_POSITION;
        while (result.checked < count) {
          result.checked += 1;
          checks += 1;
          const offset = checks % SEAL_ABOVE;
          const className = `class ${checks}`;
          const judged = await ask(environment, owner, 'PUT', `/insights/${ids[offset]}/confirm`, seen, {
            confirmed: false,
            className,
          });
          seen = laterPosition(seen, judged.position);
          const looked = await look(environment, owner, offset, seen);
          if (!looked.text.includes(`"${className}"`)) result.missed += 1;
          result.longestMs = Math.max(result.longestMs, looked.ms);
          // A moment later the replica knows it, too.
          await pause(5);
          const later = await look(environment, owner, offset, seen);
          if (!later.text.includes(`"${className}"`)) result.missed += 1;
          if (later.position === null) result.byReplica += 1;
          result.longestMs = Math.max(result.longestMs, later.ms);
          seen = laterPosition(laterPosition(seen, looked.position), later.position);
        }
      };
      await Promise.all(Array.from({ length: PEOPLE }, person));
      return result;
    },
  };
}

function look(environment: Environment, owner: Fleet['owner'], offset: number, seen: string) {
  return ask(environment, owner, 'GET', `/insights/paginated?limit=1&offset=${offset}`, seen);
}

async function ask(
  { url }: Environment,
  { authorization }: Fleet['owner'],
  method: string,
  path: string,
  seen: string,
  body?: object,
) {
  const startedAt = performance.now();
  const headers = { authorization, 'content-type': 'application/json', [POSITION_HEADER]: seen };
  const answer = await fetch(url + path, {
    method,
    headers: body ? headers : { authorization, [POSITION_HEADER]: seen },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
  return { text, position: answer.headers.get(POSITION_HEADER), ms: performance.now() - startedAt };
}

async function whileHalted<T>({ adminUrl }: Standby, work: () => Promise<T>): Promise<T> {
  const admin = new pg.Client({ connectionString: adminUrl });
  await admin.connect();
  try {
    await admin.query('SELECT pg_wal_replay_pause()');
    return await work();
  } finally {
    await admin.query('SELECT pg_wal_replay_resume()');
    await admin.end();
  }
}

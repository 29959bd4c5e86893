import { makeAccountDatabase } from '../kernel/account-database.ts';
import { type Camera, countStored, makeIntakeCameras } from '../kernel/intake-cameras.ts';
import { keepSending, postOf } from '../kernel/keep-sending.ts';
import type { Report, Target } from '../kernel/report.ts';
import { type Round, showSummary, summarize, takeTurns } from '../kernel/round.ts';
import { startServer } from '../kernel/server-process.ts';

/** Connections, each of a camera of its own; all cameras belong to one owner. */
const CONNECTIONS = 50;
const LONGEST_P99_MS = 150;

/** How many insights a request brings, how many requests each connection sends in a round, and what has to be reached. */
const SIZES = [
  { insights: 1, requests: 100, ratio: 1.5 },
  // Of 45,000 and 70,500 a second that one transaction a request reaches bare, 20,000 and 30,000 are aimed at.
  { insights: 20, requests: 15, ratio: 0.44 },
  { insights: 100, requests: 4, ratio: 0.43 },
] as const;
type Size = (typeof SIZES)[number];

const CONTENDERS = ['ours', 'oneByOne'] as const;
type Contender = (typeof CONTENDERS)[number];

/** Insights of many cameras at once, taken in by our API and by one transaction for each request. */
export async function benchIntake(): Promise<Report> {
  let cameras: readonly Camera[] = [];
  const database = await makeAccountDatabase(
    async (db, ownerId) => {
      cameras = await makeIntakeCameras(db, ownerId, CONNECTIONS);
    },
    { durable: true },
  );
  const settings = { DEVICE_LIMITS: 'off' };
  const servers = {
    ours: await database.startApi(settings),
    oneByOne: await startServer('servers/one-by-one.ts', database.settings(settings)),
  };
  let sent = 0;

  async function round(contender: Contender, { insights, requests }: Size): Promise<Round> {
    const server = servers[contender];
    const lines = cameras.map(({ authorization, next }) =>
      Array.from({ length: requests }, () =>
        postOf('/device-api/v1/messages', authorization, {
          comms_source: 'wifi',
          boot_id: 'b',
          messages: next(insights),
        }),
      ),
    );
    const cpu = () => server.cpuSeconds() + database.cpuSeconds();
    const [cpuBefore, startedAt] = [cpu(), performance.now()];
    const times = await keepSending(server.url, lines);
    const seconds = (performance.now() - startedAt) / 1_000;
    const taken = times.length * insights;
    sent += taken;
    return { perSecond: taken / seconds, cpuMicros: ((cpu() - cpuBefore) * 1e6) / taken, times };
  }

  try {
    const lines: string[] = [];
    const targets: Target[] = [];
    for (const size of SIZES) {
      const rounds = await takeTurns(CONTENDERS, (contender) => round(contender, size));
      const { line, judged } = compare(size, rounds);
      lines.push(line);
      targets.push(...judged);
    }
    const stored = await countStored(database.databaseUrl);
    return {
      title: `Taking in insights of ${CONNECTIONS} cameras of one owner at once`,
      lines,
      targets: [...targets, { what: 'stored, of each sent', value: stored / sent, atLeast: 1 }],
    };
  } finally {
    await Promise.all(CONTENDERS.map((each) => servers[each].stop()));
    await database.stop();
  }
}

function compare({ insights, ratio }: Size, rounds: Record<Contender, readonly Round[]>) {
  const [ours, oneByOne] = [summarize(rounds.ours), summarize(rounds.oneByOne)];
  const judged: Target[] = [
    {
      what: `${insights} a request, x one by one`,
      value: ours.perSecond / oneByOne.perSecond,
      atLeast: ratio,
    },
    { what: `${insights} a request, p99 in ms`, value: ours.p99, atMost: LONGEST_P99_MS },
  ];
  return {
    line: `${insights} a request: ours ${showSummary(ours)}; one by one ${showSummary(oneByOne)}`,
    judged,
  };
}

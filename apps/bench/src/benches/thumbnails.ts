import { getOf, keepSending } from '../kernel/keep-sending.ts';
import type { Report } from '../kernel/report.ts';
import { type Round, showSummary, summarize, takeTurns } from '../kernel/round.ts';
import { startStaticServer } from '../kernel/static-server.ts';
import { makeThumbnailDatabase } from '../kernel/thumbnails.ts';

const CONNECTIONS = 50;
/** Of each connection in one round. */
const REQUESTS = 200;

/** The share of the reference's requests a second that has to be reached. */
const SHARES = { nginx: 0.3, '@fastify/static': 3 };

const CONTENDERS = ['ours', 'files'] as const;
type Contender = (typeof CONTENDERS)[number];

/** Thumbnails that were asked for before, each with its sign-in and its rights checked, beside files for everybody. */
export async function benchThumbnails(): Promise<Report> {
  const database = await makeThumbnailDatabase();
  const files = await startStaticServer(database.folder);
  const servers = { ours: await database.startApi(), files };
  const requestsOf = (paths: readonly string[]) => paths.map((each) => getOf(each, database.authorization));
  const requests = {
    ours: requestsOf(database.paths),
    files: requestsOf(database.keys.map((key) => `/${key}`)),
  };

  async function round(contender: Contender): Promise<Round> {
    const server = servers[contender];
    const all = requests[contender];
    const lines = Array.from({ length: CONNECTIONS }, (_, index) =>
      Array.from({ length: REQUESTS }, (_request, n) => all[(index + n) % all.length] as Buffer),
    );
    // Without its database's.
    const [cpuBefore, startedAt] = [server.cpuSeconds(), performance.now()];
    const times = await keepSending(server.url, lines);
    const seconds = (performance.now() - startedAt) / 1_000;
    const cpuMicros = ((server.cpuSeconds() - cpuBefore) * 1e6) / times.length;
    return { perSecond: times.length / seconds, cpuMicros, times };
  }

  try {
    const rounds = await takeTurns(CONTENDERS, round);
    const [ours, theirs] = [summarize(rounds.ours), summarize(rounds.files)];
    return {
      title: `Thumbnails asked for over ${CONNECTIONS} connections`,
      lines: [`ours: ${showSummary(ours)}`, `${files.name}, without sign-in: ${showSummary(theirs)}`],
      targets: [
        {
          what: `thumbnails a second against ${files.name}`,
          value: ours.perSecond / theirs.perSecond,
          atLeast: SHARES[files.name],
        },
      ],
    };
  } finally {
    await Promise.all([servers.ours.stop(), files.stop()]);
    await database.stop();
  }
}

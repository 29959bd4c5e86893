import { download } from '../kernel/http.ts';
import { interleave, median } from '../kernel/measure.ts';
import { INSIGHTS, makeMillion } from '../kernel/million.ts';
import type { Report } from '../kernel/report.ts';
import { type ServerProcess, startServer } from '../kernel/server-process.ts';

const PAGE = 10_000;
const DEEP = INSIGHTS - 10 * PAGE;

/** The documented pages: one at the start, one deep inside, all of them in parallel with the server's memory. */
export async function benchPages(): Promise<Report> {
  const million = await makeMillion();
  const settings = { DATABASE_URL: million.databaseUrl, OWNER_ID: String(million.ownerId) };
  const ours = await million.startApi();
  const baseline = await startServer('servers/baseline-server.ts', settings);
  const prisma = await startServer('servers/prisma.store.ts', settings);
  try {
    const page = (server: ServerProcess, offset: number, encoding = 'identity') =>
      download(`${server.url}/insights/paginated?limit=${PAGE}&offset=${offset}`, {
        authorization: million.authorization,
        'accept-encoding': encoding,
      });
    const at = (offset: number) =>
      interleave({
        ours: async () => void (await page(ours, offset)),
        baseline: async () => void (await page(baseline, offset)),
        prisma: async () => void (await page(prisma, offset)),
      });
    const all = (server: ServerProcess) => async () => {
      await Promise.all(Array.from({ length: INSIGHTS / PAGE }, (_, index) => page(server, index * PAGE)));
    };
    const [first, deep] = [await at(0), await at(DEEP)];
    const together = await interleave({ ours: all(ours), baseline: all(baseline) });
    const memory = { ours: ours.peakMegabytes(), baseline: baseline.peakMegabytes() };
    const megabytes = { identity: Number.NaN, zstd: Number.NaN, gzip: Number.NaN };
    const encodedBy = (encoding: keyof typeof megabytes) => async () => {
      megabytes[encoding] = (await page(ours, DEEP, encoding)) / 1e6;
    };
    const encoded = await interleave({
      identity: encodedBy('identity'),
      zstd: encodedBy('zstd'),
      gzip: encodedBy('gzip'),
    });
    const show = (timings: Readonly<Record<string, readonly number[]>>) =>
      Object.entries(timings)
        .map(([name, values]) => `${name} ${median(values).toFixed(0)} ms`)
        .join(', ');
    return {
      title: `Pages of ${PAGE} out of ${INSIGHTS} insights of one owner`,
      lines: [
        `offset 0: ${show(first)}`,
        `offset ${DEEP}: ${show(deep)}`,
        `on the wire: ${Object.entries(megabytes)
          .map(([encoding, size]) => `${encoding} ${size.toFixed(2)} MB`)
          .join(', ')}; ${show(encoded)}`,
        `all pages in parallel: ${show(together)}`,
        `memory of the server: ours ${memory.ours.toFixed(0)} MB, baseline ${memory.baseline.toFixed(0)} MB`,
      ],
      targets: [
        {
          what: 'offset 0, times as fast as the baseline',
          value: median(first.baseline) / median(first.ours),
          atLeast: 1.5,
        },
        {
          what: `offset ${DEEP}, times as fast`,
          value: median(deep.baseline) / median(deep.ours),
          atLeast: 6,
        },
        {
          what: `offset ${DEEP} against offset 0, ours`,
          value: median(deep.ours) / median(first.ours),
          atMost: 1.3,
        },
        { what: 'MB on the wire, to whoever reads zstd', value: megabytes.zstd, atMost: 0.7 },
        {
          what: 'time of a page with zstd, times that of the same without compression',
          value: median(encoded.zstd) / median(encoded.identity),
          atMost: 1.3,
        },
        { what: 'MB on the wire, to whoever reads gzip alone', value: megabytes.gzip, atMost: 0.7 },
        {
          what: 'time of a page with gzip, times that of the same without compression',
          value: median(encoded.gzip) / median(encoded.identity),
          atMost: 1.3,
        },
        {
          what: 'all in parallel, times as fast',
          value: median(together.baseline) / median(together.ours),
          atLeast: 4,
        },
        { what: 'memory against the baseline', value: memory.ours / memory.baseline, atMost: 0.4 },
      ],
    };
  } finally {
    await Promise.all([ours.stop(), baseline.stop(), prisma.stop()]);
    await million.stop();
  }
}

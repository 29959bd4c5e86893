import { download, fetchJson } from '../kernel/http.ts';
import { interleave, median } from '../kernel/measure.ts';
import { INSIGHTS, makeMillion } from '../kernel/million.ts';
import type { Report } from '../kernel/report.ts';
import { startServer } from '../kernel/server-process.ts';

const PAGE = 10_000;

interface Contents {
  readonly message: {
    readonly segments: readonly { readonly id: number; readonly etag: string }[];
    readonly since: string;
  };
}

/** All insights in columns, as a browser asks for them: the first time, and when it has kept the segments. */
export async function benchSegments(): Promise<Report> {
  const million = await makeMillion();
  const ours = await million.startApi();
  const baseline = await startServer('servers/baseline-server.ts', {
    DATABASE_URL: million.databaseUrl,
    OWNER_ID: String(million.ownerId),
  });
  try {
    const { authorization } = million;
    const headers = { authorization, 'accept-encoding': 'zstd' };
    const load = async (kept: boolean) => {
      const { message } = await fetchJson<Contents>(`${ours.url}/insights/segments`, headers);
      const sizes = await Promise.all([
        download(`${ours.url}/insights/changes?since=${message.since}`, headers),
        ...message.segments.map(({ id, etag }) =>
          download(
            `${ours.url}/insights/segments/${id}`,
            kept ? { ...headers, 'if-none-match': `"${etag}"` } : headers,
          ),
        ),
      ]);
      return sizes.reduce((sum, size) => sum + size, 0);
    };
    const bytes = { cold: await load(false), warm: await load(true) };
    const timings = await interleave({
      cold: async () => void (await load(false)),
      warm: async () => void (await load(true)),
      baseline: async () => {
        const pages = Array.from({ length: INSIGHTS / PAGE }, (_, index) => index * PAGE);
        await Promise.all(
          pages.map((offset) =>
            download(`${baseline.url}/insights/paginated?limit=${PAGE}&offset=${offset}`),
          ),
        );
      },
    });
    const show = (name: keyof typeof timings) => `${median(timings[name]).toFixed(0)} ms`;
    return {
      title: `All of ${INSIGHTS} insights, server and transfer`,
      lines: [
        `columns, first visit: ${show('cold')}, ${(bytes.cold / 1e6).toFixed(1)} MB (${(bytes.cold / INSIGHTS).toFixed(1)} bytes a row)`,
        `columns, all kept, asked again with ETags: ${show('warm')}, ${(bytes.warm / 1e3).toFixed(0)} kB`,
        `baseline stack, pages in parallel: ${show('baseline')}`,
      ],
      targets: [
        {
          what: 'first visit, times as fast as the baseline',
          value: median(timings.baseline) / median(timings.cold),
          atLeast: 10,
        },
      ],
    };
  } finally {
    await Promise.all([ours.stop(), baseline.stop()]);
    await million.stop();
  }
}

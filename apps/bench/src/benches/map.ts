/// <reference lib="dom" />
import { rm } from 'node:fs/promises';
import { type Browsing, buildWeb, openBrowser, SOFTWARE_WEBGL } from '../kernel/browser.ts';
import { makeFleet } from '../kernel/fleet.ts';
import { download } from '../kernel/http.ts';
import { openBareMap, openFleetMap } from '../kernel/map-pages.ts';
import { median, percentile, RUNS } from '../kernel/measure.ts';
import type { Report } from '../kernel/report.ts';
import type { ServerProcess } from '../kernel/server-process.ts';

/** Cameras of the small fleet; the large one has ten times as many. */
const CAMERAS = Number(process.env.BENCH_CAMERAS ?? 10_000);

/** The Map tab in Chromium with software WebGL, and MapLibre alone with the same points. */
export async function benchMap(): Promise<Report> {
  const web = await buildWeb();
  process.env.WEB_DIR = web;
  // A browser each: pages behind others draw once a second.
  const [ours, bare] = [await openBrowser(SOFTWARE_WEBGL), await openBrowser(SOFTWARE_WEBGL)];
  try {
    const small = await measureFleet(ours, bare, CAMERAS);
    const large = await measureFleet(ours, bare, 10 * CAMERAS);
    return {
      title: `The map with ${small.count} and ${large.count} cameras, software WebGL`,
      lines: [...linesOf(small), ...linesOf(large)],
      targets: [
        { what: `${small.count} cameras from data to idle, ms`, value: median(small.ours), atMost: 1_000 },
        { what: `${large.count} cameras from data to idle, ms`, value: median(large.ours), atMost: 2_500 },
        {
          what: `panning ${small.count} cameras, p95 of the frames, times that of the same map without them`,
          value: percentile(small.frames.ours, 0.95) / percentile(small.frames.empty, 0.95),
          atMost: 1.25,
        },
      ],
    };
  } finally {
    await Promise.all([ours.close(), bare.close()]);
    await rm(web, { recursive: true, force: true });
  }
}

async function measureFleet(browser: Browsing, otherBrowser: Browsing, count: number) {
  const fleet = await makeFleet(count);
  const api = await fleet.startApi();
  try {
    const calls = await measureCalls(api, fleet.authorization);
    const ours = await openFleetMap(browser.context, api.url, fleet);
    const bare = await openBareMap(otherBrowser.context, fleet.points);
    const times = { ours: [] as number[], work: [] as number[], bare: [] as number[] };
    const frames = { ours: [] as number[], empty: [] as number[], bare: [] as number[] };
    for (let run = 0; run <= RUNS; run++) {
      const [own, theirs] = [await ours.renew(), await bare.renew()];
      const [ownFrames, emptyFrames] = [await ours.pan(), await ours.panEmpty()];
      const theirFrames = await bare.pan();
      if (run === 0) continue;
      times.ours.push(own.total);
      times.work.push(own.total - own.drawing);
      times.bare.push(theirs);
      frames.ours.push(...ownFrames);
      frames.empty.push(...emptyFrames);
      frames.bare.push(...theirFrames);
    }
    const { opening } = ours;
    await ours.close();
    await bare.close();
    return { count, calls, opening, frames, ...times };
  } finally {
    await api.stop();
    await fleet.stop();
  }
}

async function measureCalls({ url }: ServerProcess, authorization: string) {
  const timed = async (path: string) => {
    const times: number[] = [];
    let bytes = 0;
    for (let run = 0; run <= RUNS; run++) {
      const startedAt = performance.now();
      bytes = await download(`${url}${path}`, { authorization });
      if (run > 0) times.push(performance.now() - startedAt);
    }
    return { ms: median(times), bytes };
  };
  return { devices: await timed('/getDevicesForUser'), summary: await timed('/devices/insight-summary') };
}

type Measured = Awaited<ReturnType<typeof measureFleet>>;

function linesOf({ count, calls, opening, frames, ours, work, bare }: Measured): string[] {
  const call = ({ ms, bytes }: Measured['calls']['devices']) =>
    `${ms.toFixed(0)} ms, ${(bytes / 1e6).toFixed(1)} MB`;
  const share = median(ours) / median(bare);
  const pan = (of: readonly number[]) =>
    `${percentile(of, 0.5).toFixed(0)} ms a frame, p95 ${percentile(of, 0.95).toFixed(0)}, worst ${Math.max(...of).toFixed(0)}`;
  return [
    `${count}: GET /getDevicesForUser ${call(calls.devices)}; /devices/insight-summary ${call(calls.summary)}`,
    `${count}: data to idle on the open map ${median(ours).toFixed(0)} ms, ${median(work).toFixed(0)} of them before MapLibre has it; ` +
      `bare MapLibre ${median(bare).toFixed(0)} ms (${share.toFixed(1)} times)`,
    `${count}: data to idle when the map opens for the first time, its engine and base map included: ${opening.toFixed(0)} ms`,
    `${count}: panning ${pan(frames.ours)}; without cameras ${pan(frames.empty)}; bare ${pan(frames.bare)}`,
  ];
}

/// <reference lib="dom" />
import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { startCounting, stopCounting } from '../browser/count-frames.ts';
import { watchWorker } from '../browser/watch-worker.ts';
import { type Browsing, buildWeb, openBrowser } from '../kernel/browser.ts';
import { median, percentile, RUNS } from '../kernel/measure.ts';
import { INSIGHTS, type Million, makeMillion } from '../kernel/million.ts';
import type { Report } from '../kernel/report.ts';
import { openSignedIn } from '../kernel/signed-in-page.ts';

/** Typed, and then taken away again: every step is another filter. */
const SOUGHT = 'ridge 1';
/** The same of a latitude: its first digits are those of most cameras, all of them those of one. */
const DIGITS = '-44.137';
/** Longer than the table waits for the next key, so that each one filters. */
const KEY_MS = 180;
/** Longer than the address waits, which then follows what is typed. */
const REST_MS = 800;
const KEYS = 2 * SOUGHT.length;

/** Typing in a filter of a table of a million rows, and how steadily the page draws meanwhile. */
export async function benchTyping(): Promise<Report> {
  const web = await buildWeb();
  process.env.WEB_DIR = web;
  const million = await makeMillion();
  const api = await million.startApi();
  const browsing = await openBrowser();
  try {
    return report(await measure(browsing, api.url, million));
  } finally {
    await browsing.close();
    await api.stop();
    await million.stop();
    await rm(web, { recursive: true, force: true });
  }
}

async function measure({ context }: Browsing, url: string, million: Million) {
  const page = await openSignedIn(context, url, million);
  await page.goto(`${url}/?tab=devices`);
  await openFilter(page, 'Name', 'Name contains');
  const few = await watchWhile(page, () => type(page, SOUGHT));
  await page.addInitScript(watchWorker);
  await page.goto(`${url}/?tab=insights`);
  await page.waitForFunction(() => window.bench.log.some(({ complete }) => complete), null, {
    timeout: 180_000,
  });
  const still = await watchWhile(page, () => sleep(KEYS * KEY_MS));
  await openFilter(page, 'Device name', 'Search Device name');
  const choices = await watchWhile(page, () => type(page, SOUGHT));
  await page.keyboard.press('Escape');
  await openFilter(page, 'Latitude', 'Latitude digits');
  const rows = await watchWhile(page, () => type(page, DIGITS));
  const rested = await watchWhile(page, () => type(page, DIGITS, REST_MS));
  await page.close();
  return { few, still, choices, rows, rested };
}

/** Adds a filter, and leaves the field in which one types. */
async function openFilter(page: Page, column: string, field: string): Promise<void> {
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: column, exact: true }).click();
  await page.getByRole('textbox', { name: field }).focus();
}

async function type(page: Page, text: string, keyMs: number = KEY_MS): Promise<void> {
  const press = async (key: string) => {
    await page.keyboard.press(key);
    await sleep(keyMs);
  };
  for (const letter of text) await press(letter === ' ' ? 'Space' : letter);
  for (const _letter of text) await press('Backspace');
}

interface Watched {
  /** Milliseconds from each frame to the next. */
  readonly gaps: readonly number[];
  /** Milliseconds that the page's own thread had to do in each run, by kind. */
  readonly work: Readonly<Record<keyof typeof WORK, number>>;
}

/** What Chromium counts, in seconds since the page was opened. */
const WORK = {
  all: 'TaskDuration',
  script: 'ScriptDuration',
  style: 'RecalcStyleDuration',
  layout: 'LayoutDuration',
} as const;

/** How the page draws while something is done, again and again; the first time does not count. */
async function watchWhile(page: Page, work: () => Promise<void>): Promise<Watched> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Performance.enable');
  const readWork = async () => {
    const { metrics } = await cdp.send('Performance.getMetrics');
    return (name: string) => 1_000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN);
  };
  await work();
  const before = await readWork();
  const gaps: number[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.evaluate(startCounting);
    await work();
    gaps.push(...(await page.evaluate(stopCounting)));
  }
  const after = await readWork();
  await cdp.detach();
  const ofRun = (name: string) => (after(name) - before(name)) / RUNS;
  return {
    gaps,
    work: {
      all: ofRun(WORK.all),
      script: ofRun(WORK.script),
      style: ofRun(WORK.style),
      layout: ofRun(WORK.layout),
    },
  };
}

function report({ few, still, choices, rows, rested }: Awaited<ReturnType<typeof measure>>): Report {
  const frame = median(still.gaps);
  const dropped = ({ gaps }: Watched) =>
    gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frame) - 1), 0);
  const idle = dropped(still) / still.gaps.length;
  const lines = (what: string, watched: Watched) => {
    const { all, script, style, layout } = watched.work;
    const ofKey = (ms: number) => (ms / KEYS).toFixed(1);
    return [
      `${what}: ${watched.gaps.length} frames, ${dropped(watched)} dropped, p99 ${percentile(watched.gaps, 0.99).toFixed(1)} ms, the longest gap ${Math.max(...watched.gaps).toFixed(1)} ms`,
      `  the page's own thread: ${ofKey(all)} ms a key, of which scripts ${ofKey(script)}, style ${ofKey(style)}, layout ${ofKey(layout)}`,
    ];
  };
  const keys = KEYS * RUNS;
  return {
    title: `Typing in a filter over ${INSIGHTS} rows`,
    lines: [
      `a frame, on this machine without a graphics card: ${frame.toFixed(1)} ms`,
      ...lines('nobody types, in as much time', still),
      ...lines(`${keys} keys, each of which filters the rows`, rows),
      ...lines(`${keys} keys, each of which is followed by the address`, rested),
      ...lines(`${keys} keys in the search of a list of cameras`, choices),
      ...lines(`${keys} keys over the 40 rows of My Devices`, few),
    ],
    targets: [
      ['each of which filters the rows', rows] as const,
      ['with rests in which the address follows', rested] as const,
      ['in the search of a list', choices] as const,
      ['over few rows', few] as const,
    ].map(([what, watched]) => ({
      what: `frames dropped while one types, ${what}, beyond those of a page in which nobody types`,
      value: Math.max(0, Math.round(dropped(watched) - idle * watched.gaps.length)),
      atMost: 0,
    })),
  };
}

/// <reference lib="dom" />
import type { Page } from 'playwright-core';
import { watchMap } from '../browser/watch-map.ts';
import type { AccountDatabase } from '../kernel/account-database.ts';
import { openBrowser, SOFTWARE_WEBGL } from '../kernel/browser.ts';
import type { Report, Target } from '../kernel/report.ts';
import { type LineSpeed, openSlowLine, type SlowLine } from '../kernel/slow-line.ts';
import { openSmallAccount } from '../kernel/small-account.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Runs in the page, at each frame: the moment, once something stands there that only does when the screen can be used. */
  readonly usableAt: () => number | false | undefined;
}

interface Opened {
  readonly screen: string;
  readonly visit: 'cold' | 'warm';
  readonly firstPaintMs: number;
  readonly usableMs: number;
  /** On the wire, headers included. */
  readonly bytes: number;
  readonly files: number;
}

interface Line extends LineSpeed {
  readonly name: string;
}

const GOOD: Line = { name: 'no limit', bitsPerSecond: undefined, roundTripMs: 0 };
const ONE_BAR: Line = { name: '1.6 Mbit/s, 150 ms', bitsPerSecond: 1_600_000, roundTripMs: 150 };
const HUT: Line = { name: '0.4 Mbit/s, 400 ms', bitsPerSecond: 400_000, roundTripMs: 400 };

/** Only the map is drawn by WebGL: without a graphics card it makes all else slow. */
const PLAIN_PAGES = ['--disable-gpu-compositing', '--disable-gpu-rasterization'];
const PATIENCE_MS = 180_000;
/** Of the warm ones that in the middle counts: right after the first visit the browser still works on what it has kept. */
const VISITS = ['cold', 'warm', 'warm', 'warm'] as const;

const LOGIN: Screen = {
  name: 'login',
  path: '/login',
  usableAt: () =>
    [...document.querySelectorAll('button')].some(
      (button) => button.textContent === 'Sign In' && button.checkVisibility(),
    ) && performance.now(),
};
const INSIGHTS: Screen = {
  name: 'Insights',
  path: '/?tab=insights',
  usableAt: () => document.querySelector('[data-row-index] td')?.checkVisibility() && performance.now(),
};
/** What people open after they have signed in; each in a browser that knows the login screen and nothing more. */
const SCREENS: readonly Screen[] = [
  INSIGHTS,
  {
    name: 'a device page',
    path: '/?tab=device&device=1',
    usableAt: () =>
      [...document.querySelectorAll('h1')].some(
        (title) => title.textContent === 'cam' && title.checkVisibility(),
      ) && performance.now(),
  },
  {
    name: 'the map',
    path: '/?tab=map',
    // The cameras are drawn, and the land around them.
    usableAt: () => window.mapBench.idleAt > window.mapBench.dataAt && performance.now(),
  },
  {
    name: 'the dashboard',
    path: '/?tab=dashboard',
    // Every widget is drawn.
    usableAt: () => {
      const grid = document.querySelector('[data-testid="dashboard-grid"]');
      return (
        Boolean(grid?.children.length) && !grid?.querySelector('[aria-busy="true"]') && performance.now()
      );
    },
  },
];

/** What opening the app costs over lines that rangers have: bytes and files on the wire, and how long people wait. */
export async function benchLine(): Promise<Report> {
  const { database, url, close } = await openSmallAccount();
  try {
    const found = new Map<Line, Opened[]>();
    for (const line of [GOOD, ONE_BAR, HUT]) {
      const slow = await openSlowLine(url, line);
      const opened = [];
      for (const screen of SCREENS) opened.push(...(await openAgain(slow, database, screen)));
      found.set(line, opened);
      await slow.stop();
    }
    return report(found);
  } finally {
    await close();
  }
}

/** The login screen and then a screen behind it, in a browser that knows neither, and both again. */
async function openAgain(line: SlowLine, owner: AccountDatabase, screen: Screen): Promise<Opened[]> {
  const browsing = await openBrowser([...SOFTWARE_WEBGL, ...PLAIN_PAGES]);
  browsing.context.setDefaultTimeout(PATIENCE_MS);
  try {
    const opened: Opened[] = [];
    for (const visit of VISITS) {
      const page = await browsing.context.newPage();
      await page.addInitScript(watchMap);
      const login = await open(page, line, LOGIN, visit);
      if (screen === INSIGHTS) opened.push(login);
      await page.evaluate(
        ([token, id]) => {
          localStorage.setItem('sightline.token', token);
          localStorage.setItem('sightline.userId', id);
        },
        [owner.authorization, String(owner.ownerId)] as const,
      );
      opened.push(await open(page, line, screen, visit));
      // People stay until the browser has kept the app's files.
      await page.evaluate(async () => void (await navigator.serviceWorker.ready));
      await page.evaluate(() => {
        // Signed out, and nothing else forgotten.
        localStorage.removeItem('sightline.token');
        localStorage.removeItem('sightline.userId');
      });
      await page.close();
    }
    const ofEach = Map.groupBy(opened, ({ screen: name, visit }) => `${name}, ${visit}`);
    return [...ofEach.values()].map(middle);
  } finally {
    await browsing.close();
  }
}

function middle(opened: readonly Opened[]): Opened {
  const sorted = opened.toSorted((a, b) => a.usableMs - b.usableMs);
  return sorted[Math.floor(sorted.length / 2)] as Opened;
}

async function open(
  page: Page,
  line: SlowLine,
  { name, path, usableAt }: Screen,
  visit: Opened['visit'],
): Promise<Opened> {
  let files = 0;
  page.on('request', () => {
    files += 1;
  });
  line.takeBytes();
  await page.goto(line.url + path, { waitUntil: 'commit' });
  // Playwright's own locators look twice a second once they have waited for a while.
  const usableMs = Number(await (await page.waitForFunction(usableAt)).jsonValue());
  const bytes = line.takeBytes();
  page.removeAllListeners('request');
  const firstPaintMs = await page.evaluate(firstPaint);
  return { screen: name, visit, firstPaintMs, usableMs, bytes, files };
}

/** Runs in the page: when something was there to see. */
function firstPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries()[0]?.startTime ?? Number.NaN)).observe({
      type: 'paint',
      buffered: true,
    });
  });
}

function report(found: ReadonlyMap<Line, readonly Opened[]>): Report {
  const of = (line: Line, screen: string, visit: Opened['visit']): Opened => {
    const one = found.get(line)?.find((opened) => opened.screen === screen && opened.visit === visit);
    if (!one) throw new Error(`${screen} was not opened.`);
    return one;
  };
  const seconds = (line: Line, { name }: Screen, visit: Opened['visit'], atMost: number): Target => ({
    what: `${name}, ${visit}, ${line.name}, s`,
    value: of(line, name, visit).usableMs / 1_000,
    atMost,
  });
  return {
    title: 'Opening the app over a bad line',
    lines: [...found].flatMap(([{ name }, opened]) => [`${name}:`, ...opened.map(lineOf)]),
    targets: [
      seconds(ONE_BAR, LOGIN, 'cold', 1.8),
      seconds(HUT, LOGIN, 'cold', 6),
      seconds(ONE_BAR, INSIGHTS, 'cold', 3.5),
      seconds(HUT, INSIGHTS, 'cold', 10),
      seconds(ONE_BAR, INSIGHTS, 'warm', 1.2),
      seconds(HUT, INSIGHTS, 'warm', 3),
      { what: 'login, cold, kB on the wire', value: of(ONE_BAR, 'login', 'cold').bytes / 1_000, atMost: 190 },
      {
        what: 'Insights, cold, kB on the wire after that',
        value: of(ONE_BAR, 'Insights', 'cold').bytes / 1_000,
        atMost: 250,
      },
    ],
  };
}

function lineOf({ screen, visit, firstPaintMs, usableMs, bytes, files }: Opened): string {
  const paint = `first paint ${(firstPaintMs / 1_000).toFixed(2)} s`;
  return `  ${screen}, ${visit}: ${paint}, usable ${(usableMs / 1_000).toFixed(2)} s, ${(bytes / 1_000).toFixed(0)} kB, ${files} files`;
}

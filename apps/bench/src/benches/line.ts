/// <reference lib="dom" />
import { rm } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { insertManyInsights } from '../../../../prisma/seed/many-insights.ts';
import { inTransaction } from '../../../api/src/database/transaction.ts';
import { type AccountDatabase, makeAccountDatabase } from '../kernel/account-database.ts';
import { addCameras } from '../kernel/add-cameras.ts';
import { buildWeb, openBrowser, SOFTWARE_WEBGL } from '../kernel/browser.ts';
import type { Report, Target } from '../kernel/report.ts';
import { type LineSpeed, openSlowLine, type SlowLine } from '../kernel/slow-line.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Something of the screen that only stands there once it can be used. */
  readonly usable: (page: Page) => Promise<void>;
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

const LOGIN: Screen = {
  name: 'login',
  path: '/login',
  usable: (page) => page.getByRole('button', { name: 'Sign In' }).waitFor(),
};
const INSIGHTS: Screen = {
  name: 'Insights',
  path: '/?tab=insights',
  usable: (page) => page.locator('[data-row-index] td').first().waitFor(),
};
/** What people open after they have signed in; each in a browser that knows the login screen and nothing more. */
const SCREENS: readonly Screen[] = [
  INSIGHTS,
  {
    name: 'a device page',
    path: '/?tab=devices&device=1',
    usable: (page) =>
      page
        .getByRole('tab')
        .or(page.getByRole('heading', { level: 1 }))
        .first()
        .waitFor(),
  },
  { name: 'the map', path: '/?tab=map', usable: (page) => page.locator('canvas').first().waitFor() },
  {
    name: 'the dashboard',
    path: '/?tab=dashboard',
    usable: (page) => page.getByRole('heading', { level: 1 }).first().waitFor(),
  },
];

/** What opening the app costs over lines that rangers have: bytes and files on the wire, and how long people wait. */
export async function benchLine(): Promise<Report> {
  const web = await buildWeb();
  process.env.WEB_DIR = web;
  const database = await makeAccountDatabase(async (db, ownerId) => {
    await addCameras(db, ownerId, 2);
    await inTransaction(db.pool, (sql) => insertManyInsights(sql, { ownerId, count: 100, now: Date.now() }));
  });
  const api = await database.startApi();
  try {
    const found = new Map<Line, Opened[]>();
    for (const line of [GOOD, ONE_BAR, HUT]) {
      const slow = await openSlowLine(api.url, line);
      const opened = [];
      for (const screen of SCREENS) opened.push(...(await openTwice(slow, database, screen)));
      found.set(line, opened);
      await slow.stop();
    }
    return report(found);
  } finally {
    await api.stop();
    await database.stop();
    await rm(web, { recursive: true, force: true });
  }
}

/** The login screen and then a screen behind it, in a browser that knows neither, and both once more. */
async function openTwice(line: SlowLine, owner: AccountDatabase, screen: Screen): Promise<Opened[]> {
  const browsing = await openBrowser(SOFTWARE_WEBGL);
  try {
    const opened: Opened[] = [];
    for (const visit of ['cold', 'warm'] as const) {
      const page = await browsing.context.newPage();
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
      await page.evaluate(() => localStorage.clear());
      await page.close();
    }
    return opened;
  } finally {
    await browsing.close();
  }
}

async function open(
  page: Page,
  line: SlowLine,
  { name, path, usable }: Screen,
  visit: Opened['visit'],
): Promise<Opened> {
  let files = 0;
  page.on('request', () => {
    files += 1;
  });
  line.takeBytes();
  const startedAt = performance.now();
  await page.goto(line.url + path, { waitUntil: 'commit' });
  await usable(page);
  const usableMs = performance.now() - startedAt;
  const bytes = line.takeBytes();
  page.removeAllListeners('request');
  const firstPaintMs = await page.evaluate(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  );
  return { screen: name, visit, firstPaintMs, usableMs, bytes, files };
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

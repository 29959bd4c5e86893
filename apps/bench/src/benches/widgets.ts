/// <reference lib="dom" />
import {
  DATA_WIDGET_TYPES,
  type DataWidgetType,
  WIDGET_TITLES,
} from '@sightline/domain/dashboard/widget-type';
import type { Page } from 'playwright-core';
import { type OpenedDashboard, openDashboard, type WidgetKind } from '../browser/open-dashboard.ts';
import { type Browsing, SOFTWARE_WEBGL } from '../kernel/browser.ts';
import { openBrowserStage } from '../kernel/browser-stage.ts';
import { median, RUNS } from '../kernel/measure.ts';
import { INSIGHTS, type Million } from '../kernel/million.ts';
import type { Report } from '../kernel/report.ts';
import { idle, openSignedIn } from '../kernel/signed-in-page.ts';

const KINDS: Readonly<Record<DataWidgetType, WidgetKind>> = {
  total_insights: 'number',
  total_classes: 'number',
  total_devices: 'number',
  insight_by_hour_of_day: 'chart',
  device_hours_since_table: 'table',
  device_hours_since_graph: 'chart',
  device_heatmap: 'map',
  insights_by_class: 'chart',
  insights_over_2_weeks: 'chart',
  insights_vs_images: 'chart',
  insight_comms_source: 'chart',
  insight_delay: 'chart',
  insight_statuses: 'chart',
};
const KIND_OF = Object.fromEntries(DATA_WIDGET_TYPES.map((type) => [WIDGET_TITLES[type], KINDS[type]]));
const NUMBERS = titlesOf('number');
const MAPS = titlesOf('map');
const ALL = Object.keys(KIND_OF);

/** Opening the Dashboard tab with every widget that counts, from another tab of the loaded app. */
export async function benchWidgets(): Promise<Report> {
  const { million, browsing, url, baselineUrl, close } = await openBrowserStage(SOFTWARE_WEBGL);
  try {
    await saveDashboard(url, million);
    const ours = await measureOurs(browsing, url, million);
    const theirs = await measureBaseline(browsing, baselineUrl);
    return report(ours, theirs);
  } finally {
    await close();
  }
}

function titlesOf(kind: WidgetKind): string[] {
  return DATA_WIDGET_TYPES.filter((type) => KINDS[type] === kind).map((type) => WIDGET_TITLES[type]);
}

/** Every widget once, three in a row. */
async function saveDashboard(url: string, { authorization }: Million): Promise<void> {
  const widgets = DATA_WIDGET_TYPES.map((type, index) => ({
    id: type,
    type,
    title: WIDGET_TITLES[type],
    size: { width: 4, height: 2 },
    position: { x: (index % 3) * 4, y: Math.floor(index / 3) * 2 },
  }));
  const response = await fetch(`${url}/dashboard/widgets`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ widgets }),
  });
  if (!response.ok) throw new Error(`The dashboard was not saved: ${await response.text()}`);
}

interface Opening extends OpenedDashboard {
  /** Questions for numbers. */
  readonly requests: number;
}

async function measureOurs({ context }: Browsing, url: string, million: Million) {
  const page = await openSignedIn(context, url, million);
  const first = await openOnce(page, url);
  const openings: Opening[] = [];
  for (let run = 0; run < RUNS; run++) openings.push(await openOnce(page, url));
  await page.close();
  return { first, openings };
}

/** The app is loaded in another tab, and has nothing left to do there. */
async function openOnce(page: Page, url: string): Promise<Opening> {
  const connected = page.waitForResponse('**/events');
  await page.goto(`${url}/?tab=account`);
  await page.getByRole('link', { name: 'Dashboard', exact: true }).waitFor();
  await connected;
  await idle(page);
  let requests = 0;
  const count = (request: { url(): string }) => {
    if (new URL(request.url()).pathname === '/dashboard/counts') requests++;
  };
  page.on('request', count);
  const opened = await page.evaluate(openDashboard, KIND_OF);
  page.off('request', count);
  return { ...opened, requests };
}

/** The reference writes its numbers as text, and draws no chart. */
async function measureBaseline({ context }: Browsing, url: string): Promise<number[]> {
  const page = await context.newPage();
  await page.route('**/numbers', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Numbers</p>' }),
  );
  await page.goto(`${url}/numbers`);
  const times: number[] = [];
  for (let run = 0; run <= RUNS; run++) {
    const time = await page.evaluate(async () => {
      const startedAt = performance.now();
      const { message } = await (await fetch('/dashboard/counts')).json();
      document.body.textContent = JSON.stringify(message);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return performance.now() - startedAt;
    });
    if (run > 0) times.push(time);
  }
  await page.close();
  return times;
}

/** When the last of some widgets was painted. */
const lastOf = ({ painted }: OpenedDashboard, titles: readonly string[]) =>
  Math.max(...titles.map((title) => painted[title] ?? Number.NaN));

function report(
  { first, openings }: Awaited<ReturnType<typeof measureOurs>>,
  theirs: readonly number[],
): Report {
  const last = (titles: readonly string[]) => median(openings.map((opening) => lastOf(opening, titles)));
  const [numbers, all] = [last(NUMBERS), last(ALL)];
  const withoutMap = last(ALL.filter((title) => !MAPS.includes(title)));
  const middle = (moment: 'asked' | 'answered') => median(openings.map((opening) => opening[moment]));
  const requests = Math.max(first.requests, ...openings.map((opening) => opening.requests));
  return {
    title: `A dashboard with all ${ALL.length} widgets that count over ${INSIGHTS} insights in Chromium, software WebGL`,
    lines: [
      `opened for the first time after a start of the server: numbers ${lastOf(first, NUMBERS).toFixed(0)} ms, everything ${lastOf(first, ALL).toFixed(0)} ms`,
      `opened again: numbers ${numbers.toFixed(0)} ms, everything but the map ${withoutMap.toFixed(0)} ms, everything ${all.toFixed(0)} ms`,
      `of that: numbers asked for ${middle('asked').toFixed(0)} ms after the click, there after ${middle('answered').toFixed(0)} ms`,
      `a query for each widget, written as text and without charts: ${median(theirs).toFixed(0)} ms, ${(median(theirs) / numbers).toFixed(1)} times`,
    ],
    targets: [
      { what: 'numbers painted after the click, ms', value: numbers, atMost: 300 },
      { what: `all ${ALL.length} of them painted after the click, ms`, value: all, atMost: 1_200 },
      { what: 'requests for numbers', value: requests, atMost: 1 },
    ],
  };
}

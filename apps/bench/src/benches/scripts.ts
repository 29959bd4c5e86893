import { openBrowser } from '../kernel/browser.ts';
import { followScripts, type LoadedScript } from '../kernel/loaded-scripts.ts';
import type { Report } from '../kernel/report.ts';
import { openSignedIn } from '../kernel/signed-in-page.ts';
import { openSmallAccount } from '../kernel/small-account.ts';

/** What draws maps and charts, and what checks answers, which is the server's. */
const HEAVY = /^(maplibre-gl|@maplibre\/.+|pmtiles|echarts|zrender|zod)$/;
const LARGEST = 5;

/** The JavaScript that Chromium asks for until the login screen can be used, and until rows stand in the Insights tab. */
export async function benchScripts(): Promise<Report> {
  const { database, url, web, close } = await openSmallAccount();
  const browsing = await openBrowser();
  try {
    const { context } = browsing;
    const stranger = await context.newPage();
    const ofLogin = followScripts(stranger, web);
    await stranger.goto(`${url}/login`);
    await stranger.getByRole('button', { name: 'Sign In' }).waitFor();
    const login = await ofLogin.soFar();
    await stranger.close();
    const page = await openSignedIn(context, url, database);
    const ofInsights = followScripts(page, web);
    await page.goto(`${url}/?tab=insights`);
    await page.locator('[data-row-index] td').first().waitFor();
    const insights = await ofInsights.soFar();
    return reportOf(login, insights);
  } finally {
    await browsing.close();
    await close();
  }
}

const kilobytes = (scripts: readonly LoadedScript[]) =>
  scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000;

function reportOf(login: readonly LoadedScript[], insights: readonly LoadedScript[]): Report {
  const all = [...login, ...insights];
  const knows = all.some(({ packages }) => packages.includes('react-dom'));
  if (!knows) throw new Error('The build says of no script what it holds: it has no source maps.');
  return {
    title: 'JavaScript that is loaded before a screen can be used, as it is sent',
    lines: [messageOf('login screen', login), messageOf('Insights tab', insights)],
    targets: [
      { what: 'before the login screen, kB', value: kilobytes(login), atMost: 180 },
      {
        what: 'before the Insights tab, all that came before included, kB',
        value: kilobytes(insights),
        atMost: 285,
      },
      {
        what: 'files with parts of the map, the charts or zod among them',
        value: all.filter(({ packages }) => packages.some((name) => HEAVY.test(name))).length,
        atMost: 0,
      },
    ],
  };
}

function messageOf(screen: string, scripts: readonly LoadedScript[]): string {
  const largest = scripts
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, LARGEST)
    .map(
      ({ name, bytes }) =>
        `${name.replace(/^.*\/(.+)-[\w-]{8}\.js$/, '$1')} ${(bytes / 1_000).toFixed(0)} kB`,
    );
  const workers = scripts.filter(({ name }) => /\/worker-[^/]+$/.test(name));
  return `${screen}: ${scripts.length} files, ${kilobytes(workers).toFixed(0)} kB of them in workers; the largest: ${largest.join(', ')}`;
}

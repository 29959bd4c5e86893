import type { Page } from '@playwright/test';
import { devicesPage } from '../../fixtures/pages/devices-page.ts';
import { insightsTabPage } from '../../fixtures/pages/insights-tab-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ freshPages: true, serviceWorkers: 'allow' });

/** What a browser says of every request that finds no network. */
const NO_NETWORK = /ERR_INTERNET_DISCONNECTED|ERR_FAILED/;

/** Waits until the browser has kept the app's files. */
async function keptApp(page: Page): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

/** Paths that the browser keeps of somebody: answers and insights. */
function keptOfPeople(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => /^sightline\.(answers|insights)\./.test(name));
    const pathsOf = async (name: string) =>
      (await (await caches.open(name)).keys()).map(
        ({ url }) => name + decodeURIComponent(new URL(url).pathname),
      );
    return (await Promise.all(names.map(pathsOf))).flat();
  });
}

const afterVisit = test.extend<{
  /** The Insights of a person whose camera has seen these species, and all that a browser keeps of them is kept. */
  visitedPage: (...species: readonly string[]) => Promise<Page>;
}>({
  visitedPage: async ({ pageOf, person, camera, watch }, use) => {
    watch.expectErrors(NO_NETWORK);
    await use(async (...species) => {
      for (const name of species) await camera.see(name, { photo: false });
      const page = await pageOf(person);
      await page.goto('/');
      await expect(insightsTabPage(page).rows).toHaveCount(species.length);
      await keptApp(page);
      const answers = () => keptOfPeople(page);
      for (const kept of [
        /answers.*account/,
        /answers.*devices/,
        /insights.*\/contents$/,
        /insights.*\/changes/,
      ])
        await expect.poll(answers).toContainEqual(expect.stringMatching(kept));
      return page;
    });
  },
});

afterVisit(
  'a visit without network shows the app, the rows of the one before, and catches up when it is back',
  async ({ visitedPage, camera }) => {
    const page = await visitedPage('kiwi', 'stoat');
    await page.context().setOffline(true);
    await page.reload();
    const { rows } = insightsTabPage(page);
    await expect(rows).toHaveCount(2);
    await expect(rows.filter({ hasText: 'stoat' })).toBeVisible();
    await expect(page.getByText('You are offline.')).toBeVisible();
    await page.getByRole('link', { name: 'My Devices' }).click();
    await expect(devicesPage(page).rows).toHaveCount(1);

    await camera.see('kea', { photo: false });
    await page.context().setOffline(false);
    await page.getByRole('link', { name: 'Insights' }).click();
    await expect(rows).toHaveCount(3);
    await expect(page.getByText('You are offline.')).toBeHidden();
  },
);

afterVisit(
  'signing out leaves nothing of the person in the browser, and the app without network',
  async ({ visitedPage }) => {
    const page = await visitedPage('kiwi');
    await page.getByRole('button', { name: 'Account' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await expect.poll(() => keptOfPeople(page)).toEqual([]);

    await page.context().setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  },
);

afterVisit(
  'an answer that is given without network is shown at once, and saved when it is back',
  async ({ visitedPage, person }) => {
    const page = await visitedPage('kiwi');
    const confirmed = async () =>
      (await person.api.insights.paginated({ query: { limit: 1 } })).message.map(
        ({ userConfirmed }) => userConfirmed,
      );
    const mark = (name: string) => insightsTabPage(page).row('kiwi').getByRole('img', { name, exact: true });
    await page.context().setOffline(true);
    for (const key of ['j', 'y']) await page.keyboard.press(key);
    await expect(mark('Confirmed, can be undone')).toBeVisible();
    await expect(mark('Confirmed, not sent yet')).toBeVisible();
    expect(await confirmed()).toEqual([null]);
    await page.context().setOffline(false);
    await expect(mark('Confirmed')).toBeVisible();
    expect(await confirmed()).toEqual([true]);
  },
);

async function openDashboard(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
}

/** Writes what only the font for letters with macrons and the like has. */
async function writeMacrons(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await page.keyboard.type('Ōkārito');
  const areDrawn = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status, unicodeRange }) =>
          family.includes('Inter') && unicodeRange.startsWith('U+100-') && status === 'loaded',
      ),
    );
  await expect.poll(areDrawn).toBe(true);
}

/** Files that nothing needs before, and what needs them. */
const LATER_FILES = [
  { kind: 'script', files: '**/assets/dashboard-tab-*.js', need: openDashboard },
  { kind: 'style sheet', files: '**/assets/dashboard-tab-*.css', need: openDashboard },
  { kind: 'font', files: '**/assets/inter-latin-ext-*.woff2', need: writeMacrons },
] as const;

for (const { kind, files, need } of LATER_FILES)
  test(`a ${kind} that does not come is asked for again before the page hears of it`, async ({
    pageOf,
    person,
    watch,
  }) => {
    watch.expectErrors(NO_NETWORK);
    const page = await pageOf(person);
    await page.goto('/');
    await keptApp(page);
    const asked: string[] = [];
    await page.context().route(files, async (route) => {
      asked.push(route.request().url());
      if (asked.length < 3) await route.abort('internetdisconnected');
      else await route.continue();
    });
    await need(page);
    expect(asked).toHaveLength(3);
  });

test('a newer version says that it is there, and comes with a reload that people choose', async ({
  pageOf,
  person,
}) => {
  const page = await pageOf(person);
  await page.goto('/');
  await keptApp(page);
  const running = () => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL);
  const former = await running();
  // To a browser another address is another version.
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js?newer')));
  await expect(page.getByText('A new version of Sightline is ready.')).toBeVisible();
  expect(await running()).toBe(former);
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload' }).click();
  await loaded;
  expect(await running()).toMatch(/\?newer$/);
});

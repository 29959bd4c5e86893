import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible, WITH_BEST_PRACTICE } from '../../fixtures/accessibility.ts';
import { expectToFit } from '../../fixtures/fit.ts';
import { withinApp } from '../../fixtures/screens/within-app.ts';
import { expect, test } from '../../fixtures/test.ts';

/** So many pages are one test; more would keep the other worker waiting at the end. */
const AT_ONCE = 4;
const FOLDER = path.resolve(import.meta.dirname, '../../../../docs/guide');
const PAGES = globSync('*.md', { cwd: FOLDER }).map((file) => {
  const text = readFileSync(path.join(FOLDER, file), 'utf8');
  return {
    address: `/guide/${path.basename(file, '.md')}`,
    title: /^title: (.+)$/m.exec(text)?.[1] ?? file,
    /** Addresses of the app and of its server; links to other pages begin with the name of a file. */
    leadsTo: [...text.matchAll(/\]\((\/[^)]+)\)/g)].map(([, href = '']) => href),
  };
});
type GuidePage = (typeof PAGES)[number];
const WIDTHS = [390, 768, 1440];

const article = (page: Page) => page.getByRole('article');
const search = (page: Page) => page.getByRole('combobox', { name: 'Search the guide' });

test('Documentation leads to the guide, in a tab of its own', async ({ signedIn: page }) => {
  await page.goto('/?tab=insights');
  const opening = page.waitForEvent('popup');
  await page.getByRole('link', { name: /^Documentation/ }).click();
  const guide = await opening;
  await expect(guide.getByRole('heading', { name: 'User guide', level: 1 })).toBeVisible();
  expect(new URL(guide.url()).pathname).toBe('/guide');
});

test('people read the guide before they sign in, page after page', async ({ page }) => {
  await page.goto('/guide');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Getting started/ })
    .click();
  await expect(page.getByRole('heading', { name: 'Getting started', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle('Getting started · Sightline guide');
  await page.getByRole('link', { name: 'Next Insights' }).click();
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
  const picture = article(page).getByRole('img').first();
  await expect(picture).toHaveJSProperty('complete', true);
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(600);
  await page.getByRole('link', { name: 'Previous Getting started' }).click();
  await expect(page).toHaveURL(/\/guide\/getting-started$/);
});

test('the search forgives a wrong letter and leads to the heading', async ({ page }) => {
  await page.goto('/guide/map');
  await search(page).fill('batery voltage');
  const result = page.getByRole('option', { name: /^My Devices Battery/ });
  await result.click();
  await expect(page).toHaveURL(/\/guide\/devices#battery$/);
  await expect(page.getByRole('heading', { name: 'Battery', exact: true })).toBeInViewport();
  await search(page).fill('xylophone');
  await expect(page.getByText('Nothing found. Try another word, or fewer words.')).toBeVisible();
});

test('the list of pages is a drawer on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/guide/insights');
  await page.getByRole('button', { name: 'Open the list of pages' }).click();
  const drawer = page.getByRole('dialog', { name: 'User guide' });
  await expect(drawer.getByRole('link', { name: 'Insights', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await drawer.getByRole('link', { name: 'Alerts' }).click();
  await expect(page.getByRole('heading', { name: 'Alerts', level: 1 })).toBeVisible();
  await expect(drawer).toBeHidden();
});

test('a page that is not there says so', async ({ page }) => {
  await page.goto('/guide/nowhere');
  await page.getByRole('link', { name: 'All pages' }).click();
  await expect(page.getByRole('heading', { name: 'User guide', level: 1 })).toBeVisible();
});

for (const some of pagesAtOnce()) {
  const names = some.map(({ title }) => title).join(', ');

  test(`${names}: read by everybody at any width, light or dark`, async ({ page: loading }) => {
    const page = withinApp(loading);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const guidePage of some) {
      await openPage(page, guidePage);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expectToFit(page, `${guidePage.title} at ${width} px`);
        await expectAccessible(page, `${guidePage.title} at ${width} px`, WITH_BEST_PRACTICE);
      }
    }
  });
}

// render-page.test.ts asserts of every link that its heading exists.
test('a link within the guide leads to its heading, on the same page or on another one', async ({ page }) => {
  for (const [address, href, name] of [
    ['/guide/devices', '#change-settings', 'Change settings'],
    ['/guide/insights', '/guide/account#features', 'Features'],
  ] as const) {
    await page.goto(address);
    await article(page).locator(`:is(p, li) > a[href="${href}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${href}$`));
    await expect(article(page).getByRole('heading', { name, exact: true })).toBeInViewport();
  }
});

for (const who of ['owner', 'staff'] as const) {
  test(`links into the app lead somewhere, those for the ${who}`, async ({ pageOf, owner, staff, watch }) => {
    // The page of the API comes from another project, with styles that our policy does not let in.
    watch.expectErrors(/Applying inline style .*\/docs\//);
    const page = withinApp(await pageOf({ owner, staff }[who]));
    const clicked = new Set<string>();
    for (const guidePage of PAGES) {
      for (const href of guidePage.leadsTo) {
        if (clicked.has(href) || readerOf(href) !== who) continue;
        clicked.add(href);
        await test.step(`${guidePage.title} to ${href}`, () => follow(page, guidePage, href));
      }
    }
    expect(clicked.size).toBeGreaterThan(5);
  });
}

test('the list of pages has them all', async ({ page }) => {
  await page.goto('/guide');
  const links = page.getByRole('navigation', { name: 'Pages of the guide' }).getByRole('link');
  await links.first().waitFor();
  const listed = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  expect(listed.toSorted()).toEqual(PAGES.map(({ address }) => address).toSorted());
});

/** All pages, so many together. */
function pagesAtOnce(): GuidePage[][] {
  return Array.from({ length: Math.ceil(PAGES.length / AT_ONCE) }, (_, at) =>
    PAGES.slice(at * AT_ONCE, (at + 1) * AT_ONCE),
  );
}

/** Goes to a page and waits until it stands in place of the one before. */
async function openPage(page: Page, { address, title }: GuidePage): Promise<void> {
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

/** Internal pages are for staff only. */
const readerOf = (href: string) => (href.includes('tab=internal') ? 'staff' : 'owner');

async function follow(page: Page, guidePage: GuidePage, href: string): Promise<void> {
  if (!page.url().endsWith(guidePage.address)) await openPage(page, guidePage);
  const link = article(page).locator(`a[href="${href}"]`).first();
  if ((await link.getAttribute('target')) === '_blank') {
    const opening = page.waitForEvent('popup');
    await link.click();
    const opened = await opening;
    await expect(opened).toHaveTitle('Swagger UI');
    return opened.close();
  }
  await link.click();
  await expect(page).toHaveURL((url) => `${url.pathname}${url.search}`.startsWith(href));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('This page is under construction')).toBeHidden();
}

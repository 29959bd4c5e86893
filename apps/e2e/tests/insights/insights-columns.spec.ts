import type { Page } from '@playwright/test';
import { insightsPage } from '../../fixtures/pages/insights-page.ts';
import { signInDemo } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

/** Segments that the browser keeps, of whomever. */
function keptSegments(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('sightline.insights.'));
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().filter(({ url }) => new URL(url).pathname.startsWith('/segments/')).length;
  });
}

test('thousands of insights are filtered and sorted as the documented pages say', async ({
  pageOf,
  owner,
}) => {
  const count = (await owner.api.insights.count()).message.count;
  const pages = await Promise.all(
    Array.from({ length: Math.ceil(count / 10_000) }, (_, at) =>
      owner.api.insights.paginated({ query: { limit: 10_000, offset: at * 10_000 } }),
    ),
  );
  const insights = pages.flatMap(({ message }) => message);
  const listed = insights.filter(({ insight_status }) => insight_status !== 'archive');
  const stoats = listed.filter((row) => (row.confirmed_class_name ?? row.class_name) === 'stoat');
  const highest = Math.round(Math.max(...stoats.map(({ confidence }) => confidence)));
  const lowest = Math.round(Math.min(...stoats.map(({ confidence }) => confidence)));
  expect(insights.length).toBeGreaterThan(5_000);

  const page = await pageOf(owner);
  await page.goto('/?tab=insights');
  const { rows, header } = insightsPage(page);
  await expect(
    page.getByText(`${listed.length.toLocaleString('en')} insights`, { exact: true }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Class name' }).click();
  await page.getByRole('checkbox', { name: 'stoat', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(
    page.getByText(`${stoats.length.toLocaleString('en')} insights`, { exact: true }),
  ).toBeVisible();
  await header('Confidence')
    .getByRole('button', { name: /^Confidence/ })
    .click();
  await expect(rows.first()).toContainText(`${highest} %`);
  await header('Confidence')
    .getByRole('button', { name: /^Confidence/ })
    .click();
  await expect(rows.first()).toContainText(`${lowest} %`);
});

test('a reload reads sealed insights from the browser, and a sign-out leaves none behind', async ({
  pageOf,
  server,
}) => {
  // A session of its own: others use the shared one.
  const guest = await signInDemo(server, 'owner');
  const segments = async () => (await guest.api.insights.segments()).message.segments.length;
  // The worker seals once a minute; on a fresh start the demo's insights wait for their first turn.
  await expect.poll(segments, { timeout: 90_000 }).toBeGreaterThan(0);
  const page = await pageOf(guest);
  await page.goto('/?tab=insights');
  const { rows } = insightsPage(page);
  const count = page.getByText(/^[\d,]+ insights$/);
  await expect(rows.nth(5)).toBeVisible();
  const before = await count.textContent();
  await expect.poll(async () => (await keptSegments(page)) - (await segments())).toBe(0);

  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await expect(rows.nth(5)).toBeVisible();
  await expect(count).toHaveText(before ?? '');
  expect(asked).toContain('/insights/segments');
  expect(asked.filter((path) => path.startsWith('/insights/segments/'))).toEqual([]);

  await page.getByRole('button', { name: `Account of ${guest.name}` }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/login');
  await expect.poll(() => keptSegments(page)).toBe(0);
});

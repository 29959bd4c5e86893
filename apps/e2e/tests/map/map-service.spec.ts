import type { Page } from '@playwright/test';
import { rememberSignIn } from '../../fixtures/browse.ts';
import { positionCameras } from '../../fixtures/cameras/positioned-cameras.ts';
import { mapPage } from '../../fixtures/pages/map-page.ts';
import {
  type ServiceAnswer,
  startTileReceiver,
  type TileReceiver,
} from '../../fixtures/servers/tile-receiver.ts';
import { type OwnWeb, startOwnWeb } from '../../fixtures/servers/web-build.ts';
import { expect, test } from '../../fixtures/test.ts';

// The app is built once for all of them.
test.describe.configure({ mode: 'default' });

let service: TileReceiver;
let web: OwnWeb;

test.beforeAll(async ({ server }) => {
  service = await startTileReceiver();
  web = await startOwnWeb(server, {
    VITE_MAP_SATELLITE_URL: `${service.origin}/satellite.json?key={token}`,
    VITE_MAP_OUTDOORS_URL: `${service.origin}/outdoors.json`,
    VITE_MAP_TOKEN: 'a&b',
  });
});
test.afterAll(() => {
  web?.stop();
  service?.stop();
});

const style = (more: object = {}): ServiceAnswer => ({
  type: 'application/json',
  body: JSON.stringify({ version: 8, name: 'Theirs', sources: {}, layers: [], ...more }),
});
const TILES = {
  sources: { tiles: { type: 'raster', tiles: ['ORIGIN/tiles/{z}/{x}/{y}.png'], tileSize: 256 } },
  layers: [{ id: 'tiles', type: 'raster', source: 'tiles' }],
};
/** From now on counts notices that appear, however shortly. */
async function countNotices(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const watcher = new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const node of addedNodes)
          if (node.textContent?.includes('map service')) document.body.dataset.notices += '.';
    });
    document.body.dataset.notices = '';
    watcher.observe(document.body, { childList: true, subtree: true });
  });
  return () => page.evaluate(() => document.body.dataset.notices?.length ?? -1);
}
const notice = (page: Page) => page.getByText('The map service did not answer');

test.beforeEach(async ({ page, person: owner, server, staff }) => {
  service.asked.length = 0;
  await positionCameras(
    { server, staff, owner },
    {
      Ridge: { latitude: -43.7, longitude: 170.1 },
      Bluff: { latitude: -41.29, longitude: 174.74 },
    },
  );
  await rememberSignIn(page, web.url, owner);
});

test('a style that answers is the map, asked with the token, and our cameras are on it', async ({ page }) => {
  service.answer = () => style();
  await page.goto(`${web.url}/?tab=map`);
  await mapPage(page).features('points', 2);
  expect((await mapPage(page).state()).style).toBe('Theirs');
  expect(service.asked).toEqual(['/satellite.json?key=a%26b']);
  await expect(notice(page)).toHaveCount(0);
});

test('a style that says 401 gives way to the built-in map, with one notice for all maps', async ({
  page,
  watch,
}) => {
  watch.expectErrors(/status of 401/);
  service.answer = () => 401;
  await page.goto(`${web.url}/?tab=map`);
  const map = mapPage(page);
  await expect(notice(page)).toHaveCount(1, { timeout: 60_000 });
  await expect(notice(page).locator('..')).toContainText(
    'The built-in map is shown instead. It has less detail.',
  );
  await map.features('points', 2);
  expect((await map.state()).style).toBe('Satellite');
  await expect(notice(page)).toHaveCount(0);
  const later = await countNotices(page);
  await page.getByText('Outdoors').click();
  await expect.poll(async () => (await map.state()).style).toBe('Outdoors');
  await map.features('points', 2);
  await page.getByText('Satellite').click();
  await expect.poll(async () => (await map.state()).style).toBe('Satellite');
  await map.features('points', 2);
  expect(await later()).toBe(0);
  expect(service.asked).toEqual(['/satellite.json?key=a%26b', '/outdoors.json']);
});

test('a style that does not answer in 8 s gives way to the built-in map', async ({ page, watch }) => {
  watch.expectErrors(/ERR_/);
  let began = 0;
  service.answer = () => {
    began ||= Date.now();
    return 'silence';
  };
  await page.goto(`${web.url}/?tab=map`);
  await expect(notice(page)).toBeVisible({ timeout: 60_000 });
  expect(Date.now() - began).toBeGreaterThan(7_500);
  await mapPage(page).features('points', 2);
  expect((await mapPage(page).state()).style).toBe('Satellite');
});

test('a service that turns us away in the middle gives way, too', async ({ page, watch }) => {
  watch.expectErrors(/status of 401/);
  service.answer = (path) =>
    path.startsWith('/tiles')
      ? 401
      : style(JSON.parse(JSON.stringify(TILES).replace('ORIGIN', service.origin)));
  await page.goto(`${web.url}/?tab=map`);
  await expect(notice(page)).toHaveCount(1, { timeout: 60_000 });
  const map = mapPage(page);
  await expect.poll(async () => (await map.state()).style, { timeout: 60_000 }).toBe('Satellite');
  await map.features('points', 2);
});

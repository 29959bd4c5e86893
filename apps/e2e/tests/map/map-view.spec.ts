import { positionCameras } from '../../fixtures/cameras/positioned-cameras.ts';
import { devicesPage } from '../../fixtures/pages/devices-page.ts';
import { insightsPage } from '../../fixtures/pages/insights-page.ts';
import { mapPage } from '../../fixtures/pages/map-page.ts';
import { expect, test } from '../../fixtures/test.ts';

const RIDGE = { latitude: -43.7, longitude: 170.1 };
const BLUFF = { latitude: -41.29, longitude: 174.74 };
const DRAWN_MS = 60_000;

for (const { screen, viewport, padding } of [
  { screen: 'a desktop', viewport: { width: 1440, height: 900 }, padding: 150 },
  { screen: 'a phone', viewport: { width: 390, height: 844 }, padding: 30 },
] as const) {
  test(`on ${screen} all cameras fit with ${padding} px around them`, async ({
    person: owner,
    server,
    staff,
    pageOf,
  }) => {
    await positionCameras({ server, staff, owner }, { Ridge: RIDGE, Bluff: BLUFF });
    const page = await pageOf(owner, { viewport });
    const map = mapPage(page);
    await map.open();
    const points = await map.features('points', 2);
    const box = await map.canvas.boundingBox();
    const gaps = points.flatMap(({ x, y }) => [
      x - (box?.x ?? 0),
      (box?.x ?? 0) + (box?.width ?? 0) - x,
      y - (box?.y ?? 0),
      (box?.y ?? 0) + (box?.height ?? 0) - y,
    ]);
    expect(Math.min(...gaps)).toBeGreaterThan(padding - 2);
    expect(Math.min(...gaps)).toBeLessThan(padding + 2);
  });
}

test('one camera is shown no nearer than zoom 10', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  await positionCameras({ server, staff, owner }, { Ridge: RIDGE });
  const map = mapPage(page);
  await map.open();
  await map.features('points', 1);
  expect((await map.state()).zoom).toBe(10);
});

/** Width of the world at zoom 0, pixels. */
const WORLD_PX = 512;

test('cameras less than 35 px apart are a cluster up to zoom 14; beyond, each stands for itself', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  await positionCameras({ server, staff, owner }, { Ridge: RIDGE, Bluff: BLUFF });
  const map = mapPage(page);
  await map.open();
  await map.features('points', 2);
  const middle: [number, number] = [170, -44];
  for (const [apart, clusters] of [
    [33, 1],
    [37, 0],
  ] as const) {
    const east = middle[0] + (apart / WORLD_PX / 2 ** 10) * 360;
    await map.cluster([
      { count: 1, at: middle },
      { count: 1, at: [east, middle[1]] },
    ]);
    await map.look(10, middle);
    await map.features('clusters', clusters);
    await map.features('points', clusters === 1 ? 0 : 2);
  }
  await map.cluster([{ count: 2, at: middle }]);
  await map.look(14.9, middle);
  await map.features('clusters', 1);
  await map.look(15, middle);
  await map.features('clusters', 0);
  await map.features('points', 2);
});

test('a cluster that is gone by the time of the click leads nearer all the same', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  await positionCameras({ server, staff, owner }, { Ridge: RIDGE, Bluff: BLUFF });
  const map = mapPage(page);
  await map.open();
  await map.features('points', 2);
  await map.look(6, [170, -44]);
  await map.cluster([{ count: 5, at: [170, -44] }]);
  const [cluster] = await map.features('clusters', 1);
  await map.clickAsCamerasLeave({ x: cluster?.x ?? 0, y: cluster?.y ?? 0 });
  await expect.poll(async () => (await map.state()).zoom).toBeCloseTo(8, 1);
});

test('a link goes near its camera, and one to a camera without a position says so', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  const places = { Ridge: RIDGE, Bluff: BLUFF, Nowhere: {} };
  const [ridge, , nowhere] = await positionCameras({ server, staff, owner }, places);
  await page.goto(`/?tab=map&device=${ridge?.deviceId}`);
  await expect(page.getByRole('dialog', { name: 'Ridge' })).toBeVisible({ timeout: DRAWN_MS });
  await expect.poll(async () => (await mapPage(page).state()).zoom).toBeCloseTo(7.5, 1);
  await page.goto(`/?tab=map&device=${nowhere?.deviceId}`);
  await expect(page.getByText('No Location Available')).toBeVisible({ timeout: DRAWN_MS });
  await mapPage(page).features('points', 2);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('at 740 px a camera opens at the bottom of the map, at 741 px beside its mark', async ({
  person: owner,
  server,
  staff,
  pageOf,
}) => {
  await positionCameras({ server, staff, owner }, { Ridge: RIDGE });
  for (const [width, beside] of [
    [740, 0],
    [741, 1],
  ] as const) {
    const page = await pageOf(owner, { viewport: { width, height: 800 } });
    const map = mapPage(page);
    await map.open();
    const [point] = await map.features('points', 1);
    await page.mouse.click(point?.x ?? 0, point?.y ?? 0);
    await expect(map.popup('Ridge')).toBeVisible();
    await expect(page.locator('.maplibregl-popup')).toHaveCount(beside);
    await page.close();
  }
});

for (const [what, call] of [
  ['devices', '**/getDevicesForUser'],
  ['insights', '**/devices/insight-summary'],
  ['alerts', '**/alerts'],
] as const) {
  test(`while ${what} load there is a spinner, and no map`, async ({
    signedIn: page,
    person: owner,
    server,
    staff,
  }) => {
    await positionCameras({ server, staff, owner }, { Ridge: RIDGE });
    const arrived = Promise.withResolvers<void>();
    const map = mapPage(page);
    await page.route(call, async (route) => {
      await arrived.promise;
      await route.continue();
    });
    const asked = page.waitForRequest(call);
    await page.goto('/?tab=map');
    await asked;
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toBeVisible();
    await expect(map.canvas).toHaveCount(0);
    arrived.resolve();
    await expect(map.canvas).toBeVisible({ timeout: DRAWN_MS });
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  });
}

test('a map that does not load says so and offers Retry', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*insight-summary/);
  await positionCameras({ server, staff, owner }, { Ridge: RIDGE });
  await page.route('**/devices/insight-summary', (route) => route.abort());
  await page.goto('/?tab=map');
  await expect(page.getByRole('alert')).toContainText('Your map did not load', { timeout: 30_000 });
  await page.unroute('**/devices/insight-summary');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(mapPage(page).canvas).toBeVisible({ timeout: DRAWN_MS });
});

test('dialogs of devices and insights have a map of one place without the menu, or say that there is none', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  const [ridge, nowhere] = await positionCameras({ server, staff, owner }, { Ridge: RIDGE, Nowhere: {} });
  const seen = await ridge?.see('kea', RIDGE);
  const unplaced = await nowhere?.see('stoat');
  const devices = devicesPage(page);
  const insights = insightsPage(page);
  const mapIn = (name: string) =>
    page.getByRole('dialog', { name }).getByRole('region', { name: /^Map of / });
  const legend = mapPage(page).legend;

  await page.goto(`/?tab=devices&device=${ridge?.deviceId}`);
  await expect(mapIn('Ridge')).toBeVisible({ timeout: DRAWN_MS });
  await expect(legend).toHaveCount(0);
  await mapPage(page).features('point', 1);
  await page.goto(`/?tab=devices&device=${nowhere?.deviceId}`);
  await expect(devices.dialog('Nowhere').getByText('No Location Available')).toBeVisible();
  await expect(mapIn('Nowhere')).toHaveCount(0);

  await page.goto(`/?tab=insights&insight=${seen}`);
  await expect(mapIn('kea')).toBeVisible({ timeout: DRAWN_MS });
  await expect(legend).toHaveCount(0);
  await page.goto(`/?tab=insights&insight=${unplaced}`);
  await expect(insights.dialog('stoat').getByText('No Location Available')).toBeVisible();
  await expect(mapIn('stoat')).toHaveCount(0);
});

test('where the network takes Range requests away, each part of the base map is fetched whole, once', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  await positionCameras({ server, staff, owner }, { Ridge: RIDGE, Bluff: BLUFF });
  const whole: string[] = [];
  await page.route('**/maps/*.pmtiles**', async (route) => {
    const { range, ...headers } = await route.request().allHeaders();
    if (!range) whole.push(new URL(route.request().url()).pathname);
    await route.continue({ headers });
  });
  const map = mapPage(page);
  await map.open();
  await map.features('points', 2);
  await expect
    .poll(async () => (await map.drawn(['coast'])).length, { timeout: DRAWN_MS })
    .toBeGreaterThan(0);
  expect(whole.toSorted()).toEqual(['/maps/satellite.pmtiles', '/maps/vector.pmtiles']);
});

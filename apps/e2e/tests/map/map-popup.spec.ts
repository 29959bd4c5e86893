import type { Locator, Page } from '@playwright/test';
import { positionCameras } from '../../fixtures/cameras/positioned-cameras.ts';
import { insightsPage } from '../../fixtures/pages/insights-page.ts';
import { mapPage } from '../../fixtures/pages/map-page.ts';
import { expect, test } from '../../fixtures/test.ts';

// What is clicked beside a camera would move on with a map that flies there.
test.use({ reducedMotion: 'reduce' });

const RIDGE = { latitude: -43.7, longitude: 170.1, location_name: 'Mount Cook' };
const CREEK = { latitude: -41.29, longitude: 174.74 };

test('the popup tells name, id, location, position, last seen, warnings, insights and the newest of them', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  const [ridge] = await positionCameras({ server, staff, owner }, { Ridge: RIDGE, Creek: CREEK });
  await ridge?.report({ battery_voltage: 3.1 });
  await ridge?.see('stoat', { file_ctime: '2026-03-01T04:05:06Z' });
  await ridge?.see('kea', { file_ctime: '2026-03-02T04:05:06Z' });
  const map = mapPage(page);
  await map.open();
  await map.legend.click();
  await map.listed.filter({ hasText: 'Ridge' }).click();
  const popup = map.popup('Ridge');
  await expect(popup.getByRole('heading', { name: 'Ridge' })).toBeVisible();
  await expect(popup).toContainText(`Device ID${ridge?.deviceId}`);
  await expect(popup).toContainText('LocationMount Cook');
  await expect(popup).toContainText('Lat / long-43.70000°, 170.10000°');
  await expect(popup).toContainText(/Last seen\d+ \w+ \d{4}, [\d:]+ UTC/);
  await expect(popup.getByRole('list', { name: 'Warnings' })).toHaveText(
    'Battery levels are Low. Please replace batteries.',
  );
  await expect(popup).toContainText('Insights2');
  await expect(popup).toContainText('Most recentkea2 Mar 2026, 04:05:06 UTC');

  await map.listed.filter({ hasText: 'Creek' }).click();
  await expect(map.popup('Creek')).toContainText('LocationNot Set');
  await expect(map.popup('Creek')).toContainText('Last seenNo Data');
  await expect(map.popup('Creek')).toContainText('Insights0');
  await expect(map.popup('Creek')).toContainText('Most recentNo Data');
  await expect(map.popup('Creek').getByRole('list', { name: 'Warnings' })).toHaveCount(0);
  await expect(map.popup('Creek').getByRole('button', { name: 'See All Insights' })).toHaveCount(0);
  await expect(map.popup('Ridge')).toHaveCount(0);
});

test('See All Insights shows the insights of this camera and no other, also on the next visit', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  const [ridge, creek] = await positionCameras({ server, staff, owner }, { Ridge: RIDGE, Creek: CREEK });
  await ridge?.see('kea');
  await ridge?.see('stoat');
  await creek?.see('possum');
  const insights = insightsPage(page);
  await page.goto('/?tab=insights');
  await expect(insights.rows).toHaveCount(3);

  const map = mapPage(page);
  await map.open();
  await map.legend.click();
  await map.listed.filter({ hasText: 'Ridge' }).click();
  await map.popup('Ridge').getByRole('button', { name: 'See All Insights' }).click();
  await expect(page.getByRole('heading', { name: 'Insights', exact: true })).toBeVisible();
  await expect(insights.rows).toHaveText([/stoat/, /kea/]);
  await expect(insights.rows).toHaveCount(2);
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Camera is Ridge');

  await page.goto('/?tab=insights');
  await expect(insights.rows).toHaveCount(2);
  await page.goto('/?tab=map');
  await page.goBack();
  await expect(insights.rows).toHaveCount(2);
});

/** The popup of a camera that is alone on the open map. */
async function popupOf(page: Page, name: string) {
  const map = mapPage(page);
  const [point] = await map.features('points', 1);
  await page.mouse.click(point?.x ?? 0, point?.y ?? 0);
  return map.popup(name);
}

/** The whole of it lies on the other: nothing that can be clicked is cut off. */
async function expectWithin(inner: Locator, outer: Locator): Promise<void> {
  const reach = async () => {
    const [card, view] = await Promise.all([inner.boundingBox(), outer.boundingBox()]);
    if (!card || !view) return Number.POSITIVE_INFINITY;
    return Math.max(
      view.x - card.x,
      view.y - card.y,
      card.x + card.width - view.x - view.width,
      card.y + card.height - view.y - view.height,
    );
  };
  await expect.poll(reach, { message: 'pixels past the edge' }).toBeLessThanOrEqual(0);
}

test('what a camera sends while its popup is open appears there', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  const [ridge] = await positionCameras({ server, staff, owner }, { Ridge: RIDGE });
  const connected = page.waitForResponse('**/events');
  await mapPage(page).open();
  await connected;
  const popup = await popupOf(page, 'Ridge');
  await expect(popup).toContainText('Insights0');
  await ridge?.see('kea');
  await expect(popup).toContainText('Insights1');
  await expect(popup).toContainText('Most recentkea');
  await expect(popup.getByRole('button', { name: 'See All Insights' })).toBeVisible();
});

test('what a camera sends before the live connection stands is counted', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  const [ridge] = await positionCameras({ server, staff, owner }, { Ridge: RIDGE });
  const held = Promise.withResolvers<void>();
  await page.route('**/events', async (route) => {
    await held.promise;
    await route.continue();
  });
  await mapPage(page).open();
  const popup = await popupOf(page, 'Ridge');
  await expect(popup).toContainText('Insights0');
  await ridge?.see('kea');
  held.resolve();
  await expect(popup).toContainText('Insights1');
  await expect(popup).toContainText('Most recentkea');
});

test('a camera removed from the map reappears when it reports its location again', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
}) => {
  const [ridge] = await positionCameras({ server, staff, owner }, { Ridge: RIDGE });
  const map = mapPage(page);
  await map.open();
  const [point] = await map.features('points', 1);
  await page.mouse.click(point?.x ?? 0, point?.y ?? 0);
  await expectWithin(map.popup('Ridge'), map.canvas);
  await map.popup('Ridge').getByRole('button', { name: 'Remove from map' }).click();
  const question = page.getByRole('dialog', { name: 'Remove Device from Map?' });
  await expect(question).toContainText('The device reappears if it reports its location again.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await map.features('points', 1);

  await map.popup('Ridge').getByRole('button', { name: 'Remove from map' }).click();
  await question.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'No Devices Available' })).toBeVisible();
  await ridge?.report({ latitude: RIDGE.latitude, longitude: RIDGE.longitude });
  await map.features('points', 1);
});

test('a camera is moved by numbers, too; a move or a removal that fails says why and changes nothing', async ({
  signedIn: page,
  person: owner,
  server,
  staff,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/(display|dataClearing)/);
  await positionCameras({ server, staff, owner }, { Ridge: RIDGE });
  const map = mapPage(page);
  await map.open();
  const [point] = await map.features('points', 1);
  await page.mouse.click(point?.x ?? 0, point?.y ?? 0);
  await page.route(/\/(display|dataClearing)/, (route) => route.abort());
  await map.popup('Ridge').getByRole('button', { name: 'Remove from map' }).click();
  const removal = page.getByRole('dialog', { name: 'Remove Device from Map?' });
  await removal.getByRole('button', { name: 'Remove' }).click();
  await expect(removal.getByRole('alert')).toContainText('Sightline cannot be reached.');
  await removal.getByRole('button', { name: 'Cancel' }).click();

  await map.popup('Ridge').getByRole('button', { name: 'Correct position' }).click();
  const panel = page.getByRole('group', { name: 'Correct the position of Ridge' });
  await panel.getByLabel('Latitude').fill('-43.8');
  await panel.getByRole('button', { name: 'Save position' }).click();
  const move = page.getByRole('dialog', { name: 'Move Device on Map?' });
  await expect(move).toContainText(
    'Ridge will stand at -43.80000°, 170.10000°, 11 km from where it is shown',
  );
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(move.getByRole('alert')).toContainText('Sightline cannot be reached.');
  expect((await owner.api.devices.list()).message).toMatchObject([RIDGE]);
  await page.unroute(/\/(display|dataClearing)/);
  await move.getByRole('button', { name: 'Move' }).click();
  await expect(page.getByText('The position of Ridge is saved.')).toBeVisible();
  expect((await owner.api.devices.list()).message).toMatchObject([{ latitude: -43.8, longitude: 170.1 }]);
});

test('a camera of the demo with more than 999 insights says >999, in its popup and on its badge', async ({
  owner,
  pageOf,
}) => {
  const summaries = (await owner.api.devices.insightSummary()).message;
  const names = new Map((await owner.api.devices.list()).message.map((device) => [device.device_id, device]));
  const busiest = summaries.toSorted((a, b) => b.insight_count - a.insight_count)[0];
  expect(busiest?.insight_count).toBeGreaterThan(999);
  const name = names.get(busiest?.device_id ?? 0)?.display_name ?? '';
  const page = await pageOf(owner);
  const map = mapPage(page);
  await map.open();
  await map.legend.click();
  await page.getByRole('textbox', { name: 'Device ID' }).fill(String(busiest?.device_id));
  await map.listed.filter({ hasText: name }).click();
  await expect(map.popup(name)).toContainText('Insights>999');
  await map.layer('Insight Count').check();
  await expect
    .poll(async () => (await map.looks('insight_count')).map(({ words }) => words))
    .toContain('>999');
});

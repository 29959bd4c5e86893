import { deliverReporters } from '../../fixtures/cameras/reporter.ts';
import { deliverScripted } from '../../fixtures/cameras/scripted-camera.ts';
import { arrange, widgetAt } from '../../fixtures/data/arranged-dashboards.ts';
import { saveStatuses } from '../../fixtures/data/statuses.ts';
import { dashboardPage, test } from '../../fixtures/pages/dashboard-page.ts';
import { dashboardWidgets } from '../../fixtures/pages/dashboard-widgets.ts';
import { expect } from '../../fixtures/test.ts';

test('what arrives is counted by itself', async ({ server, signedIn: page, person, staff }) => {
  const [camera] = await deliverReporters({ server, staff, owner: person, names: ['Creek'] });
  const dashboard = dashboardPage(page);
  const connected = page.waitForResponse('**/events');
  await dashboard.open();
  await connected;
  await expect(dashboard.number('Total Insights')).toHaveText('0');
  await camera?.see('kiwi');
  await expect(dashboard.number('Total Insights')).toHaveText('1', { timeout: 60_000 });
});

test('what is said of an insight elsewhere, its image, its clearing and a camera that speaks again are shown by themselves', async ({
  server,
  signedIn: page,
  person,
  staff,
}) => {
  const deliver = (name: string) => deliverScripted({ url: server, staff, owner: person, name });
  const [creek, bluff] = [await deliver('Creek'), await deliver('Bluff')];
  await creek.say([{}, {}]);
  await arrange(person, [
    widgetAt('insight_statuses', [0, 0, 6, 3]),
    widgetAt('insights_vs_images', [6, 0, 6, 3]),
    widgetAt('device_hours_since_table', [0, 3, 6, 3]),
  ]);
  const dashboard = dashboardPage(page);
  const { bars, cells } = dashboardWidgets(page);
  const connected = page.waitForResponse('**/events');
  await dashboard.open();
  await connected;
  const soon = { timeout: 60_000 };
  const statuses = async () => (await bars('insight_statuses')).bars.map(([, count]) => count);
  const images = async () => (await bars('insights_vs_images')).bars[0];
  const hours = async () => (await cells('device_hours_since_table')).map(([name, since]) => [name, since]);
  // Favorited, acknowledged, archived, uncategorized.
  await expect.poll(statuses).toEqual([0, 0, 0, 2]);
  expect(await images()).toEqual(['Creek', 2, 0]);
  expect(await hours()).toEqual([
    ['Creek', '0'],
    ['Bluff', '–'],
  ]);

  await saveStatuses(person, { 0: 'favorite' });
  await expect.poll(statuses, soon).toEqual([1, 0, 0, 1]);
  await saveStatuses(person, { 0: null });
  await expect.poll(statuses, soon).toEqual([0, 0, 0, 2]);
  await creek.show(1, 'thumbnail');
  await expect.poll(images, soon).toEqual(['Creek', 2, 1]);
  await bluff?.report({});
  await expect
    .poll(async () => (await hours()).toSorted(), soon)
    .toEqual([
      ['Bluff', '0'],
      ['Creek', '0'],
    ]);
  await person.api.devices.clearData({
    params: { deviceId: creek.deviceId },
    query: { insights: 'true' },
  });
  await expect(dashboard.widget('Insight Statuses')).toContainText('No Data', soon);
});

test('a device that is given up disappears from the dashboard, and from the widgets that list devices', async ({
  server,
  signedIn: page,
  person,
  staff,
}) => {
  const [creek, bluff] = await deliverReporters({ server, staff, owner: person, names: ['Creek', 'Bluff'] });
  await creek?.see('kiwi');
  await bluff?.see('deer');
  await arrange(person, [
    widgetAt('total_insights', [0, 0, 2, 2]),
    widgetAt('total_devices', [2, 0, 2, 2]),
    widgetAt('device_hours_since_table', [4, 0, 8, 3]),
    widgetAt('device_hours_since_graph', [0, 3, 6, 3]),
    widgetAt('device_heatmap', [6, 3, 6, 3]),
  ]);
  const dashboard = dashboardPage(page);
  const { cells, bars } = dashboardWidgets(page);
  /** The names that each of the three widgets has. */
  const listed = async () => [
    (await cells('device_hours_since_table')).map(([name]) => name).toSorted(),
    (await bars('device_hours_since_graph')).bars.map(([name]) => name).toSorted(),
    // Neither has a place on the map, so that it shows its table.
    (await cells('device_heatmap')).map(([name]) => name).toSorted(),
  ];
  const connected = page.waitForResponse('**/events');
  await dashboard.open();
  await connected;
  await expect(dashboard.number('Total Devices')).toHaveText('2');
  await expect.poll(listed).toEqual(Array(3).fill(['Bluff', 'Creek']));
  await person.api.devices.clearData({
    params: { deviceId: bluff?.deviceId ?? 0 },
    query: { ownership: 'true' },
  });
  await expect(dashboard.number('Total Devices')).toHaveText('1', { timeout: 60_000 });
  await expect(dashboard.number('Total Insights')).toHaveText('1');
  await expect.poll(listed).toEqual(Array(3).fill(['Creek']));
});

test('numbers that do not load anew stay, with a note and Retry', async ({
  server,
  signedIn: page,
  person,
  staff,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/dashboard\/counts/);
  const [camera] = await deliverReporters({ server, staff, owner: person, names: ['Creek'] });
  const dashboard = dashboardPage(page);
  const connected = page.waitForResponse('**/events');
  await dashboard.open();
  await connected;
  await expect(dashboard.number('Total Insights')).toHaveText('0');
  await page.route('**/dashboard/counts', (route) => route.abort());
  await camera?.see('kiwi');
  const note = page.getByRole('alert').filter({ hasText: 'This may be out of date.' });
  await expect(note).toBeVisible({ timeout: 30_000 });
  await expect(dashboard.number('Total Insights')).toHaveText('0');
  // The line is mended only then: live news might ask again by itself, and take the note away.
  const asked = page.waitForRequest('**/dashboard/counts');
  await note.getByRole('button', { name: 'Retry' }).click();
  await asked;
  await page.unroute('**/dashboard/counts');
  await expect(dashboard.number('Total Insights')).toHaveText('1');
  await expect(note).toHaveCount(0);
});

import { arrange, boxOf, dashboardPage, test, widgetAt } from '../fixtures/dashboard-page.ts';
import { dashboardWidgets, EVERY_WIDGET } from '../fixtures/dashboard-widgets.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { deliverHandMade } from '../fixtures/hand-made-camera.ts';
import { deliverReporters } from '../fixtures/reporter.ts';
import { saveStatuses } from '../fixtures/statuses.ts';
import { expect } from '../fixtures/test.ts';

const FIRST = [
  'Total Insights',
  'Total Classes',
  'Total Devices',
  'Insights over 2 Weeks',
  'Last Device Communication Table',
  'Insights by Class',
  'Insights by Hour of Day',
  'Device Heatmap',
  'Insight Statuses',
];

test('a new account has the first dashboard, and is told that numbers come with the first camera', async ({
  signedIn: page,
}) => {
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await expect(page).toHaveTitle('Dashboard · Sightline');
  for (const title of FIRST) await expect(dashboard.widget(title)).toBeVisible();
  await expect(dashboard.widgets).toHaveCount(FIRST.length);
  await expect(dashboard.number('Total Insights')).toHaveText('0');
  await expect(page.getByText('There is no device in your account yet.')).toBeVisible();
});

test('all thirteen widgets are counted by one request', async ({ pageOf, observer, watch }) => {
  watch.expectErrors(/ERR_FAILED .*\/events/);
  const page = await pageOf(observer);
  // News that begin to be heard after the first count would have it counted once more.
  await page.route('**/events', (route) => route.abort());
  await page.route('**/dashboard/widgets', (route) => route.fulfill({ json: { message: EVERY_WIDGET } }));
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/dashboard/') && asked.push(request.url()));
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await expect(dashboard.number('Total Insights')).toHaveText('6');
  await expect(dashboard.number('Total Classes')).toHaveText('4');
  await expect(dashboard.number('Total Devices')).toHaveText('2');
  await expect(dashboard.widgets).toHaveCount(13);
  await expect(dashboard.widgets.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(asked.filter((url) => url.endsWith('/counts'))).toHaveLength(1);
  expect(asked.filter((url) => url.endsWith('/widgets'))).toHaveLength(1);
  expect(asked).toHaveLength(2);
});

test('what arrives is counted by itself', async ({ server, signedIn: page, person, staff }) => {
  const [camera] = await deliverReporters({ server, staff, owner: person, names: ['Creek'] });
  const dashboard = dashboardPage(page);
  const connected = page.waitForResponse('**/events');
  await dashboard.open();
  await connected;
  await expect(dashboard.number('Total Insights')).toHaveText('0');
  await camera?.see('kiwi');
  await expect(dashboard.number('Total Insights')).toHaveText('1', { timeout: 15_000 });
});

test('what is said of an insight elsewhere, its image, its clearing and a camera that speaks again are shown by themselves', async ({
  server,
  signedIn: page,
  person,
  staff,
}) => {
  const deliver = (name: string) => deliverHandMade({ url: server, staff, owner: person, name });
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
  const soon = { timeout: 20_000 };
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
  await expect(dashboard.number('Total Devices')).toHaveText('1', { timeout: 15_000 });
  await expect(dashboard.number('Total Insights')).toHaveText('1');
  await expect.poll(listed).toEqual(Array(3).fill(['Creek']));
});

test('an empty dashboard says how widgets are added', async ({ signedIn: page, person }) => {
  await arrange(person, []);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await expect(page.getByRole('heading', { name: 'Click the Edit Icon to Add Widgets' })).toBeVisible();
  await expect(dashboard.widgets).toHaveCount(0);
});

test('a dashboard that does not load says so and offers Retry', async ({ signedIn: page, watch }) => {
  watch.expectErrors(/ERR_FAILED .*\/dashboard/);
  await page.route('**/dashboard/**', (route) => route.abort());
  const dashboard = dashboardPage(page);
  await dashboard.open();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Your dashboard did not load', { timeout: 20_000 });
  await expect(alert).toContainText('Sightline cannot be reached.');
  await page.unroute('**/dashboard/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(dashboard.number('Total Insights')).toHaveText('0');
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

test('a widget of an unknown type is an error that leaves the others alone', async ({
  pageOf,
  observer,
  watch,
}) => {
  watch.expectErrors(/There is no widget of the type insight_weather/);
  const page = await pageOf(observer);
  const weather = { ...widgetAt('total_classes', [2, 0, 4, 2], 'Weather'), type: 'insight_weather' };
  await page.route('**/dashboard/widgets', (route) =>
    route.fulfill({ json: { message: [widgetAt('total_insights', [0, 0, 2, 2]), weather] } }),
  );
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await expect(dashboard.widget('Weather').getByRole('alert')).toContainText('Weather did not load');
  await expect(dashboard.number('Total Insights')).toHaveText('6');
});

test('the viewer with the reduced menu has the dashboard', async ({ viewer, pageOf }) => {
  const page = await pageOf(viewer);
  await page.goto('/');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(dashboardPage(page).number('Total Insights')).toBeVisible();
});

test('at 625 px or less widgets stand one per row and nothing can be edited, above they stand side by side', async ({
  dashboardOf,
}) => {
  const { page, dashboard } = await dashboardOf();
  const [insights, classes] = [dashboard.widget('Total Insights'), dashboard.widget('Total Classes')];
  const expectMore = async (items: string[], why: string) => {
    await dashboard.moreButton.click();
    await expect(page.getByRole('menuitem'), why).toHaveText(items);
    await page.keyboard.press('Escape');
  };
  for (const width of [360, 390, 625]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(dashboard.editButton).toHaveCount(0);
    await expect.poll(async () => (await boxOf(classes)).y - (await boxOf(insights)).y).toBeGreaterThan(100);
    const alike = async () => {
      const [first, second] = [await boxOf(insights), await boxOf(classes)];
      const isWide = first.width > width - 60 && first.width <= width;
      return [second.x - first.x, second.width - first.width, isWide];
    };
    await expect.poll(alike).toEqual([0, 0, true]);
  }
  await expect(dashboard.filterButton).toBeVisible();
  await expect(dashboard.archived).toBeVisible();
  await expectMore(['Print'], 'Reset arranges widgets, too');
  for (const width of [626, 700, 768, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await expect(dashboard.editButton).toBeVisible();
    await expect.poll(async () => (await boxOf(classes)).y - (await boxOf(insights)).y).toBe(0);
  }
  await expectMore(['Print', 'Reset to the first dashboard'], 'there is room to arrange them');
  for (const width of [360, 626, 768, 1024]) {
    await page.setViewportSize({ width, height: 844 });
    await expectToFit(page, `at ${width} px`);
  }
});

import { test } from '../fixtures/dashboard-page.ts';
import { insightsPage } from '../fixtures/insights-page.ts';
import { expect } from '../fixtures/test.ts';

test('Show archived counts archived insights, lives in the address and survives a reload', async ({
  dashboardOf,
}) => {
  const { page, dashboard } = await dashboardOf();
  const total = dashboard.number('Total Insights');
  await expect(total).toHaveText('6');
  await dashboard.archived.click();
  await expect(total).toHaveText('7');
  await expect(page).toHaveURL('/?tab=dashboard&archived=shown');
  await page.reload();
  await expect(total).toHaveText('7');
  await page.goBack();
  await expect(total).toHaveText('6');
  await expect(dashboard.archived).not.toBeChecked();
});

test('period, groups, devices, classes and confidence are chosen behind the filter button', async ({
  dashboardOf,
}) => {
  const { page, dashboard } = await dashboardOf();
  const total = dashboard.number('Total Insights');
  const panel = dashboard.dialog('Filters');
  await dashboard.filterButton.click();

  await panel.getByText('30 days', { exact: true }).click();
  await expect(total).toHaveText('5');
  await panel.getByText('7 days', { exact: true }).click();
  await expect(total).toHaveText('4');
  await panel.getByText('All time', { exact: true }).click();
  await expect(total).toHaveText('6');

  await panel.getByRole('combobox', { name: 'Device groups' }).click();
  await page.getByRole('option', { name: 'North valley' }).click();
  await expect(total).toHaveText('2');
  await page.keyboard.press('Escape');
  await panel.getByRole('combobox', { name: 'Devices', exact: true }).click();
  await page.getByRole('option', { name: /^Creek/ }).click();
  await expect(total, 'cameras of the group and that one').toHaveText('6');
  await page.keyboard.press('Escape');
  await panel.getByRole('combobox', { name: 'Classes' }).click();
  await page.getByRole('option', { name: /^kiwi/ }).click();
  await expect(total).toHaveText('2');
  await page.keyboard.press('Escape');
  const least = panel.getByRole('slider', { name: 'Least confidence' });
  await least.focus();
  for (let step = 0; step < 5; step++) await least.press('ArrowRight');
  await expect(panel.getByText('5–100 %')).toBeVisible();
  await expect(page).toHaveURL(/class=kiwi&confidence=5-100/);
  await panel.getByRole('button', { name: 'Done' }).click();

  await expect(dashboard.chips).toHaveText([
    'Group North valley',
    'Device Creek',
    'Class kiwi',
    'Confidence 5–100 %',
  ]);
  await page.reload();
  await expect(dashboard.chips).toHaveCount(4);
  await expect(total).toHaveText('2');
  await page.goBack();
  await expect(dashboard.chips, 'one visit is one step back').toHaveCount(0);
});

test('days are chosen from one to another, and what ends before it begins is told', async ({
  dashboardOf,
}) => {
  const { page, dashboard } = await dashboardOf();
  const panel = dashboard.dialog('Filters');
  await dashboard.filterButton.click();
  const now = Date.now();
  const day = (ago: number) => new Date(now - ago * 86_400_000).toISOString().slice(0, 10);
  await panel.getByLabel('From').fill(day(11));
  await expect(dashboard.number('Total Insights')).toHaveText('5');
  await panel.getByLabel('To').fill(day(9));
  await expect(dashboard.number('Total Insights')).toHaveText('1');
  await expect(page).toHaveURL(`/?tab=dashboard&from=${day(11)}&to=${day(9)}`);
  await panel.getByLabel('To').fill(day(20));
  await expect(panel.getByText('Ends before it begins')).toBeVisible();
  await expect(page).toHaveURL(`/?tab=dashboard&from=${day(11)}&to=${day(9)}`);
});

test('each filter is a chip that can be removed, and all at once', async ({ dashboardOf }) => {
  const { page, dashboard } = await dashboardOf('&days=30&class=kiwi&class=deer&confidence=50-100');
  await expect(
    page.getByText('Last 30 days · all cameras · kiwi or deer · confidence 50–100 %'),
  ).toBeVisible();
  await expect(dashboard.number('Total Insights')).toHaveText('3');
  await page.getByRole('button', { name: 'Remove filter Class' }).click();
  await expect(dashboard.number('Total Insights')).toHaveText('4');
  await expect(dashboard.chips).toHaveText(['Period Last 30 days', 'Confidence 50–100 %']);
  await page.goBack();
  await expect(dashboard.chips).toHaveCount(3);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(dashboard.number('Total Insights')).toHaveText('6');
  await expect(page).toHaveURL('/?tab=dashboard');
  await expect(dashboard.chips).toHaveCount(0);
});

test('values in the address that make no sense are passed over', async ({ dashboardOf }) => {
  const { dashboard } = await dashboardOf(
    '&days=8&groups=x,-1&from=soon&confidence=90-10&archived=yes&class=',
  );
  await expect(dashboard.number('Total Insights')).toHaveText('6');
  await expect(dashboard.chips).toHaveCount(0);
});

test('ids of nobody, or of somebody else, count nothing and can be taken off', async ({ dashboardOf }) => {
  const { page, dashboard } = await dashboardOf('&devices=1&groups=999999');
  await expect(dashboard.number('Total Insights')).toHaveText('0');
  await expect(dashboard.chips).toHaveText(['Group Group 999999', 'Device Device 1']);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(dashboard.number('Total Insights')).toHaveText('6');
});

test('a number leads to the insights behind it, with the filters of the dashboard', async ({
  dashboardOf,
}) => {
  const { page, dashboard } = await dashboardOf('&days=30&groups=0&archived=shown');
  await expect(dashboard.number('Total Insights')).toHaveText('6');
  await dashboard.number('Total Insights').click();
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
  await expect(insightsPage(page).rows).toHaveCount(6);
  await expect(page.getByRole('switch', { name: 'Show archived' })).toBeChecked();
  await page.goBack();
  await expect(dashboard.number('Total Insights')).toHaveText('6');
});

test('a species leads to its insights, of the cameras that are left', async ({ dashboardOf, observer }) => {
  const bluff = (await observer.api.devices.list()).message.find(
    ({ device_name }) => device_name === 'Bluff',
  );
  const { page, dashboard } = await dashboardOf(`&devices=${bluff?.device_id}`);
  await expect(dashboard.number('Total Insights')).toHaveText('2');
  await dashboard.widget('Total Classes').getByRole('button', { name: 'deer' }).click();
  const chips = page.getByRole('group', { name: 'Filters' });
  await expect(chips).toContainText('Class name is deer');
  await expect(chips).toContainText(`Device id is ${bluff?.device_id}`);
  await expect(insightsPage(page).rows).toHaveText([/deer/, /deer/]);
});

test('a range of confidence comes along, too', async ({ dashboardOf }) => {
  const { page, dashboard } = await dashboardOf('&confidence=90-100');
  await expect(dashboard.number('Total Insights')).toHaveText('2');
  await dashboard.number('Total Insights').click();
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('Confidence is 90 to 100');
  await expect(insightsPage(page).rows).toHaveText([/deer/, /kiwi/]);
});

test('filters that the server cannot be asked for leave the last numbers, and say whose they are', async ({
  dashboardOf,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/dashboard\/counts/);
  const { page, dashboard } = await dashboardOf();
  await page.route('**/dashboard/counts', (route) => route.abort());
  await dashboard.archived.click();
  const note = page.getByRole('alert').filter({
    hasText: 'These are still the numbers of “All time · all cameras”. Sightline cannot be reached.',
  });
  await expect(note).toBeVisible({ timeout: 30_000 });
  await expect(dashboard.number('Total Insights')).toHaveText('6');
  await page.unroute('**/dashboard/counts');
  await note.getByRole('button', { name: 'Retry' }).click();
  await expect(dashboard.number('Total Insights')).toHaveText('7');
  await expect(note).toHaveCount(0);
});

import type { Page } from '@playwright/test';
import {
  arrange,
  boxOf,
  dashboardPage,
  savedPlaces,
  THREE,
  test,
  widgetAt,
} from '../fixtures/dashboard-page.ts';
import { expect } from '../fixtures/test.ts';

test('a window that becomes narrow and wide again loses nothing of what is edited', async ({
  signedIn: page,
  person,
}) => {
  await arrange(person, THREE);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.edit();
  await dashboard.act('Total Insights', 'Remove');
  await dashboard.act('Total Classes', 'Narrower');
  await page.keyboard.press('Escape');
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  await page.setViewportSize({ width: 625, height });
  await expect(dashboard.saveButton).toHaveCount(0);
  await expect(dashboard.addButton).toHaveCount(0);
  await expect(dashboard.handle('Total Classes')).toHaveCount(0);
  await expect(dashboard.widgets).toHaveCount(2);
  await expect.poll(async () => (await boxOf(dashboard.widget('Total Classes'))).width).toBeGreaterThan(500);
  await page.setViewportSize({ width, height });
  await dashboard.saveButton.click();
  await expect(dashboard.editButton).toBeVisible();
  expect(await savedPlaces(person)).toEqual([
    ['Total Classes', 2, 0, 3, 2],
    ['Insight Delay', 0, 2, 6, 3],
  ]);
});

async function openToReset(page: Page) {
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.moreButton.click();
  await page.getByRole('menuitem', { name: 'Reset to the first dashboard' }).click();
  const question = dashboard.dialog('Reset the dashboard?');
  return { ...dashboard, question, reset: question.getByRole('button', { name: 'Reset' }) };
}

async function openAndReset(page: Page) {
  const dashboard = await openToReset(page);
  await dashboard.reset.click();
  await expect(dashboard.widget('Device Heatmap')).toBeVisible();
  await expect(dashboard.widget('Insight Delay')).toHaveCount(0);
  const putBack = page.getByRole('button', { name: 'Put back' });
  // A snackbar that is pointed at stays.
  await putBack.hover();
  return { ...dashboard, putBack };
}

test('the first dashboard comes back after a question, and what was there can be put back', async ({
  signedIn: page,
  person,
}) => {
  await arrange(person, THREE);
  const dashboard = await openAndReset(page);
  await dashboard.putBack.click();
  await expect(dashboard.widget('Insight Delay')).toBeVisible();
  await expect.poll(async () => (await savedPlaces(person)).length).toBe(3);
});

test('a dashboard that cannot be put back says so and offers it again', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/dashboard\/widgets/);
  await arrange(person, THREE);
  const before = await savedPlaces(person);
  const dashboard = await openAndReset(page);
  await page.route('**/dashboard/widgets', (route) => route.abort());
  await dashboard.putBack.click();
  const alert = page.getByRole('alert').filter({ hasText: 'Your dashboard is not put back.' });
  await expect(alert).toContainText('Sightline cannot be reached.');
  await expect(dashboard.widget('Insight Delay')).toHaveCount(0);
  await page.unroute('**/dashboard/widgets');
  await alert.getByRole('button', { name: 'Put back' }).click();
  await expect(dashboard.widget('Insight Delay')).toBeVisible();
  await expect(alert).toHaveCount(0);
  await expect.poll(() => savedPlaces(person)).toEqual(before);
});

test('a dashboard with a widget of an unknown type is put back without it', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/There is no widget of the type insight_weather|status of 400 .*\/dashboard\/widgets/);
  await arrange(person, THREE);
  const before = await savedPlaces(person);
  // Another version stored it; after the reset the server knows nothing of it.
  const weather = { ...widgetAt('total_classes', [6, 0, 4, 2], 'Weather'), type: 'insight_weather' };
  await page.route('**/dashboard/widgets', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { message: [...THREE, weather] } })
      : route.continue(),
  );
  const dashboard = await openAndReset(page);
  await dashboard.putBack.click();
  await expect(page.getByText('Your dashboard is back, without the widgets')).toBeVisible();
  await expect(dashboard.widget('Insight Delay')).toBeVisible();
  await expect(dashboard.widget('Weather')).toHaveCount(0);
  expect(await savedPlaces(person)).toEqual(before);
});

test('a reset that fails says so in its dialog and changes nothing, and can be tried again', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/dashboard\/widgets/);
  await arrange(person, THREE);
  const { question, reset, widget } = await openToReset(page);
  await page.route('**/dashboard/widgets', (route) => route.abort());
  await reset.click();
  await expect(question.getByRole('alert')).toContainText('Sightline cannot be reached.');
  await expect(widget('Insight Delay')).toBeAttached();
  await page.unroute('**/dashboard/widgets');
  await reset.click();
  await expect(question).toHaveCount(0);
  await expect(widget('Device Heatmap')).toBeVisible();
});

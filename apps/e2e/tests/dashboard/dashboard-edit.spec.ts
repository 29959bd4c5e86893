import { arrange, savedPositions, THREE, widgetAt } from '../../fixtures/data/arranged-dashboards.ts';
import { boxOf, dashboardPage, test } from '../../fixtures/pages/dashboard-page.ts';
import { expect } from '../../fixtures/test.ts';

/** Appears above the grid once the cameras are known, and moves it. */
const NO_DEVICE = 'There is no device in your account yet.';

test('the edit toggle is Edit Dashboard, then Save Dashboard, which writes the whole list', async ({
  signedIn: page,
  person,
}) => {
  await arrange(person, THREE);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.edit();
  await expect(dashboard.editButton).toHaveCount(0);
  const saving = page.waitForRequest((request) => request.method() === 'PUT');
  await dashboard.act('Total Insights', 'Taller');
  await page.keyboard.press('Escape');
  await dashboard.saveButton.click();
  const { widgets } = (await saving).postDataJSON();
  expect(widgets.map(({ type }: { type: string }) => type)).toEqual([
    'total_insights',
    'total_classes',
    'insight_delay',
  ]);
  await expect(page.getByText('Your dashboard is saved.')).toBeVisible();
  await expect(dashboard.editButton).toBeVisible();
  expect(await savedPositions(person)).toEqual([
    ['Total Insights', 0, 0, 2, 3],
    ['Total Classes', 2, 0, 4, 2],
    ['Insight Delay', 0, 3, 6, 3],
  ]);
  await page.reload();
  const box = await boxOf(dashboard.widget('Total Insights'));
  expect(box.height).toBeGreaterThan((await boxOf(dashboard.widget('Total Classes'))).height);
});

test('a widget is dragged by its head', async ({ signedIn: page, person }) => {
  await arrange(person, THREE);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.edit();
  await expect(page.getByText(NO_DEVICE)).toBeVisible();
  const head = await boxOf(dashboard.handle('Total Insights'));
  const goal = await boxOf(dashboard.widget('Insight Delay'));
  await page.mouse.move(head.x + head.width + 20, head.y + 10);
  await page.mouse.down();
  await page.mouse.move(goal.x + goal.width + 60, head.y + 10, { steps: 12 });
  await page.mouse.up();
  await dashboard.saveButton.click();
  await expect(dashboard.editButton).toBeVisible();
  const places = await savedPositions(person);
  const moved = places.find(([title]) => title === 'Total Insights');
  expect(moved?.slice(2)).toEqual([0, 2, 2]);
  expect(moved?.[1]).toBeGreaterThanOrEqual(6);
});

test('a widget is resized at its corner, never below 2 steps', async ({ signedIn: page, person }) => {
  // Else a widget glides to its size while its corner is being measured.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await arrange(person, [widgetAt('total_classes', [0, 0, 4, 3])]);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.edit();
  await expect(page.getByText(NO_DEVICE)).toBeVisible();
  const { x, y, width, height } = await boxOf(dashboard.widget('Total Classes'));
  await page.mouse.move(x + width - 8, y + height - 8);
  await page.mouse.down();
  await page.mouse.move(x + width + 200, y + height + 110, { steps: 10 });
  await page.mouse.up();
  await expect
    .poll(async () => (await boxOf(dashboard.widget('Total Classes'))).width)
    .toBeGreaterThan(width + 90);
  const larger = await boxOf(dashboard.widget('Total Classes'));
  await page.mouse.move(larger.x + larger.width - 8, larger.y + larger.height - 8);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 40, { steps: 10 });
  await page.mouse.up();
  await dashboard.saveButton.click();
  await expect(dashboard.editButton).toBeVisible();
  expect(await savedPositions(person)).toEqual([['Total Classes', 0, 0, 2, 2]]);
});

test('the browser asks before a reload loses what is not saved', async ({ signedIn: page, person }) => {
  await arrange(person, THREE);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.edit();
  await dashboard.act('Total Insights', 'Remove');
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(dashboard.saveButton).toBeVisible();
});

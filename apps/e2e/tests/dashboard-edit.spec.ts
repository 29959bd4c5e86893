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
  expect(await savedPlaces(person)).toEqual([
    ['Total Insights', 0, 0, 2, 3],
    ['Total Classes', 2, 0, 4, 2],
    ['Insight Delay', 0, 3, 6, 3],
  ]);
  await page.reload();
  const box = await boxOf(dashboard.widget('Total Insights'));
  expect(box.height).toBeGreaterThan((await boxOf(dashboard.widget('Total Classes'))).height);
});

test('a widget is added once its type is chosen, of its default size below the others', async ({
  signedIn: page,
  person,
}) => {
  await arrange(person, []);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.edit();
  const dialog = dashboard.dialog('Add widget');
  const add = dialog.getByRole('button', { name: 'Add', exact: true });
  await dashboard.addButton.click();
  await expect(dialog.getByRole('radio')).toHaveText([
    /^Total Insights/,
    /^Total Classes/,
    /^Total Devices/,
    /^Insights by Hour of Day/,
    /^Last Device Communication Table/,
    /^Last Device Communication Graph/,
    /^Device Heatmap/,
    /^Insights by Class/,
    /^Insights over 2 Weeks/,
    /^Insight vs Image Counts/,
    /^Insights by Comms Source/,
    /^Insight Delay/,
    /^Insight Statuses/,
  ]);
  await expect(add).toBeDisabled();
  await dialog.getByRole('radio', { name: /^Total Devices/ }).click();
  await expect(add).toBeEnabled();
  await add.click();
  await expect(dashboard.handle('Total Devices')).toBeFocused();
  await dashboard.addButton.click();
  await expect(add, 'each time anew').toBeDisabled();
  await dialog.getByRole('radio', { name: /^Insight Statuses/ }).click();
  await add.click();
  await dashboard.saveButton.click();
  await expect(dashboard.editButton).toBeVisible();
  expect(await savedPlaces(person)).toEqual([
    ['Total Devices', 0, 0, 2, 2],
    ['Insight Statuses', 0, 2, 4, 2],
  ]);
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
  const places = await savedPlaces(person);
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
  expect(await savedPlaces(person)).toEqual([['Total Classes', 0, 0, 2, 2]]);
});

test('arrow keys move a widget, with Shift they change its size, and its place is told', async ({
  signedIn: page,
  person,
}) => {
  await arrange(person, THREE);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.edit();
  const handle = dashboard.handle('Total Insights');
  await handle.focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByText('Total Insights: column 1, row 6, 2 wide, 2 high')).toBeAttached();
  await expect(handle).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(page.getByText('Total Insights: column 2, row 6, 3 wide, 3 high')).toBeAttached();
  await dashboard.saveButton.click();
  await expect(dashboard.editButton).toBeVisible();
  expect(await savedPlaces(person)).toContainEqual(['Total Insights', 1, 5, 3, 3]);
});

test('everything that dragging does, a menu does', async ({ signedIn: page, person }) => {
  await arrange(person, [widgetAt('total_classes', [0, 0, 4, 3])]);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.edit();
  await dashboard.menu('Total Classes').click();
  for (const item of [
    'Move right',
    'Move right',
    'Move left',
    'Wider',
    'Taller',
    'Narrower',
    'Narrower',
    'Shorter',
  ])
    await page.getByRole('menuitem', { name: item, exact: true }).click();
  await page.keyboard.press('Escape');
  await dashboard.saveButton.click();
  await expect(dashboard.editButton).toBeVisible();
  expect(await savedPlaces(person)).toEqual([['Total Classes', 1, 0, 3, 3]]);
});

test('a widget is renamed, removed and put back', async ({ signedIn: page, person }) => {
  await arrange(person, THREE);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.edit();
  await dashboard.act('Total Insights', 'Rename');
  await dashboard.dialog('Rename widget').getByRole('textbox', { name: 'Title' }).fill('Visits');
  await page.keyboard.press('Enter');
  await expect(dashboard.widget('Visits')).toBeVisible();
  await dashboard.act('Visits', 'Rename');
  await dashboard.dialog('Rename widget').getByRole('textbox', { name: 'Title' }).fill(' ');
  await page.keyboard.press('Enter');
  await expect(dashboard.widget('Total Insights')).toBeVisible();
  await dashboard.act('Total Insights', 'Remove');
  await dashboard.act('Total Classes', 'Remove');
  await page.getByRole('button', { name: 'Put back' }).last().click();
  await expect(dashboard.widget('Total Classes')).toBeVisible();
  await dashboard.saveButton.click();
  await expect(dashboard.editButton).toBeVisible();
  expect((await savedPlaces(person)).map(([title]) => title).sort()).toEqual([
    'Insight Delay',
    'Total Classes',
  ]);
});

test('a save that fails stays in edit mode and says so', async ({ signedIn: page, person, watch }) => {
  watch.expectErrors(/ERR_FAILED .*\/dashboard\/widgets/);
  await arrange(person, THREE);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.edit();
  await dashboard.act('Total Insights', 'Remove');
  await page.route('**/dashboard/widgets', (route) => route.abort());
  await dashboard.saveButton.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Your dashboard is not saved.' })).toBeVisible();
  await expect(dashboard.saveButton).toBeVisible();
  await expect(dashboard.widget('Total Insights')).toHaveCount(0);
  await page.unroute('**/dashboard/widgets');
  await dashboard.saveButton.click();
  await expect(dashboard.editButton).toBeVisible();
  expect(await savedPlaces(person)).toHaveLength(2);
});

test('Cancel leaves at once without changes, and asks before it discards some', async ({
  signedIn: page,
  person,
}) => {
  await arrange(person, THREE);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.edit();
  await dashboard.cancelButton.click();
  await expect(dashboard.editButton).toBeVisible();
  await dashboard.edit();
  await dashboard.act('Total Insights', 'Remove');
  await dashboard.cancelButton.click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect(dashboard.saveButton).toBeVisible();
  await dashboard.cancelButton.click();
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dashboard.widget('Total Insights')).toBeVisible();
  await expect(dashboard.editButton).toBeVisible();
  expect(await savedPlaces(person)).toHaveLength(3);
});

test('what is not saved waits while another tab is looked at, and the browser asks before a reload', async ({
  signedIn: page,
  person,
}) => {
  await arrange(person, THREE);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  await dashboard.edit();
  await dashboard.act('Total Insights', 'Remove');
  await page.getByRole('link', { name: 'My Models' }).click();
  await expect(page.getByText('Your dashboard has changes that are not saved yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Go back to it' }).click();
  await expect(dashboard.saveButton).toBeVisible();
  await expect(dashboard.widget('Total Insights')).toHaveCount(0);
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await expect(dashboard.saveButton).toBeVisible();
});

test('while it is edited, a click on a number leads nowhere', async ({ dashboardOf }) => {
  const { page, dashboard } = await dashboardOf();
  await dashboard.edit();
  await dashboard.number('Total Insights').click({ force: true });
  await expect(dashboard.saveButton).toBeVisible();
  await expect(page).toHaveURL('/?tab=dashboard');
});

test('what was stored past the grid is shown within it', async ({ signedIn: page, person }) => {
  await arrange(person, [widgetAt('total_classes', [10, 0, 6, 2])]);
  const dashboard = dashboardPage(page);
  await dashboard.open();
  expect(await savedPlaces(person)).toEqual([['Total Classes', 6, 0, 6, 2]]);
  await expect(dashboard.widget('Total Classes')).toBeVisible();
  const rightEdge = async () => {
    const { x, width } = await boxOf(dashboard.widget('Total Classes'));
    return x + width;
  };
  await expect.poll(rightEdge).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
});

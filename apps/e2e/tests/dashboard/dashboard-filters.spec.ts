import { test } from '../../fixtures/pages/dashboard-page.ts';
import { expect } from '../../fixtures/test.ts';

test('filters live in the address, survive a reload and lead to insights; one visit is one step back', async ({
  dashboardOf,
}) => {
  const { page, dashboard } = await dashboardOf();
  const total = dashboard.number('Total Insights');
  await dashboard.archived.click();
  await expect(total).toHaveText('7');
  await expect(page).toHaveURL('/?tab=dashboard&archived=shown');
  await page.reload();
  await expect(total).toHaveText('7');
  await page.goBack();
  await expect(total).toHaveText('6');
  await expect(dashboard.archived).not.toBeChecked();

  const panel = dashboard.dialog('Filters');
  await dashboard.filterButton.click();
  await panel.getByText('7 days', { exact: true }).click();
  await expect(total).toHaveText('4');
  await panel.getByRole('combobox', { name: 'Classes' }).click();
  await page.getByRole('option', { name: /^kiwi/ }).click();
  await expect(total).toHaveText('2');
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Done' }).click();
  await page.reload();
  await expect(dashboard.chips).toHaveText(['Period Last 7 days', 'Class kiwi']);
  await expect(total).toHaveText('2');
  await page.getByRole('button', { name: 'Remove filter Class' }).click();
  await expect(total).toHaveText('4');
  await page.goBack();
  await expect(dashboard.chips, 'a chip that is removed is one step').toHaveCount(2);
  await total.click();
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
  await page.goBack();
  await expect(total).toHaveText('2');
  await page.goBack();
  await expect(dashboard.chips, 'one visit is one step back').toHaveCount(0);
});

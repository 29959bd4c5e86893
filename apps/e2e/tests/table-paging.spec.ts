import { openTable } from '../fixtures/known-insights.ts';
import { MANY, test } from '../fixtures/many-insights.ts';
import { expect } from '../fixtures/test.ts';

test('all rows are one list of which only those in sight exist', async ({ table }) => {
  const { page, grid, rows } = table;
  await expect(page.getByLabel('Rows per page')).toHaveValue('all');
  await expect(grid).toHaveAttribute('aria-rowcount', String(MANY + 1));
  expect(await rows.count()).toBeLessThan(60);
  await rows.first().focus();
  await page.keyboard.press('End');
  await expect(rows.last()).toContainText('visit 1');
  await expect(rows.last()).toBeInViewport();
  await expect(rows.last()).toHaveAttribute('aria-rowindex', String(MANY + 1));
  expect(await rows.count()).toBeLessThan(60);
});

test('pages of 5, 10, 25, 50 or 100 rows, or all of them', async ({ table }) => {
  const { page, grid, rows } = table;
  const size = page.getByLabel('Rows per page');
  await expect(size.locator('option')).toHaveText(['5', '10', '25', '50', '100', 'All']);
  for (const count of [5, 10, 25, 50, 100]) {
    await size.selectOption(String(count));
    await expect(page.getByText(`1–${count} of ${MANY} rows`)).toBeVisible();
    await expect(page.getByText(`1 of ${Math.ceil(MANY / count)}`, { exact: true })).toBeVisible();
  }
  await size.selectOption('5');
  await expect(rows).toHaveCount(5);
  await expect(grid).toHaveAttribute('aria-rowcount', String(MANY + 1));
  await size.selectOption('all');
  await expect(page.getByText(`${MANY} rows`, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next page' })).toHaveCount(0);
});

test('one steps through pages, to the last and to the first', async ({ table }) => {
  const { page, rows } = table;
  const step = (name: string) => page.getByRole('button', { name, exact: true });
  await page.getByLabel('Rows per page').selectOption('50');
  await expect(step('First page')).toBeDisabled();
  await expect(step('Previous page')).toBeDisabled();
  await step('Next page').click();
  await expect(rows.first()).toContainText('visit 210');
  await expect(rows.first()).toHaveAttribute('aria-rowindex', '52');
  await step('Last page').click();
  await expect(rows).toHaveCount(10);
  await expect(page.getByText(`251–260 of ${MANY} rows`)).toBeVisible();
  await expect(step('Next page')).toBeDisabled();
  await expect(step('Last page')).toBeDisabled();
  await step('Previous page').click();
  await expect(page.getByText(`201–250 of ${MANY} rows`)).toBeVisible();
  await step('First page').click();
  await expect(rows.first()).toContainText('visit 260');
});

test('page and size are in the address; the size is remembered', async ({ table, pageOf, counter }) => {
  const { page, rows } = table;
  await page.getByLabel('Rows per page').selectOption('10');
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.first()).toContainText('visit 240');
  const address = page.url();
  await page.reload();
  await expect(rows.first()).toContainText('visit 240');
  await page.goBack();
  await expect(rows.first()).toContainText('visit 250');
  const linked = await openTable(await pageOf(counter), address);
  await expect(linked.rows.first()).toContainText('visit 240');
  const again = await openTable(page);
  await expect(page.getByLabel('Rows per page')).toHaveValue('10');
  await expect(again.rows.first()).toContainText('visit 260');
  // A page beyond the last is the last.
  const beyond = await openTable(page, address.replace('page=3', 'page=999'));
  await expect(beyond.rows.last()).toContainText('visit 1');
});

test('another order or another filter begins at the first page', async ({ table }) => {
  const { page, rows, sorter } = table;
  await page.getByLabel('Rows per page').selectOption('10');
  await page.getByRole('button', { name: 'Last page' }).click();
  await sorter('Class name').click();
  await expect(rows.first()).toContainText('visit 1');
  await expect(page.getByText('1 of 26', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await table.filterBy('Class name');
  await table.editor('Class name').getByRole('checkbox', { name: 'visit 7', exact: true }).check();
  await expect(rows).toHaveCount(1);
  await expect(page.getByText(`1 of ${MANY} rows match`)).toBeVisible();
});

test('select all selects the rows of every page', async ({ table }) => {
  const { page, rows } = table;
  await page.getByLabel('Rows per page').selectOption('25');
  await rows.nth(3).getByRole('checkbox').check();
  await expect(page.getByText('1 selected')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  await expect(all).toHaveJSProperty('indeterminate', true);
  await all.click();
  await expect(page.getByText(`${MANY} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows.first()).toHaveAttribute('aria-selected', 'true');
  await rows.first().getByRole('checkbox').uncheck();
  await expect(page.getByText(`${MANY - 1} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect(page.getByText(`26–50 of ${MANY} rows`)).toBeVisible();
});

test('who steps on in the dialog comes back to the page of the last record', async ({ table }) => {
  const { page, row, dialog } = table;
  await page.getByLabel('Rows per page').selectOption('5');
  await row('visit 256').click();
  await expect(dialog('visit 256')).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog('visit 255')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row('visit 255')).toBeFocused();
  await expect(page.getByText(`6–10 of ${MANY} rows`)).toBeVisible();
});

test('the letters act on the row with the focus, on whichever page it is', async ({ table }) => {
  const { page, row, rows } = table;
  await page.getByLabel('Rows per page').selectOption('5');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(row('visit 255')).toBeVisible();
  await rows.first().focus();
  await page.keyboard.press('f');
  await expect(row('visit 255')).toContainText('Favorite, not saved yet');
  await page.keyboard.press('j');
  await expect(row('visit 254')).toBeFocused();
  await page.keyboard.press('z');
  await expect(row('visit 255')).not.toContainText('Favorite');
});

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MANY } from '../../../../../e2e/fixtures/data/sent-insights.ts';
import { counter, openInsights, table } from '../../../../test/insights-table.ts';
import { check, expectTexts, focus, press } from '../../../../test/interact.ts';

const { dialog, grid, row, rows } = table;
const size = page.getByLabelText('Rows per page');
const step = (name: string) => page.getByRole('button', { name, exact: true });

beforeEach(async () => {
  await openInsights(await counter());
});

test('all rows are one list of which only those in sight exist', async () => {
  await expect.element(size).toHaveValue('all');
  await expect.element(grid).toHaveAttribute('aria-rowcount', String(MANY + 1));
  expect(rows.length).toBeLessThan(60);
  await focus(rows.first());
  await press('End');
  await expect.element(rows.last()).toMatchTextContent('visit 1');
  await expect.element(rows.last()).toBeInViewport();
  await expect.element(rows.last()).toHaveAttribute('aria-rowindex', String(MANY + 1));
  expect(rows.length).toBeLessThan(60);
});

test('pages of 5, 10, 25, 50 or 100 rows, or all of them', async () => {
  await expectTexts(size.getByRole('option'), /^5$/, /^10$/, /^25$/, /^50$/, /^100$/, /^All$/);
  for (const count of [5, 10, 25, 50, 100]) {
    await size.selectOptions(String(count));
    await expect.element(page.getByText(`1–${count} of ${MANY} rows`)).toBeVisible();
    await expect.element(page.getByText(`1 of ${Math.ceil(MANY / count)}`, { exact: true })).toBeVisible();
  }
  await size.selectOptions('5');
  await expect.element(rows).toHaveLength(5);
  await expect.element(grid).toHaveAttribute('aria-rowcount', String(MANY + 1));
  await size.selectOptions('all');
  await expect.element(page.getByText(`${MANY} rows`, { exact: true })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next page' })).not.toBeInTheDocument();
});

test('one steps through pages, to the last and to the first', async () => {
  await size.selectOptions('50');
  await expect.element(step('First page')).toBeDisabled();
  await expect.element(step('Previous page')).toBeDisabled();
  await step('Next page').click();
  await expect.element(rows.first()).toMatchTextContent('visit 210');
  await expect.element(rows.first()).toHaveAttribute('aria-rowindex', '52');
  await step('Last page').click();
  await expect.element(rows).toHaveLength(10);
  await expect.element(page.getByText(`251–260 of ${MANY} rows`)).toBeVisible();
  await expect.element(step('Next page')).toBeDisabled();
  await expect.element(step('Last page')).toBeDisabled();
  await step('Previous page').click();
  await expect.element(page.getByText(`201–250 of ${MANY} rows`)).toBeVisible();
  await step('First page').click();
  await expect.element(rows.first()).toMatchTextContent('visit 260');
});

test('another order or another filter begins at the first page', async () => {
  await size.selectOptions('10');
  await step('Last page').click();
  await table.sorter('Class name').click();
  await expect.element(rows.first()).toMatchTextContent('visit 1');
  await expect.element(page.getByText('1 of 26', { exact: true })).toBeVisible();
  await step('Next page').click();
  await table.filterBy('Class name');
  await check(table.editor('Class name').getByRole('checkbox', { name: 'visit 7', exact: true }));
  await expect.element(rows).toHaveLength(1);
  await expect.element(page.getByText(`1 of ${MANY} rows match`)).toBeVisible();
});

test('select all selects the rows of every page', async () => {
  await size.selectOptions('25');
  await check(rows.nth(3).getByRole('checkbox'));
  await expect.element(page.getByText('1 selected')).toBeVisible();
  const all = page.getByRole('checkbox', { name: 'Select all rows' });
  await expect.element(all).toBePartiallyChecked();
  await all.click();
  await expect.element(page.getByText(`${MANY} selected`)).toBeVisible();
  await step('Next page').click();
  await expect.element(rows.first()).toHaveAttribute('aria-selected', 'true');
  await check(rows.first().getByRole('checkbox'), false);
  await expect.element(page.getByText(`${MANY - 1} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(page.getByText(`26–50 of ${MANY} rows`)).toBeVisible();
});

test('who steps on in the dialog comes back to the page of the last record', async () => {
  await size.selectOptions('5');
  await row('visit 256').click();
  await expect.element(dialog('visit 256')).toBeVisible();
  await press('ArrowRight');
  await expect.element(dialog('visit 255')).toBeVisible();
  await press('Escape');
  await expect.element(row('visit 255')).toHaveFocus();
  await expect.element(page.getByText(`6–10 of ${MANY} rows`)).toBeVisible();
});

test('the letters act on the row with the focus, on whichever page it is', async () => {
  await size.selectOptions('5');
  await step('Next page').click();
  await expect.element(row('visit 255')).toBeVisible();
  await focus(rows.first());
  await press('f');
  await expect.element(row('visit 255')).toMatchTextContent('Favorite, not saved yet');
  await press('j');
  await expect.element(row('visit 254')).toHaveFocus();
  await press('z');
  await expect.element(row('visit 255')).not.toMatchTextContent('Favorite');
});

import { MANY, test } from '../fixtures/many-insights.ts';
import { expect } from '../fixtures/test.ts';

test('arrows, Home, End, PageUp and PageDown lead from row to row', async ({ table }) => {
  const { page, row, rows, grid } = table;
  const focused = grid.locator('tr:focus');
  const place = async () => Number(await focused.getAttribute('aria-rowindex')) - 2;
  await rows.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(row('visit 258')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(row('visit 259')).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect.poll(place).toBeGreaterThan(2);
  const step = (await place()) - 1;
  await expect(focused).toBeInViewport();
  await page.keyboard.press('PageDown');
  await expect.poll(place).toBe(1 + 2 * step);
  await page.keyboard.press('PageUp');
  await expect.poll(place).toBe(1 + step);
  await page.keyboard.press('End');
  await expect.poll(place).toBe(MANY - 1);
  await expect(focused).toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect.poll(place).toBe(MANY - 1);
  await page.keyboard.press('Home');
  await expect(row('visit 260')).toBeFocused();
  await expect(focused).toBeInViewport();
});

test('one row is in the tab order; the header is one stop more, and arrows lead between them', async ({
  table,
}) => {
  const { page, grid, rows, sorter, header } = table;
  await rows.nth(2).focus();
  await expect(grid.locator('tbody [tabindex="0"]')).toHaveCount(1);
  await expect(grid.locator('thead [tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByRole('checkbox', { name: 'Select all rows' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(sorter('Class name')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(header('Class name').getByRole('button', { name: 'Column Class name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Sort ascending' }).press('Enter');
  await expect(header('Class name')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows.first()).toContainText('visit 1');
  await page.keyboard.press('End');
  await expect(header('Actions').getByRole('button', { name: 'Column Actions' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(page.getByRole('checkbox', { name: 'Select all rows' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid.locator('tbody tr:focus')).toBeVisible();
});

test('left and right lead through the cells of a row and what stands in them', async ({ table }) => {
  const { page, row } = table;
  const at = row('visit 259');
  await at.focus();
  await page.keyboard.press('ArrowRight');
  await expect(at.getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(at.getByRole('gridcell', { name: 'visit 259', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row('visit 258').getByRole('gridcell', { name: 'visit 258', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(row('visit 258')).toBeFocused();
});

test('Space selects, with Shift from the last on, and Ctrl+A all; Enter opens', async ({ table }) => {
  const { page, row, dialog } = table;
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await row('visit 259').focus();
  await page.keyboard.press(' ');
  await expect(row('visit 259')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+ ');
  await expect(selected.getByText('3 selected')).toBeVisible();
  await expect(row('visit 258')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('ControlOrMeta+a');
  await expect(selected.getByText(`${MANY} selected`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog('visit 257')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(row('visit 257')).toBeFocused();
  await expect(selected.getByText(`${MANY} selected`)).toBeVisible();
});

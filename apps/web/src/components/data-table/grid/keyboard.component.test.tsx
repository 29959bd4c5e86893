import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { MANY } from '../../../../../e2e/fixtures/data/sent-insights.ts';
import { counter, openInsights, table } from '../../../../test/insights-table.ts';
import { focus, press } from '../../../../test/interact.ts';

const { dialog, grid, header, row, rows, sorter } = table;

beforeEach(async () => {
  await openInsights(await counter());
});

/** The row with the focus. */
function focused(): Element {
  const found = grid.element().querySelector('tr:focus');
  if (!found) throw new Error('No row has the focus.');
  return found;
}

const rightOf = (element: Element) => element.getBoundingClientRect().right;

test('arrows, Home, End, PageUp and PageDown lead from row to row', async () => {
  const rowIndex = () => Number(focused().getAttribute('aria-rowindex')) - 2;
  await focus(rows.first());
  await press('ArrowDown');
  await press('ArrowDown');
  await expect.element(row('visit 258')).toHaveFocus();
  await press('ArrowUp');
  await expect.element(row('visit 259')).toHaveFocus();
  await press('PageDown');
  await expect.poll(rowIndex).toBeGreaterThan(2);
  const step = rowIndex() - 1;
  await expect.poll(focused).toBeInViewport();
  await press('PageDown');
  await expect.poll(rowIndex).toBe(1 + 2 * step);
  await press('PageUp');
  await expect.poll(rowIndex).toBe(1 + step);
  await press('End');
  await expect.poll(rowIndex).toBe(MANY - 1);
  await expect.poll(focused).toBeInViewport();
  await press('ArrowDown');
  await expect.poll(rowIndex).toBe(MANY - 1);
  await press('Home');
  await expect.element(row('visit 260')).toHaveFocus();
  await expect.poll(focused).toBeInViewport();
});

test('no cell has the focus beneath the columns that stay in sight', async () => {
  await focus(rows.first());
  const stuck = () => Math.max(...[...rows.first().element().querySelectorAll('[data-pinned]')].map(rightOf));
  await press('ArrowRight');
  const cells = rows.first().element().querySelectorAll('td').length;
  for (let i = 1; i < cells; i += 1) await press('ArrowRight');
  expect(grid.element().parentElement?.scrollLeft).toBeGreaterThan(0);
  for (let i = 2; i < cells; i += 1) {
    await press('ArrowLeft');
    const target = document.activeElement;
    if (target?.closest('[data-pinned]')) continue;
    expect(target?.getBoundingClientRect().left, target?.outerHTML).toBeGreaterThanOrEqual(stuck());
  }
});

test('one row is in the tab order; the header is one stop more, and arrows lead between them', async () => {
  await focus(rows.nth(2));
  const stops = (part: string) => grid.element().querySelectorAll(`${part} [tabindex="0"]`).length;
  await expect.poll(() => stops('tbody')).toBe(1);
  await expect.poll(() => stops('thead')).toBe(1);
  await press('Home');
  await press('ArrowUp');
  await expect.element(page.getByRole('checkbox', { name: 'Select all rows' })).toHaveFocus();
  await press('ArrowRight');
  await expect.element(sorter('Class name')).toHaveFocus();
  await press('ArrowRight');
  await expect.element(header('Class name').getByRole('button', { name: 'Column Class name' })).toHaveFocus();
  await press('Enter');
  await focus(page.getByRole('menuitem', { name: 'Sort ascending' }));
  await press('Enter');
  await expect.element(header('Class name')).toHaveAttribute('aria-sort', 'ascending');
  await expect.element(rows.first()).toMatchTextContent('visit 1');
  await press('End');
  await expect.element(header('Actions').getByRole('button', { name: 'Column Actions' })).toHaveFocus();
  await press('Home');
  await expect.element(page.getByRole('checkbox', { name: 'Select all rows' })).toHaveFocus();
  await press('ArrowDown');
  await expect.poll(focused).toBeVisible();
});

test('left and right lead through the cells of a row and what stands in them', async () => {
  const at = row('visit 259');
  await focus(at);
  await press('ArrowRight');
  await expect.element(at.getByRole('checkbox')).toHaveFocus();
  await press('ArrowRight');
  await expect.element(at.getByRole('gridcell', { name: 'visit 259', exact: true })).toHaveFocus();
  await press('ArrowDown');
  await expect
    .element(row('visit 258').getByRole('gridcell', { name: 'visit 258', exact: true }))
    .toHaveFocus();
  await press('ArrowLeft');
  await press('ArrowLeft');
  await expect.element(row('visit 258')).toHaveFocus();
});

test('Space selects, with Shift from the last on, and Ctrl+A all; Enter opens', async () => {
  const selected = page.getByRole('group', { name: 'Selected rows' });
  await focus(row('visit 259'));
  await press('Space');
  await expect.element(row('visit 259')).toHaveAttribute('aria-selected', 'true');
  await expect.element(selected.getByText('Shift+click selects a range')).toBeVisible();
  await press('ArrowDown');
  await press('ArrowDown');
  await press('Shift+Space');
  await expect.element(selected.getByText('3 selected')).toBeVisible();
  await expect.element(page.getByText('Times in UTC.')).toBeVisible();
  await expect.element(row('visit 258')).toHaveAttribute('aria-selected', 'true');
  await press('Control+a');
  await expect.element(selected.getByText(`${MANY} selected`)).toBeVisible();
  await press('Enter');
  await expect.element(dialog('visit 257')).toBeVisible();
  await press('Escape');
  await expect.element(row('visit 257')).toHaveFocus();
  await expect.element(selected.getByText(`${MANY} selected`)).toBeVisible();
});

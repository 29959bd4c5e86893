import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { MANY, test } from '../fixtures/many-insights.ts';
import { expect } from '../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const list = (page: Page) => page.getByRole('list', { name: 'Insights' });
const cards = (page: Page) => list(page).getByRole('button');

test('below 750 px rows are cards, from there on a grid; images can be switched off above 625 px', async ({
  table: { page, grid },
}) => {
  const images = page.getByRole('switch', { name: 'Show images' });
  for (const [width, isCards, hasImages] of [
    [360, true, false],
    [625, true, false],
    [626, true, true],
    [749, true, true],
    [750, false, true],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await expect(list(page), `${width} px`).toBeVisible({ visible: isCards });
    await expect(grid, `${width} px`).toBeVisible({ visible: !isCards });
    await expect(images, `${width} px`).toHaveCount(hasImages ? 1 : 0);
  }
});

test('cards come in pages of one size', async ({ table: { page } }) => {
  await expect(page.getByText(`1–25 of ${MANY} rows`)).toBeVisible();
  await expect(page.getByLabel('Rows per page')).toHaveCount(0);
  await expect(cards(page).first()).toContainText('visit 260');
  await page.getByRole('button', { name: 'Next page' }).tap();
  await expect(cards(page).first()).toContainText('visit 235');
  await expect(list(page).getByRole('listitem').first()).toHaveAttribute('aria-posinset', '26');
  await page.reload();
  await expect(cards(page).first()).toContainText('visit 235');
  await page.getByRole('button', { name: 'Last page' }).tap();
  await expect(cards(page)).toHaveCount(10);
  await expect(page.getByText(`251–260 of ${MANY} rows`)).toBeVisible();
});

test('cards are sorted by a menu, filtered and exported', async ({ table: { page, filterBy, editor } }) => {
  await page.getByRole('button', { name: 'Sort: Timestamp' }).tap();
  await page.getByRole('menuitem', { name: 'Class name' }).tap();
  await expect(cards(page).first()).toContainText('visit 1');
  await page.getByRole('button', { name: 'Sort: Class name' }).tap();
  await page.getByRole('menuitem', { name: 'Class name' }).tap();
  await expect(cards(page).first()).toContainText('visit 260');
  await filterBy('Class name');
  await editor('Class name').getByRole('checkbox', { name: 'visit 42', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(cards(page)).toHaveCount(1);
  await expect(cards(page)).toContainText('visit 42');
  await page.getByRole('button', { name: 'Export', exact: true }).tap();
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).tap();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file.trim().split('\r\n')).toHaveLength(2);
});

test('cards are selected one by one or all, and walked by the keyboard', async ({
  table: { page, dialog },
}) => {
  await list(page).getByRole('checkbox', { name: 'Select visit 259' }).tap();
  await expect(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).tap();
  await expect(page.getByText(`${MANY} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).tap();
  await cards(page).first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('End');
  await expect(cards(page).last()).toBeFocused();
  await expect(cards(page).last()).toContainText('visit 236');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(dialog('visit 260')).toBeVisible();
});

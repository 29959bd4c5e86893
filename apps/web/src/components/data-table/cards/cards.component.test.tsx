import { beforeEach, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { MANY } from '../../../../../e2e/fixtures/data/sent-insights.ts';
import { counter, openInsights, table } from '../../../../test/insights-table.ts';
import { check, downloadOf, expectTexts, expectToFit, focus, press } from '../../../../test/interact.ts';
import type { MountedApp } from '../../../../test/mount.tsx';

const list = page.getByRole('list', { name: 'Insights' });
/** The cards themselves, without the buttons of their actions. */
const cards = list.getByRole('button', { name: /Received|Taken/ });

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();

let app: MountedApp;
beforeEach(async () => {
  await page.viewport(390, 844);
  app = await openInsights(await counter());
});

test('below 750 px rows are cards, from there on a grid; images can be switched off above 625 px', async () => {
  const images = page.getByRole('switch', { name: 'Show images' });
  for (const [width, isCards, hasImages] of [
    [360, true, false],
    [625, true, false],
    [626, true, true],
    [749, true, true],
    [750, false, true],
  ] as const) {
    await page.viewport(width, 844);
    const [shown, absent] = isCards ? [list, table.grid] : [table.grid, list];
    await expect.element(shown, { message: `${width} px` }).toBeVisible();
    await expect.element(absent, { message: `${width} px` }).not.toBeInTheDocument();
    await expect.poll(() => images.length, { message: `${width} px` }).toBe(hasImages ? 1 : 0);
  }
});

test('cards come in pages of one size', async () => {
  await expect.element(page.getByText(`1–25 of ${MANY} rows`, { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText('Rows per page')).not.toBeInTheDocument();
  await expect.element(cards.first()).toMatchTextContent('visit 260');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect.element(cards.first()).toMatchTextContent('visit 235');
  await expect.element(list.getByRole('listitem').first()).toHaveAttribute('aria-posinset', '26');
  app.reload();
  await expect.element(cards.first()).toMatchTextContent('visit 235');
  await page.getByRole('button', { name: 'Last page' }).click();
  await expect.element(cards).toHaveLength(10);
  await expect.element(page.getByText(`251–260 of ${MANY} rows`, { exact: true })).toBeVisible();
});

test('what comes after the last card is whole on narrow phones, too', async () => {
  for (const width of [320, 360, 390]) {
    await page.viewport(width, 844);
    await focus(cards.first());
    await press('End');
    await expect.element(cards.last()).toHaveFocus();
    const last = page.getByText('1–25 of', { exact: false });
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect.element(pages).toBeInTheDocument();
    expect(boxOf(last).top, `${width} px`).toBeGreaterThanOrEqual(boxOf(cards.last()).bottom);
    const scroller = pages.element().closest('[class*="scroller"]') as HTMLElement;
    scroller.scrollTop = scroller.scrollHeight;
    const room = () => scroller.getBoundingClientRect().bottom - boxOf(pages).bottom;
    await expect.poll(room, { message: `${width} px` }).toBeGreaterThanOrEqual(0);
  }
});

test('six cards are whole on the first screen of a phone, below the zone of their times', async () => {
  await expect.element(page.getByText('Times in UTC.')).toBeVisible();
  await expect.element(cards.nth(5)).toBeVisible();
  const { bottom } = list.element().parentElement?.getBoundingClientRect() ?? { bottom: 0 };
  expect(bottom).toBeLessThanOrEqual(window.innerHeight);
  expect(boxOf(cards.nth(5)).bottom).toBeLessThanOrEqual(bottom);
});

test('filters, order, fields and export stand in a line, in words', async () => {
  const words = ['Add filter', 'Sort: Timestamp', 'Fields', 'Export'].map((name) =>
    page.getByRole('button', { name, exact: true }),
  );
  for (const width of [360, 390]) {
    await page.viewport(width, 844);
    await expect
      .poll(() => new Set(words.map((word) => boxOf(word).top)).size, { message: `${width} px` })
      .toBe(1);
    await expectToFit(`at ${width} px`);
  }
});

test('cards are sorted by a menu, filtered and exported', async () => {
  await page.getByRole('button', { name: 'Sort: Timestamp' }).click();
  await page.getByRole('menuitem', { name: 'Class name' }).click();
  await expect.element(cards.first()).toMatchTextContent('visit 1');
  await page.getByRole('button', { name: 'Sort: Class name' }).click();
  await page.getByRole('menuitem', { name: 'Class name' }).click();
  await expect.element(cards.first()).toMatchTextContent('visit 260');
  await table.filterBy('Class name');
  await check(table.editor('Class name').getByRole('checkbox', { name: 'visit 42', exact: true }));
  await press('Escape');
  await expectTexts(cards, 'visit 42');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  const { text } = await downloadOf(() =>
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  );
  expect(text.trim().split('\r\n')).toHaveLength(2);
});

test('cards are selected one by one or all, and walked by the keyboard', async () => {
  await list.getByRole('checkbox', { name: 'Select visit 259' }).click();
  await expect.element(page.getByText('1 selected')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect.element(page.getByText(`${MANY} selected`)).toBeVisible();
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expect.element(cards.first()).toHaveFocus();
  await focus(cards.first());
  await press('ArrowDown');
  await press('End');
  await expect.element(cards.last()).toHaveFocus();
  await expect.element(cards.last()).toMatchTextContent('visit 236');
  await press('Home');
  await press('Enter');
  await expect.element(table.dialog('visit 260')).toBeVisible();
});

test('fields are put on the cards and taken off them, and stay', async () => {
  await page.getByRole('button', { name: 'Fields' }).click();
  await page.getByRole('checkbox', { name: 'Insight id', exact: true }).click();
  await expect.element(page.getByText(/^1 of \d+ shown$/)).toBeVisible();
  await press('Escape');
  await expect.element(cards.first()).toMatchTextContent(/visit 260.*Insight id\d+/);
  app.reload();
  await expect.element(cards.first()).toMatchTextContent('Insight id');
  await page.getByRole('button', { name: 'Fields' }).click();
  await page.getByRole('button', { name: 'Reset' }).click();
  await expect.element(cards.first()).not.toMatchTextContent('Insight id');
});

test('a card has its actions in a menu', async () => {
  await page.getByRole('button', { name: 'Actions for visit 260', exact: true }).click();
  await expectTexts(page.getByRole('menuitem'), 'Acknowledge', 'Favorite', 'Archive', 'Clear');
  await page.getByRole('menuitem', { name: 'Favorite' }).click();
  await expect.element(page.getByRole('region', { name: 'Unsaved changes' })).toBeVisible();
});

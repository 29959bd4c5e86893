import type { Page } from '@playwright/test';
import { insightsPage } from '../../fixtures/pages/insights-page.ts';
import { expect, test } from '../../fixtures/test.ts';

const insightOfAddress = (page: Page) => Number(new URL(page.url()).searchParams.get('insight'));

test('the demo’s owner sees a month of history at once, archived ones on request', async ({
  pageOf,
  owner,
}) => {
  const page = await pageOf(owner);
  await page.goto('/');
  const { rows, sorter } = insightsPage(page);
  await expect(rows.nth(8)).toBeVisible();
  const total = (await owner.api.insights.count()).message.count;
  const all = `${total.toLocaleString('en')} insights`;
  const count = page.getByText(/^[\d,]+ insights$/);
  await expect(count).toBeVisible();
  await expect(count).not.toHaveText(all);
  // By status: acknowledged, archived, favorite; archived ones would come first after the acknowledged.
  await sorter('Status').click();
  await sorter('Status').click();
  await expect(rows.first()).toContainText('Favorite');
  await page.getByRole('switch', { name: 'Show archived' }).click();
  await expect(count).toHaveText(all);
  await rows.first().focus();
  await page.keyboard.press('End');
  await expect(rows.last()).toBeInViewport();
});

test('the open record is in the address: it survives a reload, and Back closes it', async ({
  signedIn: page,
  camera,
}) => {
  const seen = [await camera.see('kea', { photo: false }), await camera.see('cat', { photo: false })];
  await page.goto('/?tab=insights');
  const { row, dialog } = insightsPage(page);
  await row('cat').click();
  await page.getByRole('button', { name: 'Next insight' }).click();
  await expect(dialog('kea')).toBeVisible();
  expect(insightOfAddress(page)).toBe(seen[0]?.insight_id);
  await page.reload();
  await expect(dialog('kea')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/?tab=insights');
});

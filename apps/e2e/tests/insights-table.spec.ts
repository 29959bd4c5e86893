import type { Page } from '@playwright/test';
import { insightsPage } from '../fixtures/insights-page.ts';
import { expect, test } from '../fixtures/test.ts';

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

test('an archived insight opens by its address although the table hides it', async ({ pageOf, owner }) => {
  const insights = (await owner.api.insights.paginated({ query: { limit: 10_000 } })).message;
  const archived = insights.find(({ insight_status }) => insight_status === 'archive');
  const page = await pageOf(owner);
  await page.goto(`/?tab=insights&insight=${archived?.insight_id}`);
  const dialog = page.getByRole('dialog', { name: archived?.class_name ?? '' });
  await expect(dialog).toContainText('Archived');
  await expect(dialog).toContainText('Not in this list');
});

test('Show images is remembered', async ({ signedIn: page, camera }) => {
  await camera.see('kea');
  await page.goto('/');
  const { row, header } = insightsPage(page);
  await expect(row('kea').getByRole('img', { name: /seen by/ })).toBeVisible();
  await page.getByRole('switch', { name: 'Show images' }).click();
  await expect(row('kea').getByRole('img', { name: /seen by/ })).toHaveCount(0);
  await expect(header('Photo')).toHaveCount(0);
  await page.reload();
  await expect(row('kea')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Show images' })).not.toBeChecked();
  await expect(header('Photo')).toHaveCount(0);
});

test('columns are the specified ones, and each sorts', async ({ signedIn: page, camera }) => {
  for (const [species, confidence] of [
    ['kea', 70],
    ['stoat', 95],
    ['cat', 50],
  ] as const)
    await camera.see(species, { confidence, photo: false });
  await page.goto('/');
  const { grid, rows, header, sorter } = insightsPage(page);
  await expect(grid.getByRole('columnheader')).toHaveText([
    '',
    'Class name',
    'Photo',
    'Device name',
    'Confidence',
    'Timestamp',
    'File creation time',
    'Comms source',
    'Latitude',
    'Longitude',
    'Status',
    'Actions',
  ]);
  await expect(rows).toHaveText([/cat/, /stoat/, /kea/]);
  await expect(header('Timestamp')).toHaveAttribute('aria-sort', 'descending');
  await sorter('Confidence').click();
  await expect(rows).toHaveText([/stoat/, /kea/, /cat/]);
  await sorter('Confidence').click();
  await expect(header('Confidence')).toHaveAttribute('aria-sort', 'ascending');
  await expect(rows).toHaveText([/cat/, /kea/, /stoat/]);
  await sorter('Class name').click();
  await expect(rows).toHaveText([/cat/, /kea/, /stoat/]);
});

test('everything works by keyboard', async ({ signedIn: page, camera }) => {
  for (const species of ['kea', 'stoat', 'cat']) await camera.see(species, { photo: false });
  await page.goto('/');
  const { row, rows, dialog, sorter } = insightsPage(page);
  await expect(rows).toHaveCount(3);
  await sorter('Status').focus();
  await page.keyboard.press('ArrowDown');
  await expect(row('cat')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row('stoat')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog('stoat')).toBeVisible();
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog('kea')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Next insight' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(row('kea')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row('cat')).toBeFocused();
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

test('rows that come in do not move what is read', async ({ signedIn: page, camera }) => {
  await Promise.all(Array.from({ length: 40 }, () => camera.see('mouse', { photo: false })));
  await page.goto('/');
  const { rows, row, grid } = insightsPage(page);
  await expect(page.getByText('40 insights')).toBeVisible();
  await rows.first().focus();
  for (let step = 0; step < 25; step++) await page.keyboard.press('ArrowDown');
  const focused = grid.locator('tr:focus');
  await expect(focused).toHaveAttribute('aria-rowindex', '27');
  const before = await focused.boundingBox();
  await camera.see('kiwi', { photo: false });
  await expect(focused).toHaveAttribute('aria-rowindex', '28');
  await expect.poll(() => focused.boundingBox()).toEqual(before);
  await page.getByRole('button', { name: '1 new insight' }).click();
  await expect(row('kiwi')).toBeInViewport();
});

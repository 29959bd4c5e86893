import { askStatuses, bulkStatus, savedStatuses } from '../../fixtures/data/statuses.ts';
import { insightsTabPage } from '../../fixtures/pages/insights-tab-page.ts';
import { reviewPage } from '../../fixtures/pages/review-page.ts';
import { test } from '../../fixtures/servers/own-stack.ts';
import { expect } from '../../fixtures/test.ts';

const WAITING = 'The bulk update is waiting to be processed';
const PROCESSING = 'The bulk update is currently processing...';
const COMPLETED = 'The bulk update has successfully completed!';
const BLOCKED = 'Someone is trying to do a bulk update, try again later';

// One after the other: they share a stack.
test.describe.configure({ mode: 'default' });

test('Save Actions: waiting, processing and completed are told; completed clears the stored bulk state', async ({
  stack,
  person,
  seen,
  pageOf,
}) => {
  const [kea = 0] = await seen(person, ['kea', 'stoat', 'cat']);
  const { page, act, bar, open, refresh, row, save, status, notice } = insightsTabPage(await pageOf(person));
  await open();
  await act('kea', 'Favorite');
  await act('stoat', 'Archive');
  const wakeWorker = stack.stopWorker();
  await save.click();
  await expect(notice(WAITING)).toBeVisible();
  await expect(bar).toContainText(`Saving 2 insights. ${WAITING}`);
  await expect(status('kea')).toHaveText('Favorite, being saved');
  await expect(save, 'nothing is left to save').toHaveCount(0);

  await page.reload();
  // First what goes by itself.
  await expect(notice(WAITING)).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  await expect(notice(WAITING)).toHaveCount(0);
  await expect(bar).toContainText('Saving 2 insights.');
  await expect(status('stoat')).toHaveText('Archive, being saved');
  await refresh.click();
  await expect(notice(WAITING)).toBeVisible();
  await page.evaluate(() => (document.title = 'the same page'));

  const release = await stack.holdInsight(kea);
  wakeWorker();
  await expect(async () => {
    await refresh.click();
    await expect(notice(PROCESSING)).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(bar).toContainText(PROCESSING);
  expect(await savedStatuses(person)).toEqual([null, null, null]);
  await release();
  await expect(notice(COMPLETED)).toBeVisible();
  await expect(bar).toBeHidden();
  await expect(status('kea')).toHaveText('Favorite');
  await expect(row('stoat')).toHaveCount(0);
  expect(await page.title(), 'the page was not loaded anew').toBe('the same page');
  expect(await savedStatuses(person)).toEqual(['favorite', 'archive', null]);
  await page.reload();
  await expect(status('kea')).toHaveText('Favorite');
  await expect(bar).toBeHidden();
});

test('blocked clears the stored id and restores the queued actions', async ({
  stack,
  person,
  seen,
  pageOf,
}) => {
  await seen(person, ['kea', 'stoat', 'cat']);
  const { page, act, bar, open, save, status, notice, undo, unsaved } = insightsTabPage(await pageOf(person));
  await open();
  await act('kea', 'Favorite');
  await act('cat', 'Acknowledge');
  const wakeWorker = stack.stopWorker();
  const other = await askStatuses(person, { 1: 'archive' });
  await save.click();
  await expect(notice(BLOCKED)).toBeVisible();
  await unsaved(2);
  await expect(bar).not.toContainText('Saving');
  await expect(status('kea')).toHaveText('Favorite, not saved yet');
  await page.reload();
  await unsaved(2);
  await expect(bar).not.toContainText('Saving');
  await act('kea', 'Archive');
  await undo.click();
  await expect(status('kea')).toHaveText('Favorite, not saved yet');
  expect(await bulkStatus(person, other)).toBe(3);

  wakeWorker();
  await expect.poll(() => bulkStatus(person, other)).toBe(2);
  await save.click();
  await expect(notice(COMPLETED)).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await savedStatuses(person)).toEqual(['favorite', 'archive', 'acknowledge']);
});

test('what is done while an update waits is queued beneath it and saved after it', async ({
  stack,
  person,
  seen,
  pageOf,
}) => {
  await seen(person, ['kea', 'stoat', 'cat']);
  const { act, bar, open, save, status, notice, unsaved } = insightsTabPage(await pageOf(person));
  await open();
  await act('kea', 'Favorite');
  const wakeWorker = stack.stopWorker();
  await save.click();
  await expect(bar).toContainText('Saving 1 insight.');
  await act('kea', 'Archive');
  await act('cat', 'Favorite');
  await expect(status('kea')).toHaveText('Archive, not saved yet');
  await unsaved(2);
  await expect(save).toBeDisabled();
  wakeWorker();
  await expect(notice(COMPLETED)).toBeVisible();
  await expect(save).toBeEnabled();
  await unsaved(2);
  expect(await savedStatuses(person)).toEqual(['favorite', null, null]);
  await save.click();
  await expect(bar).toBeHidden();
  expect(await savedStatuses(person)).toEqual(['archive', null, 'favorite']);
});

test('saving bulk insight actions is skipped for the account that may not', async ({
  trainee,
  seen,
  pageOf,
}) => {
  await seen(trainee, ['kea', 'stoat', 'cat']);
  const { page, act, open, save, status, notice, unsaved } = insightsTabPage(await pageOf(trainee));
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await open();
  await act('kea', 'Favorite');
  await save.click();
  await expect(notice('This account does not save actions; they stay in this browser.')).toBeVisible();
  await unsaved(1);
  await page.reload();
  await expect(status('kea')).toHaveText('Favorite, not saved yet');
  expect(sent).toEqual([]);
  await expect(askStatuses(trainee, { 0: 'archive' })).rejects.toMatchObject({ status: 403 });
  expect(await savedStatuses(trainee)).toEqual([null, null, null]);
});

test('the reduced menu reviews and saves', async ({ guest, seen, pageOf }) => {
  await seen(guest, ['kea', 'stoat', 'cat']);
  const { page, bar, open, save, notice } = insightsTabPage(await pageOf(guest));
  await open();
  await reviewPage(page).begin();
  const review = page.getByRole('dialog', { name: 'Review' });
  await expect(review.getByRole('heading', { name: 'cat' })).toBeVisible();
  await expect(review.getByRole('button', { name: 'Wrong species' })).toHaveCount(0);
  await expect(review.getByRole('region', { name: 'Species keys' })).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(review.getByRole('heading', { name: 'stoat' })).toBeVisible();
  await page.keyboard.press('y');
  await expect(review.getByRole('heading', { name: 'stoat' })).toBeVisible();
  await page.keyboard.press('e');
  await page.keyboard.press('Escape');
  await save.click();
  await expect(notice('The bulk update has successfully completed!')).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await savedStatuses(guest)).toEqual([null, 'archive', 'favorite']);
});

import { deskPage } from '../fixtures/desk-page.ts';
import { test } from '../fixtures/desk-test.ts';
import { savedStatuses, saveStatuses } from '../fixtures/statuses.ts';
import { expect } from '../fixtures/test.ts';

test('archived insights are hidden unless Show archived is on, and their owner restores them', async ({
  desk,
  person,
}) => {
  const { page, action, row, save, showArchived, status, told } = desk;
  await saveStatuses(person, { 1: 'archive' });
  await expect(row('stoat')).toHaveCount(0);
  await page.reload();
  await expect(row('kea')).toBeVisible();
  await expect(row('stoat')).toHaveCount(0);
  await showArchived.click();
  await expect(status('stoat')).toHaveText('Archived');
  await action('stoat', 'Restore').click();
  await expect(status('stoat')).toHaveText('Clear, not saved yet');
  await save.click();
  await expect(told('The bulk update has successfully completed!')).toBeVisible();
  await expect(status('stoat')).toHaveText('–');
  await showArchived.click();
  await expect(row('stoat')).toBeVisible();
  expect(await savedStatuses(person)).toEqual([null, null, null]);
});

test('where everything is archived, one button shows it', async ({ desk, person }) => {
  const { page, rows, showArchived } = desk;
  await saveStatuses(person, { 0: 'archive', 1: 'archive', 2: 'archive' });
  await expect(page.getByRole('heading', { name: 'Everything is archived' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Show archived' }).click();
  await expect(rows).toHaveCount(3);
  await expect(showArchived).toBeChecked();
});

test('filter icons for acknowledged, archived, favorited, uncategorized', async ({
  pageOf,
  person,
  seen,
}) => {
  await seen(person, ['kea', 'stoat', 'cat', 'rat']);
  await saveStatuses(person, { 0: 'acknowledge', 1: 'archive', 2: 'favorite' });
  const { page, filterIcon, open, rows, showArchived } = deskPage(await pageOf(person));
  await open();
  await expect(rows).toHaveText([/rat/, /cat/, /kea/]);
  for (const [icon, species] of [
    ['Acknowledged', /kea/],
    ['Favorited', /cat/],
    ['Uncategorized', /rat/],
  ] as const) {
    await filterIcon(icon).click();
    await expect(rows).toHaveText([species]);
    await filterIcon(icon).click();
  }
  await filterIcon('Archived').click();
  await expect(rows).toHaveText([/stoat/]);
  await expect(showArchived).toBeChecked();
  await filterIcon('Favorited').click();
  await expect(rows).toHaveText([/cat/, /stoat/]);
  await page.reload();
  await expect(filterIcon('Favorited')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveText([/cat/, /stoat/]);
});

test('a filter icon that nothing meets says so and leads back', async ({ desk }) => {
  const { page, filterIcon, rows } = desk;
  await filterIcon('Favorited').click();
  await expect(page.getByRole('heading', { name: 'Nothing with this status' })).toBeVisible();
  await page.getByRole('button', { name: 'Show every status' }).click();
  await expect(rows).toHaveCount(3);
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { savedStatuses, saveStatuses } from '../../../../../e2e/fixtures/data/statuses.ts';
import { seen } from '../../../../test/cameras.ts';
import { openTab, openThree, tab } from '../../../../test/insights-tab.ts';
import { expectTexts } from '../../../../test/interact.ts';
import { newPerson } from '../../../../test/people.ts';

const { action, expectStatus, filterIcon, notice, row, rows, save, showArchived } = tab;

test('archived insights are hidden unless Show archived is on, and their owner restores them', async () => {
  const { app, person } = await openThree();
  await saveStatuses(person, { 1: 'archive' });
  await expect.element(row('stoat')).not.toBeInTheDocument();
  app.reload();
  await expect.element(row('kea')).toBeVisible();
  await expect.element(row('stoat')).not.toBeInTheDocument();
  await showArchived.click();
  await expectStatus('stoat', 'Archived');
  await action('stoat', 'Restore').click();
  await expectStatus('stoat', 'Clear, not saved yet');
  await save.click();
  await expect.element(notice('The bulk update has successfully completed!')).toBeVisible();
  await expectStatus('stoat', '–');
  await showArchived.click();
  await expect.element(row('stoat')).toBeVisible();
  expect(await savedStatuses(person)).toEqual([null, null, null]);
});

test('where everything is archived, one button shows it', async () => {
  const { person } = await openThree();
  await saveStatuses(person, { 0: 'archive', 1: 'archive', 2: 'archive' });
  await expect.element(page.getByRole('heading', { name: 'Everything is archived' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Show archived' }).click();
  await expect.element(rows).toHaveLength(3);
  await expect.element(showArchived).toBeChecked();
});

test('filter icons for acknowledged, archived, favorited, uncategorized', async () => {
  const person = await newPerson();
  await seen(person, ['kea', 'stoat', 'cat', 'rat']);
  await saveStatuses(person, { 0: 'acknowledge', 1: 'archive', 2: 'favorite' });
  const app = await openTab(person);
  await expectTexts(rows, 'rat', 'cat', 'kea');
  for (const [icon, species] of [
    ['Acknowledged', 'kea'],
    ['Favorited', 'cat'],
    ['Uncategorized', 'rat'],
  ] as const) {
    await filterIcon(icon).click();
    await expectTexts(rows, species);
    await filterIcon(icon).click();
  }
  await filterIcon('Archived').click();
  await expectTexts(rows, 'stoat');
  await expect.element(showArchived).toBeChecked();
  await filterIcon('Favorited').click();
  await expectTexts(rows, 'cat', 'stoat');
  app.reload();
  await expect.element(filterIcon('Favorited')).toHaveAttribute('aria-pressed', 'true');
  await expectTexts(rows, 'cat', 'stoat');
});

test('a filter icon that nothing meets says so and leads back', async () => {
  await openThree();
  await filterIcon('Favorited').click();
  await expect.element(page.getByRole('heading', { name: 'Nothing with this status' })).toBeVisible();
  await page.getByRole('button', { name: 'Show every status' }).click();
  await expect.element(rows).toHaveLength(3);
});

import type { Page } from '@playwright/test';
import { savedStatuses } from '../../fixtures/data/statuses.ts';
import { test } from '../../fixtures/insights-test.ts';
import { insightsTabPage } from '../../fixtures/pages/insights-tab-page.ts';
import { reviewPage } from '../../fixtures/pages/review-page.ts';
import { expect } from '../../fixtures/test.ts';

/** Presses Tab until something has the focus. */
async function tabTo(page: Page, role: 'button' | 'textbox', name: string): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  await expect(async () => {
    await page.keyboard.press('Tab');
    await expect(target).toBeFocused({ timeout: 50 });
  }).toPass({ intervals: [0] });
}

/** Goes to what the search finds first. */
async function jumpTo(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await expect(palette.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

test('a whole review without a mouse, from the login to the saved actions', async ({
  page,
  person,
  seen,
}) => {
  await seen(person, ['kea', 'stoat', 'cat', 'rat', 'kea']);
  const { bar, rows, status, notice } = insightsTabPage(page);
  const { press, review, shows } = reviewPage(page);
  await page.goto('/login');
  await tabTo(page, 'textbox', 'Email');
  await page.keyboard.type(person.email);
  await press('Tab');
  await page.keyboard.type(person.password);
  await press('Enter');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await jumpTo(page, 'insights');
  await expect(page).toHaveURL('/?tab=insights');
  await expect(rows).toHaveText([/kea/, /rat/, /cat/, /stoat/, /kea/]);

  await press('j', 'j', 'j');
  await expect(rows.filter({ hasText: 'cat' })).toBeFocused();
  await press('f', 'k', 'a', 'k');
  await expect(status('cat')).toHaveText('Favorite, not saved yet');
  await expect(status('rat')).toHaveText('Acknowledge, not saved yet');
  await press('z');
  await expect(status('rat')).toHaveText('–');

  await press('Shift+R');
  await shows('kea', '1 of 5');
  await press('a');
  await shows('rat', '2 of 5');
  await press('e');
  await shows('cat', '3 of 5');
  await press('c');
  await shows('stoat', '4 of 5');
  await press('ArrowUp');
  await shows('cat', '3 of 5');
  await press('ArrowRight');
  await shows('stoat', '4 of 5');
  await press('Shift+?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toContainText('Yes, the species is right');
  await expect(help).toContainText('It is a stoat');
  await press('Escape');
  await expect(help).toBeHidden();
  await shows('stoat', '4 of 5');
  await press('y');
  await shows('kea', '5 of 5');
  await press('t');
  await expect(review.getByText('You decided 5 insights.')).toBeVisible();
  await press('z');
  await shows('kea', '5 of 5');
  await press('Control+s');
  await expect(notice('The bulk update has successfully completed!')).toBeVisible();
  await press('Escape');
  await expect(review).toBeHidden();
  await expect(bar).toBeHidden();
  expect(await savedStatuses(person)).toEqual([null, null, null, 'archive', 'acknowledge']);
  await expect(rows.filter({ hasText: 'stoat' }).getByRole('img', { name: /^Confirmed/ })).toBeVisible();
});

test('a reload goes on with the review, through all that the table lists', async ({ pageOf, owner }) => {
  const { page, open } = insightsTabPage(await pageOf(owner));
  const { press, review } = reviewPage(page);
  await open();
  const listed = (await page.getByText(/^[\d,]+ insights$/).textContent())?.replace(' insights', '');
  await reviewPage(page).begin();
  await expect(review.getByText(`1 of ${listed}`, { exact: true })).toBeVisible();
  await press('j', 'j');
  await expect(review.getByText(`3 of ${listed}`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(review.getByText(`3 of ${listed}`, { exact: true })).toBeVisible();
  await press('j');
  await expect(review.getByText(`4 of ${listed}`, { exact: true })).toBeVisible();
  await page.goBack();
  await expect(review).toBeHidden();
});

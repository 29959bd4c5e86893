import type { Page } from '@playwright/test';
import { deskPage } from '../fixtures/desk-page.ts';
import { test } from '../fixtures/desk-test.ts';
import { reviewPage } from '../fixtures/review-page.ts';
import { savedStatuses, saveStatuses } from '../fixtures/statuses.ts';
import { expect } from '../fixtures/test.ts';

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
  await expect(palette.getByRole('textbox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type(words);
  await page.keyboard.press('Enter');
}

test('a whole review without a mouse, from the login to the saved actions', async ({
  page,
  person,
  seen,
}) => {
  await seen(person, ['kea', 'stoat', 'cat', 'rat', 'kea']);
  const { bar, rows, status, told } = deskPage(page);
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
  await expect(help).toContainText('Confirm the species');
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
  await expect(told('The bulk update has successfully completed!')).toBeVisible();
  await press('Escape');
  await expect(review).toBeHidden();
  await expect(bar).toBeHidden();
  expect(await savedStatuses(person)).toEqual([null, null, null, 'archive', 'acknowledge']);
  await expect(rows.filter({ hasText: 'stoat' }).getByRole('img', { name: /^Confirmed/ })).toBeVisible();
});

test('the review moves on by itself, unless that is switched off, and undo leads back', async ({ desk }) => {
  const { page, open, unsaved } = desk;
  const { last, press, review, shows } = reviewPage(page);
  await reviewPage(page).begin();
  await shows('cat', '1 of 3');
  await press('a');
  await shows('stoat', '2 of 3');
  await expect(last('cat: acknowledged')).toBeVisible();
  await press('z');
  await shows('cat', '1 of 3');
  await expect(last('Taken back')).toBeVisible();
  await press('Shift+Z');
  await expect(review.getByText('Acknowledge, not saved yet')).toBeVisible();
  await review.getByRole('switch', { name: 'Move on by itself' }).click();
  await press('f');
  await shows('cat', '1 of 3');
  await expect(review.getByText('Favorite, not saved yet')).toBeVisible();
  await press('f');
  await expect(last('cat: no longer favorited')).toBeVisible();
  await press('j', 'j', 'e', 'j');
  await expect(review.getByRole('heading', { name: 'That was the last one' })).toBeVisible();
  await press('ArrowLeft');
  await shows('kea', '3 of 3');
  await review.getByRole('button', { name: 'Close review' }).click();
  await unsaved(1);
  await open();
  await reviewPage(page).begin();
  await expect(review.getByRole('switch', { name: 'Move on by itself' })).not.toBeChecked();
});

test('single letters can be switched off; arrows and Ctrl go on, and the search leads back', async ({
  desk,
}) => {
  const { page, rows, bar, status, unsaved } = desk;
  const { press } = reviewPage(page);
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const letters = help.getByRole('switch', { name: 'Letters and signs act by themselves' });
  await press('j');
  await expect(rows.filter({ hasText: 'cat' })).toBeFocused();
  await press('Shift+?');
  await letters.click();
  await press('Escape');
  await expect(help).toBeHidden();
  await rows.filter({ hasText: 'cat' }).focus();
  await press('a', 'j', '[', 'Shift+?', 'ArrowDown');
  await expect(rows.filter({ hasText: 'stoat' })).toBeFocused();
  await expect(bar).toBeHidden();
  await expect(help).toBeHidden();
  await expect(page.getByRole('button', { name: 'Collapse navigation' })).toBeVisible();
  await page.reload();
  await rows.filter({ hasText: 'kea' }).focus();
  await press('a');
  await jumpTo(page, 'shortcuts');
  await expect(letters).not.toBeChecked();
  await letters.click();
  await press('Escape');
  await expect(help).toBeHidden();
  await rows.filter({ hasText: 'kea' }).focus();
  await press('a');
  await unsaved(1);
  await expect(status('kea')).toHaveText('Acknowledge, not saved yet');
});

test('the buttons of the review do what its keys do', async ({ desk, person }) => {
  const { page, select } = desk;
  const { review, shows } = reviewPage(page);
  const press = (name: string | RegExp) => review.getByRole('button', { name }).click();
  await select('kea');
  await select('stoat');
  await page.getByRole('button', { name: 'Review 2' }).click();
  await shows('stoat', '1 of 2');
  await press('Archive');
  await shows('kea', '2 of 2');
  await press('Favorite');
  await expect(review.getByText('2 insights not saved yet.')).toBeVisible();
  await review.getByRole('heading', { name: 'That was the last one' }).waitFor();
  await review.getByRole('button', { name: 'Save Actions' }).last().click();
  await expect(desk.told('The bulk update has successfully completed!')).toBeVisible();
  await press('Back to the table');
  await expect(review).toBeHidden();
  expect(await savedStatuses(person)).toEqual(['favorite', 'archive', null]);
});

test('a reload goes on with the review, through all that the table lists', async ({ pageOf, owner }) => {
  const { page, open } = deskPage(await pageOf(owner));
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

test('the list under review does not move: what is saved or comes in meanwhile changes no place', async ({
  desk,
  person,
  seen,
}) => {
  const { page, row } = desk;
  const { press, review, shows } = reviewPage(page);
  await reviewPage(page).begin();
  await press('j');
  await shows('stoat', '2 of 3');
  await seen(person, ['rat']);
  await saveStatuses(person, { 1: 'archive' });
  await expect(review.getByText('Archived', { exact: true })).toBeVisible();
  await shows('stoat', '2 of 3');
  await press('k');
  await shows('cat', '1 of 3');
  await press('Escape');
  await expect(row('rat')).toBeVisible();
  await expect(row('stoat')).toHaveCount(0);
});

test('an address that names no insight of one’s own leads to the table', async ({
  desk,
  newPerson,
  seen,
}) => {
  const [foreign] = await seen(await newPerson(), ['kiwi']);
  await desk.open(`/?tab=insights&review=${foreign}`);
  await expect(desk.rows).toHaveCount(3);
  await expect(desk.page).toHaveURL('/?tab=insights');
  await desk.page.keyboard.press('j');
  await expect(desk.row('cat')).toBeFocused();
});

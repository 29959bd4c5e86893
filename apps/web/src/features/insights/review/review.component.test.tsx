import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { savedStatuses, saveStatuses } from '../../../../../e2e/fixtures/data/statuses.ts';
import { seen } from '../../../../test/cameras.ts';
import { openThree, tab } from '../../../../test/insights-tab.ts';
import { expectTexts, focus } from '../../../../test/interact.ts';
import { newPerson } from '../../../../test/people.ts';
import { review } from '../../../../test/review.ts';

const { bar, expectStatus, notice, row, rows, select, unsaved } = tab;
const { button, last, press, screen, shows } = review;

test('the review moves on by itself, unless that is switched off, and undo leads back', async () => {
  const { app } = await openThree();
  const moveOn = screen.getByRole('switch', { name: 'Go to the next one after each answer' });
  await review.begin();
  await shows('cat', '1 of 3');
  await press('a');
  await shows('stoat', '2 of 3');
  await expect.element(last('cat: acknowledged')).toBeVisible();
  await press('z');
  await shows('cat', '1 of 3');
  await expect.element(last('Undone')).toBeVisible();
  await press('Shift+Z');
  await expect.element(screen.getByText('Acknowledge, not saved yet')).toBeVisible();
  await moveOn.click();
  await press('f');
  await shows('cat', '1 of 3');
  await expect.element(screen.getByText('Favorite, not saved yet')).toBeVisible();
  await press('f');
  await expect.element(last('cat: no longer favorited')).toBeVisible();
  await press('j', 'j', 'e', 'j');
  await expect.element(review.heading('Review complete')).toBeVisible();
  await press('ArrowLeft');
  await shows('kea', '3 of 3');
  await button('Close review').click();
  await unsaved(1);
  app.visit('/?tab=insights');
  await expect.element(rows).toHaveLength(3);
  await review.begin();
  await expect.element(moveOn).not.toBeChecked();
});

test('Escape closes the shortcuts over the review, and not the review, also before they have the focus', async () => {
  await openThree();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await review.begin();
  await shows('cat', '1 of 3');
  await press('Shift+?');
  await expect.element(help).toBeVisible();
  await expect.poll(() => isOnTop(help.element())).toBe(true);
  const key = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
  review.heading('cat').element().dispatchEvent(key);
  expect(key.defaultPrevented).toBe(true);
  await expect.element(help).not.toBeInTheDocument();
  await shows('cat', '1 of 3');
});

/** Whether nothing lies over the middle of an element. */
function isOnTop(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

test('single letters can be switched off; arrows and Ctrl go on, and the search leads back', async () => {
  const { app } = await openThree();
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const letters = help.getByRole('switch', { name: 'Single-key shortcuts' });
  const palette = page.getByRole('dialog', { name: 'Search or jump to' });
  await press('j');
  await expect.element(row('cat')).toHaveFocus();
  await press('Shift+?');
  await letters.click();
  await press('Escape');
  await expect.element(help).not.toBeInTheDocument();
  await focus(row('cat'));
  await press('a', 'j');
  await userEvent.keyboard('[[');
  await press('Shift+?', 'ArrowDown');
  await expect.element(row('stoat')).toHaveFocus();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(help).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Collapse navigation' })).toBeVisible();
  app.reload();
  await focus(row('kea'));
  await press('a', 'Control+k');
  await expect.element(palette.getByRole('combobox', { name: 'Search' })).toHaveFocus();
  await userEvent.keyboard('shortcuts');
  await press('Enter');
  await expect.element(letters).not.toBeChecked();
  await expect.element(bar).not.toBeInTheDocument();
  await letters.click();
  await press('Escape');
  await expect.element(help).not.toBeInTheDocument();
  await focus(row('kea'));
  await press('a');
  await unsaved(1);
  await expectStatus('kea', 'Acknowledge, not saved yet');
});

test('the buttons of the review do what its keys do', async () => {
  const { person } = await openThree();
  await select('kea');
  await select('stoat');
  await page.getByRole('button', { name: 'Review 2' }).click();
  await shows('stoat', '1 of 2');
  await button('Archive').click();
  await shows('kea', '2 of 2');
  await button('Favorite').click();
  await expect.element(screen.getByText('2 insights not saved yet.')).toBeVisible();
  await expect.element(review.heading('Review complete')).toBeVisible();
  await button('Save Actions').last().click();
  await expect.element(notice('The bulk update has successfully completed!')).toBeVisible();
  await button('Back to the table').click();
  await expect.element(screen).not.toBeInTheDocument();
  expect(await savedStatuses(person)).toEqual(['favorite', 'archive', null]);
});

test('the list under review does not move: what is saved or comes in meanwhile changes no place', async () => {
  const { person } = await openThree();
  await review.begin();
  await press('j');
  await shows('stoat', '2 of 3');
  await seen(person, ['rat']);
  await saveStatuses(person, { 1: 'archive' });
  await expect.element(screen.getByText('Archived', { exact: true })).toBeVisible();
  await shows('stoat', '2 of 3');
  await press('k');
  await shows('cat', '1 of 3');
  await press('Escape');
  await expect.element(row('rat')).toBeVisible();
  await expect.element(row('stoat')).not.toBeInTheDocument();
});

test('an address that names no insight of one’s own leads to the table', async () => {
  const { app } = await openThree();
  const [foreign] = await seen(await newPerson(), ['kiwi']);
  app.visit(`/?tab=insights&review=${foreign}`);
  await expect.element(rows).toHaveLength(3);
  await expect.poll(() => location.pathname + location.search).toBe('/?tab=insights');
  await press('j');
  await expect.element(row('cat')).toHaveFocus();
});

test('a review begins with what nobody has judged, and says when that is through', async () => {
  await openThree();
  await press('j', 'y');
  await expect.element(row('cat').getByRole('img', { name: /^Confirmed/ })).toBeVisible();
  await review.begin();
  await shows('stoat', '1 of 2');
  await expect.element(screen).toMatchTextContent(/trap.?Taken .+Received .+/);
  await press('x');
  await expect.element(last('stoat: Nothing there. Sent in 6 seconds.')).toBeVisible();
  await shows('kea', '2 of 2');
  await press('u');
  await expect.element(review.heading('Review complete')).toBeVisible();
  await expectTexts(
    screen.getByRole('list', { name: 'Your answers' }).getByRole('listitem'),
    '1 nothing there',
    '1 not sure',
  );
  await button('Look at the 1 that was answered earlier').click();
  await shows('cat', '3 of 3');
  await press('k');
  await shows('kea', '2 of 2');
  await press('y');
  await expect.element(review.heading('Review complete')).toBeVisible();
  await press('Escape');
  await expect.element(screen).not.toBeInTheDocument();
  await page.getByRole('button', { name: 'Review' }).click();
  await expect.element(review.heading('Everything listed is judged')).toBeVisible();
  await button('Go through all again').click();
  await shows('cat', '1 of 3');
});

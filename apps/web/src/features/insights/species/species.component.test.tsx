import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openThree, tab } from '../../../../test/insights-tab.ts';
import { expectTexts } from '../../../../test/interact.ts';
import type { Person } from '../../../../test/people.ts';
import { review } from '../../../../test/review.ts';
import { createTestTransport } from '../../../../test/transport.ts';

/** A word is sent six seconds after it was said, so that it can be taken back. */
const GRACE_MS = 6_000;

const { dialog, notice, row, select, selected } = tab;
const inBulk = (name: string) => selected.getByRole('button', { name, exact: true });
const { press, shows } = review;

const confirmedIn = async ({ api }: Person) =>
  (await api.insights.paginated({ query: { limit: 10 } })).message.map(
    ({ userConfirmed, confirmed_class_name }) => [userConfirmed, confirmed_class_name],
  );
const history = (species: string) =>
  dialog(species).getByRole('region', { name: 'Who said what' }).getByRole('listitem');

/** Lets the time pass as it does, unless it is put forward. */
function takeTime(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], shouldAdvanceTime: true });
}

test('a species is confirmed or corrected, and it is told who said what', async () => {
  const transport = createTestTransport();
  const release = transport.hold('insights.confirm');
  const { person } = await openThree(transport);
  takeTime();
  await review.begin();
  await press('y');
  await shows('stoat', '2 of 3');
  await press('n');
  await userEvent.keyboard('weas');
  await userEvent.keyboard('el');
  await press('Enter');
  await shows('kea', '3 of 3');
  await press('Escape');
  await expect.element(review.screen).not.toBeInTheDocument();
  await expect.element(row('cat').getByRole('img', { name: 'Confirmed, can be undone' })).toBeVisible();
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  release();
  await expect
    .element(row('weasel').getByRole('img', { name: 'Corrected, the model said stoat', exact: true }))
    .toBeVisible();
  await expect
    .element(row('weasel').getByRole('meter'))
    .toHaveAttribute('aria-valuetext', expect.stringMatching(/^The model was \d+ % sure of stoat$/));
  expect(await confirmedIn(person)).toEqual([
    [null, null],
    [false, 'weasel'],
    [true, null],
  ]);
  await row('weasel').click();
  const corrected = new RegExp(`${person.name} said weasel instead of stoat`);
  await expectTexts(history('weasel'), corrected);
  await dialog('weasel').getByRole('button', { name: 'Yes' }).click();
  const said = (words: string) => dialog('stoat').getByText(`Confirmed: stoat. ${words}`, { exact: true });
  await expect.element(said('Sent in 6 seconds.')).toBeVisible();
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  await expect.element(said('Saved.')).toBeVisible();
  await expectTexts(history('stoat'), new RegExp(`${person.name} confirmed stoat`), corrected);
});

test('a word on a species is taken back before anybody hears it', async () => {
  const { app, person } = await openThree();
  // Looking takes no time off the six seconds.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  await press('j');
  await press('y');
  await expect.element(row('cat').getByRole('img', { name: 'Confirmed, can be undone' })).toBeVisible();
  // Not nearer to the end: each look of an assertion moves this clock on by its interval.
  await vi.advanceTimersByTimeAsync(GRACE_MS - 2_000);
  await press('z');
  await expect.element(row('cat').getByRole('img', { name: /^Confirmed/ })).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(7_000);
  vi.useRealTimers();
  app.reload();
  await expect.element(row('cat')).toBeVisible();
  expect((await confirmedIn(person)).map(([confirmed]) => confirmed)).toEqual([null, null, null]);
});

test('answers that a closed page had not sent are saved at the next visit, which says so', async () => {
  const { app, person } = await openThree();
  takeTime();
  await press('j', 'y', 'j', 'y');
  await expect.element(row('stoat').getByRole('img', { name: 'Confirmed, can be undone' })).toBeVisible();
  const again = app.reload();
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  await expect.element(notice('2 answers of your last visit were saved.')).toBeVisible();
  expect((await confirmedIn(person)).map(([confirmed]) => confirmed)).toEqual([null, true, true]);

  again.reload();
  await expect.element(row('kea')).toBeVisible();
  await press('j', 'j', 'j', 'y');
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  await expect.element(row('kea').getByRole('img', { name: 'Confirmed', exact: true })).toBeVisible();
  await expect.element(page.getByText(/of your last visit/)).not.toBeInTheDocument();
});

test('answers that the server cannot be told are said to wait, until it has them', async () => {
  const transport = createTestTransport();
  const { person } = await openThree(transport);
  takeTime();
  const restore = transport.fail('insights.confirm');
  await press('j', 'y');
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  await expect
    .element(tab.bar)
    .toMatchTextContent('1 answer is kept in this browser and sent when Sightline can be reached.');
  restore();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(tab.bar).not.toBeInTheDocument();
  expect((await confirmedIn(person)).map(([confirmed]) => confirmed)).toContain(true);
});

test('selected rows are answered at once, and the answer is undone by a button', async () => {
  const { person } = await openThree();
  takeTime();
  await select('cat');
  await select('kea');
  await inBulk('Yes').click();
  await expect.element(notice('2 insights: Yes. Sent in 6 seconds. Undo')).toBeVisible();
  await expect.element(row('kea').getByRole('img', { name: 'Confirmed, can be undone' })).toBeVisible();
  // The next answer is for other rows; undone, the same ones are selected again.
  await expect.element(selected).not.toBeInTheDocument();
  await expect.element(row('kea')).toHaveFocus();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect.element(row('kea').getByRole('img', { name: /^Confirmed/ })).not.toBeInTheDocument();
  await expect.element(selected).toMatchTextContent('2 selected');
  await inBulk('Not sure').click();
  await expect.element(selected).not.toBeInTheDocument();
  await select('cat');
  await select('kea');
  await expect
    .element(notice('2 insights: Not sure. Left open, and still “Not yet judged”. Undo'))
    .toBeVisible();
  await inBulk('Nothing there').click();
  await expect.element(row('empty')).toHaveLength(2);
  // Whoever corrects an answer that still waits selects its rows again, and the newest answer counts.
  await select('empty', 0);
  await select('empty', 1);
  await inBulk('Wrong species').click();
  const wrong = page.getByRole('dialog', { name: 'Wrong species' });
  await expect.element(wrong.getByText('Your answer counts for 2 insights.')).toBeVisible();
  await userEvent.keyboard('KAKA');
  await expect.element(wrong.getByText('No species with this name.')).toBeVisible();
  await userEvent.clear(wrong.getByLabelText('Which species is it?'));
  await userEvent.keyboard('stoatt');
  await expect.element(wrong.getByText('Did you mean')).toBeVisible();
  await press('Enter');
  await expect.element(wrong.getByRole('option', { name: 'Use “stoatt” as a new name' })).toBeVisible();
  await userEvent.clear(wrong.getByLabelText('Which species is it?'));
  await userEvent.keyboard('STÓ');
  await expect.element(wrong.getByRole('option', { name: 'stoat' })).toBeVisible();
  await press('Enter');
  await expect.element(wrong).not.toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(GRACE_MS);
  await expect
    .poll(() => confirmedIn(person))
    .toEqual([
      [false, 'stoat'],
      [null, null],
      [false, 'stoat'],
    ]);
});

test('an answer for some rows is kept when others are answered for while it waits', async () => {
  const { person } = await openThree();
  takeTime();
  await select('cat');
  await inBulk('Wrong species').click();
  await userEvent.keyboard('weasel');
  await press('Enter');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(selected).not.toBeInTheDocument();
  await select('kea');
  await expect.element(selected).toMatchTextContent('1 selected');
  await inBulk('Nothing there').click();
  await vi.advanceTimersByTimeAsync(2 * GRACE_MS);
  await expect
    .poll(() => confirmedIn(person))
    .toEqual([
      [false, 'empty'],
      [null, null],
      [false, 'weasel'],
    ]);
});

test('whoever gave a species a letter that is an answer now is told which one it has instead', async () => {
  const { app, person } = await openThree();
  app.storage.setItem(`sightline.${person.userId}.insights.species-keys`, JSON.stringify({ u: 'kea' }));
  app.reload();
  await review.begin();
  const notice = review.screen.getByText(/^Key U now means “Not sure”\. kea has key 1\.$/);
  await expect.element(notice).toBeVisible();
  await review.button('OK').click();
  await expect.element(notice).not.toBeInTheDocument();
  const kept = app.storage.getItem(`sightline.${person.userId}.insights.species-keys`);
  expect(JSON.parse(kept ?? 'null')).toEqual({ 1: 'kea' });
});

test('what one is not sure of stays unjudged and comes last in the next review', async () => {
  const { person } = await openThree();
  takeTime();
  await row('cat').click();
  const answer = (name: string) => dialog('cat').getByRole('button', { name });
  await expect.element(dialog('cat').getByText('Is this a cat?')).toBeVisible();
  await answer('Nothing there').click();
  const corrected = 'Corrected: nothing there, not cat. Sent in 6 seconds.';
  await expect.element(dialog('empty').getByText(corrected)).toBeVisible();
  await dialog('empty').getByRole('button', { name: 'Undo this answer' }).click();
  await answer('Not sure').click();
  await expect.element(dialog('cat').getByText('Left open, and still “Not yet judged”.')).toBeVisible();
  await press('Escape');
  await expect.element(dialog('cat')).not.toBeInTheDocument();
  await review.begin();
  await shows('stoat', '1 of 3');
  await press('j', 'j');
  await shows('cat', '3 of 3');
  expect((await confirmedIn(person)).map(([confirmed]) => confirmed)).toEqual([null, null, null]);
});

test('the species that were chosen last are offered first', async () => {
  await openThree();
  await row('cat').click();
  await press('w');
  const options = page.getByRole('listbox', { name: 'Species' }).getByRole('option');
  await expect.element(options).toHaveLength(3);
  await userEvent.keyboard('weasel');
  await press('Enter');
  await dialog('weasel').getByRole('button', { name: 'Wrong species' }).click();
  await expect.element(options).toHaveLength(4);
  await expect.element(options.first()).toMatchTextContent('weasel');
});

import { test } from '../fixtures/desk-test.ts';
import { reviewPage } from '../fixtures/review-page.ts';
import { expect } from '../fixtures/test.ts';

/** A word is sent six seconds after it was said, so that it can be taken back. */
const expectSent = expect.configure({ timeout: 20_000 });

test('a species is confirmed or corrected, and it is told who said what', async ({ desk, person }) => {
  const { page, dialog, row } = desk;
  const { press, review, shows } = reviewPage(page);
  const looked = Promise.withResolvers<void>();
  await page.route('**/insights/*/confirm', async (route) => {
    await looked.promise;
    await route.continue();
  });
  await reviewPage(page).begin();
  await press('y');
  await shows('stoat', '2 of 3');
  await press('n');
  await page.keyboard.type('weas');
  await page.keyboard.type('el');
  await press('Enter');
  await shows('kea', '3 of 3');
  await press('Escape');
  await expect(review).toBeHidden();
  await expect(row('cat').getByRole('img', { name: 'Confirmed, being saved' })).toBeVisible();
  looked.resolve();
  await expectSent(
    row('weasel').getByRole('img', { name: 'Corrected, the model said stoat', exact: true }),
  ).toBeVisible();
  const all = (await person.api.insights.paginated({ query: { limit: 10 } })).message;
  expect(all.map(({ userConfirmed, confirmed_class_name }) => [userConfirmed, confirmed_class_name])).toEqual(
    [
      [null, null],
      [false, 'weasel'],
      [true, null],
    ],
  );
  await row('weasel').click();
  const history = dialog('weasel').getByRole('region', { name: 'Who said what' });
  await expect(history.getByRole('listitem')).toHaveText([
    new RegExp(`${person.name} said weasel instead of stoat`),
  ]);
  await dialog('weasel').getByRole('button', { name: 'Confirm' }).click();
  await expectSent(
    dialog('stoat').getByRole('region', { name: 'Who said what' }).getByRole('listitem'),
  ).toHaveText([
    new RegExp(`${person.name} confirmed stoat`),
    new RegExp(`${person.name} said weasel instead of stoat`),
  ]);
});

test('a word on a species is taken back before anybody hears it', async ({ desk, person }) => {
  const { page, row } = desk;
  // Looking takes no time off the six seconds.
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('j');
  await page.keyboard.press('y');
  await expect(row('cat').getByRole('img', { name: 'Confirmed, being saved' })).toBeVisible();
  await page.keyboard.press('z');
  await expect(row('cat').getByRole('img', { name: /^Confirmed/ })).toHaveCount(0);
  await page.clock.runFor(7_000);
  await page.clock.resume();
  await page.reload();
  await expect(row('cat')).toBeVisible();
  const all = (await person.api.insights.paginated({ query: { limit: 10 } })).message;
  expect(all.map(({ userConfirmed }) => userConfirmed)).toEqual([null, null, null]);
});

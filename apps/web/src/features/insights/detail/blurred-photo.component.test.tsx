import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { photographed, SMALL_WIDTH, WHOLE_WIDTH } from '../../../../test/cameras.ts';
import { expectErrors } from '../../../../test/console.ts';
import { expectWidth, openTab, tab } from '../../../../test/insights-tab.ts';
import { expectToFit, press } from '../../../../test/interact.ts';
import { newPerson } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';

/** Blurred photos have no more pixels to their longer side. */
const BLURRED_WIDTH = 960;

const { dialog, photo, row } = tab;
const note = page.getByText(/^Blurred, because of what it shows\./);
const show = page.getByRole('button', { name: 'Show as it is' });

test('a photo of people is blurred until somebody looks at it as it is, which stands in the history', async () => {
  const person = await newPerson();
  const [id] = await photographed(person, ['person']);
  await openTab(person);
  await expectWidth(row('person').getByRole('img', { name: /person/ }), SMALL_WIDTH);
  await row('person').click();
  await expect.element(note).toBeVisible();
  await expectWidth(photo('person'), BLURRED_WIDTH);
  await expectToFit('with a blurred photo');
  await show.click();
  await expectWidth(photo('person'), WHOLE_WIDTH);
  await expect.element(note).not.toBeInTheDocument();
  await expect.element(dialog('person').getByRole('figure', { name: /^person seen by/ })).toHaveFocus();
  const { entries } = (await person.api.history.list({ query: { kinds: 'insight' } })).message;
  expect(entries.map(({ action, object_id }) => [action, object_id])).toEqual([['insight.unblurred', id]]);

  // Whoever comes back to it sees it blurred.
  await press('Escape');
  await expect.element(dialog('person')).not.toBeInTheDocument();
  await row('person').click();
  await expect.element(note).toBeVisible();
  await expectWidth(photo('person'), BLURRED_WIDTH);
});

test('one that cannot be shown as it is says why, and can be tried again', async () => {
  const person = await newPerson();
  await photographed(person, ['person']);
  const transport = createTestTransport();
  const restore = transport.fail('photos.showAsItIs');
  expectErrors(/asItIs/);
  await openTab(person, { transport });
  await row('person').click();
  await show.click();
  await expect.element(dialog('person').getByRole('alert')).toBeVisible();
  restore();
  await show.click();
  await expectWidth(photo('person'), WHOLE_WIDTH);
});

test('a photo that is said to show none of them is no longer blurred, and another is from then on', async () => {
  const person = await newPerson();
  const [first = 0, second = 0] = await photographed(person, ['person', 'deer']);
  await openTab(person);
  await row('deer').click();
  await expectWidth(photo('deer'), WHOLE_WIDTH);
  await person.api.insights.confirm({
    params: { insightId: second },
    body: { confirmed: false, className: 'person' },
  });
  await expect.element(note).toBeVisible();
  await press('Escape');
  await person.api.insights.confirm({
    params: { insightId: first },
    body: { confirmed: false, className: 'stoat' },
  });
  await row('stoat').click();
  await expectWidth(page.getByRole('dialog').getByRole('img', { name: /seen by/ }), WHOLE_WIDTH);
});

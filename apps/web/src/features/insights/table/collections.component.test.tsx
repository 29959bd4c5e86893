import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { switchFeature } from '../../../../../e2e/fixtures/data/features.ts';
import { savedStatuses, saveStatuses } from '../../../../../e2e/fixtures/data/statuses.ts';
import { newCamera, seen } from '../../../../test/cameras.ts';
import { openTab, tab } from '../../../../test/insights-tab.ts';
import { check, downloadOf, expectTexts, focus, press } from '../../../../test/interact.ts';
import { newPerson, type Person } from '../../../../test/people.ts';
import { review } from '../../../../test/review.ts';

const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 4, 0, second)).toISOString();
const scores = (...list: readonly (readonly [string, number])[]) =>
  list.map(([className, confidence]) => ({ className, confidence }));

/** A visit of three photos within 41 seconds, and a rat minutes later. */
const NIGHT = [
  { class_name: 'kea', confidence: 60, class_list: scores(['kea', 60], ['weka', 20]), file_ctime: at(0) },
  { class_name: 'weka', confidence: 70, class_list: scores(['weka', 70], ['kea', 30]), file_ctime: at(20) },
  { class_name: 'kea', confidence: 91, class_list: scores(['kea', 91]), file_ctime: at(41) },
  { class_name: 'rat', confidence: 80, file_ctime: at(400) },
];

const { act, bar, dialog, expectFact, expectStatus, row, rows, save, showArchived, unsaved } = tab;
const expander = rows.getByRole('button', { name: 'Insights of this collection, 3' });
const twoCollections = page.getByText('2 collections', { exact: true });
const photosIn = (parent: Locator) =>
  parent.getByRole('list', { name: 'Photos of this collection' }).getByRole('button');

/** Opens the tab of somebody new with the night on it, by collection; the statuses are those that it has already. */
async function openNight(statuses?: Parameters<typeof saveStatuses>[1]): Promise<Person> {
  const person = await newPerson();
  await seen(person, NIGHT);
  if (statuses) await saveStatuses(person, statuses);
  await switchFeature(person, 'insight_collections', true);
  await openTab(person);
  return person;
}

test('with the feature on, insights are grouped by collection; off, they are not', async () => {
  const person = await newPerson();
  await seen(person, NIGHT);
  const app = await openTab(person);
  await expect.element(rows).toHaveLength(4);
  await expect
    .element(rows.getByRole('button', { name: /Insights of this collection/ }))
    .not.toBeInTheDocument();
  await switchFeature(person, 'insight_collections', true);
  const again = app.reload();
  await expectTexts(rows, 'rat', 'kea');
  await expect.element(twoCollections).toBeVisible();
  await switchFeature(person, 'insight_collections', false);
  again.reload();
  await expect.element(rows).toHaveLength(4);
});

test('a collection is summed up as /collections/paginated says, and expands to its insights', async () => {
  const person = await openNight();
  const collections = (await person.api.collections.paginated({ query: { limit: 10, offset: 0 } })).message;
  const visit = collections.find(({ insights }) => insights.length === 3);
  expect(collections).toHaveLength(2);
  await expect.element(row(visit?.class_name ?? '')).toMatchTextContent(`${visit?.confidence} %`);

  await expander.click();
  await expectTexts(rows, 'rat', 'kea', /kea.*60 %/, /weka.*70 %/, /kea.*91 %/);
  await expect.element(twoCollections).toBeVisible();
  await expander.click();
  await expect.element(rows).toHaveLength(2);

  await row('kea').click();
  await expectFact('kea', 'Collection window', /41 seconds/);
  await expect
    .element(dialog('kea').getByText('Your answer counts for all 3 photos of this collection.'))
    .toBeVisible();
  await expectFact('kea', 'Most likely species', 'kea');
  await expectFact('kea', 'Insight id', String(visit?.insight_id));
  const species = dialog('kea').getByRole('region', { name: 'All possible species' });
  const summedUp = visit?.class_list ?? [];
  expect(summedUp).not.toHaveLength(0);
  await expectTexts(
    species.getByRole('listitem'),
    ...summedUp.map(({ className, confidence }) => new RegExp(`${className}.*${Math.round(confidence)} %`)),
  );
  await expect.element(photosIn(dialog('kea'))).toHaveLength(3);
});

test('a collection of one insight says its window, too', async () => {
  await openNight();
  await row('rat').click();
  await expectFact('rat', 'Collection window', /^0 seconds ?of 1 insight$/);
});

test('an action on a collection goes for all of its insights', async () => {
  const person = await openNight();
  await act('kea', 'Archive');
  await unsaved(3);
  await expectStatus('kea', 'Archive, not saved yet');
  await save.click();
  await expect.element(bar).not.toBeInTheDocument();
  await expect.element(row('kea')).not.toBeInTheDocument();
  expect(await savedStatuses(person)).toEqual(['archive', 'archive', 'archive', null]);
  await showArchived.click();
  await expect.element(rows).toHaveLength(2);
  await expectStatus('kea', 'Archived');
});

test('the shared status of a collection, and Mixed where its insights differ', async () => {
  const person = await openNight({ 0: 'favorite', 1: 'favorite', 2: 'favorite' });
  await expectStatus('kea', 'Favorite');
  await saveStatuses(person, { 1: 'acknowledge' });
  await expectStatus('kea', 'Mixed');
  await expander.click();
  await expectTexts(rows, 'rat', 'Mixed', 'Favorite', 'Acknowledged', 'Favorite');
  await act('weka', 'Favorite');
  await unsaved(1);
});

test('archived insights of a collection count for its values, stay hidden and untouched', async () => {
  const person = await openNight({ 2: 'archive' });
  const [visit] = (await person.api.collections.paginated({ query: { limit: 10, offset: 0 } })).message;
  expect(visit?.insights).toHaveLength(3);
  expect(visit?.insight_status).toBeUndefined();
  await expect.element(row('kea')).toMatchTextContent(`${visit?.confidence} %`);
  await expectStatus('kea', 'Mixed');
  const listed = rows.getByRole('button', { name: 'Insights of this collection, 2' });
  await expect.element(listed).toHaveAttribute('title', 'Collection of 3 insights, 1 not listed');
  await listed.click();
  await expectTexts(rows, 'rat', 'kea', /kea.*60 %/, /weka.*70 %/);
  await row('Mixed').click();
  await expectFact('kea', 'Insight id', String(visit?.insight_id));
  await expectFact('kea', 'Collection window', /^41 seconds ?of 3 insights, 1 not listed$/);
  await expect
    .element(dialog('kea').getByText('Your answer counts for the 2 listed photos of this collection.'))
    .toBeVisible();
  await press('Escape');
  await listed.click();
  await act('kea', 'Favorite');
  await unsaved(2);
  await save.click();
  await expect.element(bar).not.toBeInTheDocument();
  expect(await savedStatuses(person)).toEqual(['favorite', 'favorite', 'archive', null]);
});

test('the review goes through the photos of a collection and decides on all of them', async () => {
  const person = await openNight();
  await review.begin();
  await press('j');
  const second = review.screen.getByText('2 of 2', { exact: true });
  await expect.element(second).toBeVisible();
  await expect
    .element(review.screen.getByText('3 insights · 41 s · what you do applies to all 3 photos'))
    .toBeVisible();
  await press('k');
  await expect.element(review.heading('rat')).toBeVisible();
  for (const index of [0, 1, 2]) {
    await press('ArrowRight');
    await expect.element(review.heading('kea')).toBeVisible();
    await expect.element(review.photos.nth(index)).toHaveAttribute('aria-current', 'true');
  }
  await press('e');
  await expect.element(review.heading('Review complete')).toBeVisible();
  await press('Control+s');
  await expect.poll(() => savedStatuses(person)).toEqual(['archive', 'archive', 'archive', null]);
  await press('k');
  await expect.element(second).toBeVisible();
  await expect.element(review.screen.getByText('Archived', { exact: true }).first()).toBeVisible();
  await press('Escape');
  await expect.element(save).not.toBeInTheDocument();
});

test('stepping through the photos of a collection loses neither the way back nor the focus', async () => {
  await openNight();
  await review.begin();
  await expect.element(review.heading('rat')).toBeVisible();
  await press('f');
  await expect.element(review.screen.getByText('2 of 2', { exact: true })).toBeVisible();
  await press('ArrowLeft');
  await expect.element(review.photos.nth(1)).toHaveAttribute('aria-current', 'true');
  await press('z');
  await expect.element(review.heading('rat')).toBeVisible();
  await press('Escape');

  await row('kea').click();
  const favorite = dialog('kea').getByRole('button', { name: /^Favorite/ });
  await focus(favorite);
  for (const index of [1, 0]) {
    await press('ArrowLeft');
    await expect.element(photosIn(dialog('kea')).nth(index)).toHaveAttribute('aria-current', 'true');
    await expect.element(favorite).toHaveFocus();
  }
});

test('a file has each collection once, expanded or not, and all of them where everything is asked for', async () => {
  await openNight({ 3: 'archive' });
  await expander.click();
  await expect.element(rows).toHaveLength(4);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const toCsv = page.getByRole('dialog', { name: 'Export to CSV' });
  await expect.element(toCsv.getByText('1 row and 20 columns')).toBeVisible();
  await check(toCsv.getByRole('checkbox', { name: 'Only export filtered data?' }), false);
  await expect.element(toCsv.getByText('2 rows and 20 columns')).toBeVisible();
  const { text } = await downloadOf(() => toCsv.getByRole('button', { name: 'Export', exact: true }).click());
  expect(text.trim().split('\r\n')).toEqual([
    expect.any(String),
    expect.stringMatching(/^rat,.*,Archived,/),
    expect.stringMatching(/^kea,/),
  ]);
});

test('names are whole, and end no line within a word: on a laptop, and on a card with all that it may say', async () => {
  await page.viewport(1440, 900);
  const person = await newPerson();
  const camera = await newCamera(person, 'Rangatira Point');
  const species = ['brushtail possum', 'blackbird', 'blackbird'];
  await camera.say(species.map((class_name, nth) => ({ class_name, file_ctime: at(nth && 400 + nth) })));
  await switchFeature(person, 'insight_collections', true);
  await openTab(person);
  await expectTexts(rows, 'blackbird', 'brushtail possum');
  await press('j');
  await press('y');
  await expect.element(row('blackbird').getByRole('img', { name: /^Confirmed/ })).toBeVisible();
  const whole = ['brushtail possum', 'blackbird', 'Rangatira Point', 'Rangatira Point'];
  const shown = () => [...document.querySelectorAll<HTMLElement>('main [title]')].filter(isWhole);
  const names = () => shown().map(({ title }) => title);
  await expect.poll(names).toEqual(expect.arrayContaining(whole));
  const broken = shown().filter((name) => whole.includes(name.title) && linesIn(name) > wordsIn(name));
  expect(broken).toEqual([]);
  const grid = page.getByRole('grid', { name: 'Insights' }).element();
  expect(grid.clientWidth).toBeLessThanOrEqual(grid.parentElement?.clientWidth ?? 0);
  for (const width of [390, 360]) {
    await page.viewport(width, 844);
    await expect.element(page.getByRole('list', { name: 'Insights' })).toMatchTextContent('2 photos');
    await expect.poll(names).toEqual(expect.arrayContaining(whole.slice(0, 2)));
  }
});

/** Whether nothing of an element's text is cut. */
function isWhole(element: HTMLElement): boolean {
  return element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight;
}

function linesIn(element: HTMLElement): number {
  return Math.round(element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight));
}

const wordsIn = ({ title }: HTMLElement) => title.split(' ').length;

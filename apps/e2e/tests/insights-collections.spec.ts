import { readFile } from 'node:fs/promises';
import { deskPage } from '../fixtures/desk-page.ts';
import { test as base } from '../fixtures/desk-test.ts';
import { switchFeature } from '../fixtures/features.ts';
import { reviewPage } from '../fixtures/review-page.ts';
import { savedStatuses, saveStatuses } from '../fixtures/statuses.ts';
import { expect } from '../fixtures/test.ts';

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

interface Fixtures {
  /** A desk of `person` with the night on it, by collection; the statuses are those that it has already. */
  readonly openNight: (statuses?: Parameters<typeof saveStatuses>[1]) => Promise<ReturnType<typeof deskPage>>;
}

const test = base.extend<Fixtures>({
  openNight: async ({ pageOf, person, seen }, use) => {
    await use(async (statuses) => {
      await seen(person, NIGHT);
      if (statuses) await saveStatuses(person, statuses);
      await switchFeature(person, 'insight_collections', true);
      const desk = deskPage(await pageOf(person));
      await desk.open();
      return desk;
    });
  },
});

test('with the feature on, insights are grouped by collection; off, they are not', async ({
  pageOf,
  person,
  seen,
}) => {
  await seen(person, NIGHT);
  const { open, page, rows } = deskPage(await pageOf(person));
  await open();
  await expect(rows).toHaveCount(4);
  await expect(rows.getByRole('button', { name: /Insights of this collection/ })).toHaveCount(0);
  await switchFeature(person, 'insight_collections', true);
  await open();
  await expect(rows).toHaveText([/rat/, /kea/]);
  await expect(page.getByText('2 collections', { exact: true })).toBeVisible();
  await switchFeature(person, 'insight_collections', false);
  await open();
  await expect(rows).toHaveCount(4);
});

test('a collection is summed up as /collections/paginated says, and expands to its insights', async ({
  openNight,
  person,
}) => {
  const { dialog, page, row, rows } = await openNight();
  const collections = (await person.api.collections.paginated({ query: { limit: 10, offset: 0 } })).message;
  const visit = collections.find(({ insights }) => insights.length === 3);
  expect(collections).toHaveLength(2);
  await expect(row(visit?.class_name ?? '')).toContainText(`${visit?.confidence}%`);

  const expander = rows.getByRole('button', { name: 'Insights of this collection, 3' });
  await expander.click();
  await expect(rows).toHaveText([/rat/, /kea/, /kea.*60%/, /weka.*70%/, /kea.*91%/]);
  await expect(page.getByText('2 collections', { exact: true })).toBeVisible();
  await expander.click();
  await expect(rows).toHaveCount(2);

  await row('kea').click();
  const fact = (name: string) =>
    dialog('kea').getByText(name, { exact: true }).locator('xpath=following-sibling::dd');
  await expect(fact('Collection window')).toContainText('41 seconds');
  await expect(fact('Most likely species')).toHaveText('kea');
  await expect(fact('Insight id')).toHaveText(String(visit?.insight_id));
  const species = dialog('kea').getByRole('region', { name: 'All possible species' });
  await expect(species.getByRole('listitem')).toHaveText(
    visit?.class_list.map(
      ({ className, confidence }) => new RegExp(`${className}.*${Math.round(confidence)}%`),
    ) ?? [],
  );
  await expect(
    dialog('kea').getByRole('list', { name: 'Photos of this visit' }).getByRole('button'),
  ).toHaveCount(3);
  await page.keyboard.press('Escape');
});

test('an action on a collection goes for all of its insights', async ({ openNight, person }) => {
  const { act, bar, row, rows, save, showArchived, status, unsaved } = await openNight();
  await act('kea', 'Archive');
  await unsaved(3);
  await expect(status('kea')).toHaveText('Archive, not saved yet');
  await save.click();
  await expect(bar).toBeHidden();
  await expect(row('kea')).toHaveCount(0);
  expect(await savedStatuses(person)).toEqual(['archive', 'archive', 'archive', null]);
  await showArchived.click();
  await expect(rows).toHaveCount(2);
  await expect(status('kea')).toHaveText('Archived');
});

test('the shared status of a collection, and Mixed where its insights differ', async ({
  openNight,
  person,
}) => {
  const { act, rows, status, unsaved } = await openNight({ 0: 'favorite', 1: 'favorite', 2: 'favorite' });
  await expect(status('kea')).toHaveText('Favorite');
  await saveStatuses(person, { 1: 'acknowledge' });
  await expect(status('kea')).toHaveText('Mixed');
  await rows.getByRole('button', { name: 'Insights of this collection, 3' }).click();
  await expect(rows).toHaveText([/rat/, /Mixed/, /Favorite/, /Acknowledged/, /Favorite/]);
  await act('weka', 'Favorite');
  await unsaved(1);
});

test('archived insights of a collection stay hidden and untouched', async ({ openNight, person }) => {
  const { act, bar, rows, save, unsaved } = await openNight({ 1: 'archive' });
  await expect(rows.getByRole('button', { name: 'Insights of this collection, 2' })).toBeVisible();
  await act('kea', 'Favorite');
  await unsaved(2);
  await save.click();
  await expect(bar).toBeHidden();
  expect(await savedStatuses(person)).toEqual(['favorite', 'archive', 'favorite', null]);
});

test('the review goes through the photos of a collection and decides on all of them', async ({
  openNight,
  person,
}) => {
  const { page, save } = await openNight();
  await reviewPage(page).begin();
  const review = page.getByRole('dialog', { name: 'Review' });
  await page.keyboard.press('j');
  await expect(review.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect(review.getByText('3 photos in 41 s; what you do applies to all')).toBeVisible();
  await page.keyboard.press('k');
  await expect(review.getByRole('heading', { name: 'rat' })).toBeVisible();
  for (const place of [0, 1, 2]) {
    await page.keyboard.press('ArrowRight');
    await expect(review.getByRole('heading', { name: 'kea' })).toBeVisible();
    const photos = review.getByRole('list', { name: 'Photos of this visit' }).getByRole('button');
    await expect(photos.nth(place)).toHaveAttribute('aria-current', 'true');
  }
  await page.keyboard.press('e');
  await expect(review.getByRole('heading', { name: 'That was the last one' })).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect.poll(() => savedStatuses(person)).toEqual(['archive', 'archive', 'archive', null]);
  await page.keyboard.press('k');
  await expect(review.getByText('2 of 2', { exact: true })).toBeVisible();
  await expect(review.getByText('Archived', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(save).toBeHidden();
});

test('stepping through the photos of a collection loses neither the way back nor the focus', async ({
  openNight,
}) => {
  const { dialog, page, row } = await openNight();
  await reviewPage(page).begin();
  const review = page.getByRole('dialog', { name: 'Review' });
  const photos = (place: typeof review) =>
    place.getByRole('list', { name: 'Photos of this visit' }).getByRole('button');
  await expect(review.getByRole('heading', { name: 'rat' })).toBeVisible();
  await page.keyboard.press('f');
  await expect(review.getByText('2 of 2', { exact: true })).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(photos(review).nth(1)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('z');
  await expect(review.getByRole('heading', { name: 'rat' })).toBeVisible();
  await page.keyboard.press('Escape');

  await row('kea').click();
  const favorite = dialog('kea').getByRole('button', { name: /^Favorite/ });
  await favorite.focus();
  for (const place of [1, 0]) {
    await page.keyboard.press('ArrowLeft');
    await expect(photos(dialog('kea')).nth(place)).toHaveAttribute('aria-current', 'true');
    await expect(favorite).toBeFocused();
  }
});

test('a file has each collection once, expanded or not, and all of them where everything is asked for', async ({
  openNight,
}) => {
  const { page, rows } = await openNight({ 3: 'archive' });
  await rows.getByRole('button', { name: 'Insights of this collection, 3' }).click();
  await expect(rows).toHaveCount(4);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
  await expect(dialog.getByText('1 row and 9 columns')).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Only export filtered data?' }).uncheck();
  await expect(dialog.getByText('2 rows and 9 columns')).toBeVisible();
  const coming = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  const file = await readFile(await (await coming).path(), 'utf8');
  expect(file.trim().split('\r\n')).toEqual([
    expect.any(String),
    expect.stringMatching(/^rat,.*Archived$/),
    expect.stringMatching(/^kea,/),
  ]);
});

import type { Page } from '@playwright/test';
import { deskPage } from '../fixtures/desk-page.ts';
import { test } from '../fixtures/desk-test.ts';
import { savedStatuses } from '../fixtures/statuses.ts';
import { expect } from '../fixtures/test.ts';

const COMPLETED = 'The bulk update has successfully completed!';

/** Presses Save Actions until nothing is left to save: whoever was blocked tries again. */
async function saveAll({ bar, save }: ReturnType<typeof deskPage>): Promise<void> {
  await expect(async () => {
    if (await save.isEnabled({ timeout: 100 }).catch(() => false)) await save.click();
    await expect(bar).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 40_000 });
}

test('two browsers of one person act and save at the same time: no action is lost, none doubled', async ({
  pageOf,
  person,
  seen,
}) => {
  // Two browsers that keep a small machine busy.
  test.setTimeout(120_000);
  await seen(person, [
    ...Array.from({ length: 30 }, () => 'mouse'),
    ...Array.from({ length: 30 }, () => 'rat'),
  ]);
  const [left, right] = [deskPage(await pageOf(person)), deskPage(await pageOf(person))];
  const choose = async (desk: typeof left, species: string, action: string) => {
    await desk.open();
    await desk.page.getByRole('button', { name: 'Add filter' }).click();
    await desk.page.getByRole('menuitem', { name: 'Class name' }).click();
    await desk.page.getByRole('checkbox', { name: species, exact: true }).check();
    await desk.page.keyboard.press('Escape');
    await expect(desk.page.getByText('30 insights', { exact: true })).toBeVisible();
    await desk.selectAll.click();
    await desk.selected.getByRole('button', { name: action }).click();
    await desk.unsaved(30);
  };
  await choose(left, 'mouse', 'Archive');
  await choose(right, 'rat', 'Favorite');
  const asked: unknown[] = [];
  for (const { page } of [left, right]) {
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/updates/'))
        asked.push(request.postDataJSON());
    });
  }
  await Promise.all([left.save.click(), right.save.click()]);
  await Promise.all([saveAll(left), saveAll(right)]);
  const statuses = await savedStatuses(person);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 'archive'));
  expect(statuses.slice(30)).toEqual(Array.from({ length: 30 }, () => 'favorite'));
  expect(asked.length, 'once each, and again for whoever was blocked').toBeGreaterThanOrEqual(2);
  await expect(left.rows).toHaveCount(0);
  await expect(right.status('rat').first()).toHaveText('Favorite');
});

test('a second tab sees the queue of the first; saved in one, it is saved in both', async ({
  desk,
  person,
}) => {
  await desk.act('kea', 'Favorite');
  const second = deskPage(await desk.page.context().newPage());
  await second.open();
  await second.unsaved(1);
  await second.act('cat', 'Archive');
  await desk.unsaved(2);
  await desk.undo.click();
  await second.unsaved(1);
  await second.redo.click();
  await desk.act('stoat', 'Acknowledge');
  await second.unsaved(3);
  // By key: whichever tab comes second has no button any more.
  await Promise.all([desk, second].map(({ page }) => page.keyboard.press('Control+s')));
  await expect(desk.bar).toBeHidden();
  await expect(second.bar).toBeHidden();
  for (const { row, status } of [desk, second]) {
    await expect(status('kea')).toHaveText('Favorite');
    await expect(row('cat')).toHaveCount(0);
  }
  expect(await savedStatuses(person)).toEqual(['favorite', 'acknowledge', 'archive']);
});

test('an answer that is lost on the way loses no action', async ({ desk, person, watch }) => {
  watch.expectErrors(/ERR_FAILED .*\/updates\//);
  const { page, act, bar, status, told, unsaved } = desk;
  await act('kea', 'Favorite');
  await act('cat', 'Archive');
  await page.route(
    '**/updates/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await desk.save.click();
  await expect(page.getByRole('alert')).toContainText(
    'Your actions are not saved, but kept. Sightline cannot be reached. Check your connection and try again.',
  );
  await unsaved(2);
  await expect(status('kea')).toHaveText(/^Favorite/);
  await saveAll(desk);
  await expect(told(COMPLETED)).toBeVisible();
  await expect(bar).toBeHidden();
  expect(await savedStatuses(person)).toEqual(['favorite', null, 'archive']);
});

test('a page that is closed in the middle of saving goes on when it is opened again', async ({
  desk,
  person,
}) => {
  const { act, page, save } = desk;
  await act('kea', 'Favorite');
  await save.click();
  // The update's number stands on the second line of what the browser keeps.
  const kept = () =>
    page.evaluate((key) => localStorage.getItem(key), `sightline.${person.userId}.insights.actions`);
  await expect.poll(kept).toMatch(/\n\d+\n/);
  await page.close();
  const again = deskPage(await page.context().newPage());
  await again.open();
  await expect(again.bar).toBeHidden();
  await expect(again.status('kea')).toHaveText('Favorite');
  expect(await savedStatuses(person)).toEqual(['favorite', null, null]);
});

/** Puts an insight into the stored queue that no row of the table could put there. */
async function smuggle(
  page: Page,
  userId: number,
  queue: readonly (readonly [number, number])[],
): Promise<void> {
  const text = JSON.stringify({
    format: 1,
    queue: queue.map(([insightId, deviceId]) => [insightId, deviceId, 'archive']),
    past: [],
    future: [],
  });
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    `sightline.${userId}.insights.actions`,
    text,
  ] as const);
}

test('an insight that is not one’s own refuses the whole update, and is taken out of the queue', async ({
  newPerson,
  pageOf,
  person,
  seen,
  watch,
}) => {
  watch.expectErrors(/status of 404 .*\/updates\//);
  const stranger = await newPerson();
  const [foreign = 0] = await seen(stranger, ['kiwi']);
  await seen(person, ['kea', 'stoat']);
  const own = (await person.api.insights.paginated({ query: { limit: 10 } })).message;
  const [{ device_id = 0 } = {}] = (await stranger.api.devices.list()).message;
  const page = await pageOf(person);
  const desk = deskPage(page);
  await smuggle(page, person.userId, [
    ...own.map((insight) => [insight.insight_id, insight.device_id] as const),
    [foreign, device_id],
  ]);
  await desk.open();
  await desk.unsaved(3);
  await desk.save.click();
  await expect(
    desk.told(
      'Nothing is saved yet: 1 insight is no longer in your account and was taken out. Save again for the others.',
    ),
  ).toBeVisible();
  await desk.unsaved(2);
  expect(await savedStatuses(person)).toEqual([null, null]);
  await desk.save.click();
  await expect(desk.told(COMPLETED)).toBeVisible();
  expect(await savedStatuses(person)).toEqual(['archive', 'archive']);
  expect(await savedStatuses(stranger)).toEqual([null]);
});

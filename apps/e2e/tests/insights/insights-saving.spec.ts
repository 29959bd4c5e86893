import { savedStatuses } from '../../fixtures/data/statuses.ts';
import { test } from '../../fixtures/insights-test.ts';
import { insightsTabPage } from '../../fixtures/pages/insights-tab-page.ts';
import { expect } from '../../fixtures/test.ts';

/** Presses Save Actions until nothing is left to save: whoever was blocked tries again. */
async function saveAll({ bar, save }: ReturnType<typeof insightsTabPage>): Promise<void> {
  await expect(async () => {
    if (await save.isEnabled({ timeout: 100 }).catch(() => false)) await save.click();
    await expect(bar).toBeHidden({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

test('two browsers of one person act and save at the same time: no action is lost, none doubled', async ({
  pageOf,
  person,
  seen,
}) => {
  await seen(person, [
    ...Array.from({ length: 30 }, () => 'mouse'),
    ...Array.from({ length: 30 }, () => 'rat'),
  ]);
  const [left, right] = [insightsTabPage(await pageOf(person)), insightsTabPage(await pageOf(person))];
  const choose = async (insightsTab: typeof left, species: string, action: string) => {
    await insightsTab.open();
    await insightsTab.page.getByRole('button', { name: 'Add filter' }).click();
    await insightsTab.page.getByRole('menuitem', { name: 'Class name' }).click();
    await insightsTab.page.getByRole('checkbox', { name: species, exact: true }).check();
    await insightsTab.page.keyboard.press('Escape');
    await expect(insightsTab.page.getByText('30 insights', { exact: true })).toBeVisible();
    await insightsTab.selectAll.click();
    await insightsTab.selected.getByRole('button', { name: action }).click();
    await insightsTab.unsaved(30);
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
  insightsTab,
  person,
}) => {
  await insightsTab.act('kea', 'Favorite');
  const second = insightsTabPage(await insightsTab.page.context().newPage());
  await second.open();
  await second.unsaved(1);
  await second.act('cat', 'Archive');
  await insightsTab.unsaved(2);
  await insightsTab.undo.click();
  await second.unsaved(1);
  await second.redo.click();
  await insightsTab.act('stoat', 'Acknowledge');
  await second.unsaved(3);
  // By key: whichever tab comes second has no button any more.
  await Promise.all([insightsTab, second].map(({ page }) => page.keyboard.press('Control+s')));
  await expect(insightsTab.bar).toBeHidden();
  await expect(second.bar).toBeHidden();
  for (const { row, status } of [insightsTab, second]) {
    await expect(status('kea')).toHaveText('Favorite');
    await expect(row('cat')).toHaveCount(0);
  }
  expect(await savedStatuses(person)).toEqual(['favorite', 'acknowledge', 'archive']);
});

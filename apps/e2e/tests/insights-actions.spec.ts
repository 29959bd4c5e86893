import { deskPage } from '../fixtures/desk-page.ts';
import { test } from '../fixtures/desk-test.ts';
import { savedStatuses } from '../fixtures/statuses.ts';
import { expect } from '../fixtures/test.ts';

const LIMIT_WORDS =
  "You've hit the 1000 insight update limit. Please save your current changes and start another update.";

const ACTIONS = [
  ['Acknowledge', 'Acknowledge'],
  ['Archive', 'Archive'],
  ['Favorite', 'Favorite'],
  ['Clear', 'Clear'],
] as const;

test('per-row actions are queued locally, and toggling the same action again removes it', async ({
  desk,
  person,
}) => {
  const { action, act, bar, status, unsaved } = desk;
  await expect(bar).toBeHidden();
  for (const [name, word] of ACTIONS) {
    await act('stoat', name);
    await expect(action('stoat', name)).toHaveAttribute('aria-pressed', 'true');
    await expect(status('stoat')).toHaveText(`${word}, not saved yet`);
    await unsaved(1);
    await act('stoat', name);
    await expect(action('stoat', name)).toHaveAttribute('aria-pressed', 'false');
    await expect(status('stoat')).toHaveText('–');
    await unsaved(0);
  }
  expect(await savedStatuses(person)).toEqual([null, null, null]);
});

test('another action takes the place of the one that was queued', async ({ desk }) => {
  const { act, status, unsaved } = desk;
  await act('kea', 'Archive');
  await act('kea', 'Favorite');
  await expect(status('kea')).toHaveText('Favorite, not saved yet');
  await unsaved(1);
});

test('bulk actions: acknowledge, archive, favorite and clear for all that are selected', async ({ desk }) => {
  const { rows, select, selected, selectAll, status, unsaved } = desk;
  const bulk = (name: string) => selected.getByRole('button', { name, exact: true });
  await select('kea');
  await select('cat');
  await expect(selected).toContainText('2 selected');
  for (const [name, word] of ACTIONS) {
    await bulk(name).click();
    await expect(status('kea')).toHaveText(`${word}, not saved yet`);
    await expect(status('cat')).toHaveText(`${word}, not saved yet`);
    await expect(status('stoat')).toHaveText('–');
  }
  await bulk('Clear').click();
  await unsaved(0);
  await selectAll.click();
  await expect(selected).toContainText('3 selected');
  await bulk('Favorite').click();
  await expect(rows.filter({ hasText: 'Favorite, not saved yet' })).toHaveCount(3);
  await bulk('Favorite').click();
  await unsaved(0);
});

test('undo and redo step through history; queue and history survive a reload', async ({ desk }) => {
  const { page, act, bar, redo, status, undo, unsaved } = desk;
  await act('kea', 'Favorite');
  await act('stoat', 'Archive');
  await act('kea', 'Acknowledge');
  await undo.click();
  await expect(status('kea')).toHaveText('Favorite, not saved yet');
  await page.reload();
  await unsaved(2);
  await expect(status('kea')).toHaveText('Favorite, not saved yet');
  await expect(status('stoat')).toHaveText('Archive, not saved yet');
  await redo.click();
  await expect(status('kea')).toHaveText('Acknowledge, not saved yet');
  await expect(redo).toBeDisabled();
  for (const count of [2, 1, 0]) {
    await undo.click();
    await unsaved(count);
  }
  await expect(undo).toBeDisabled();
  await page.reload();
  for (let step = 0; step < 3; step++) await redo.click();
  await expect(status('kea')).toHaveText('Acknowledge, not saved yet');
  await expect(bar).toContainText('1 acknowledged');
  await expect(bar).toContainText('1 archived');
});

test('Cancel on the unsaved-changes bar clears all queued actions', async ({ desk, person }) => {
  const { page, act, bar, cancel, status } = desk;
  await act('kea', 'Favorite');
  await act('cat', 'Archive');
  await cancel.click();
  await expect(bar).toBeHidden();
  await expect(status('kea')).toHaveText('–');
  await page.reload();
  await expect(status('cat')).toHaveText('–');
  await expect(bar).toBeHidden();
  expect(await savedStatuses(person)).toEqual([null, null, null]);
});

test('what Cancel cleared can be put back while it is told', async ({ desk }) => {
  const { page, act, cancel, undo, unsaved } = desk;
  await act('kea', 'Favorite');
  await act('cat', 'Archive');
  await cancel.click();
  await page.getByRole('button', { name: 'Put back' }).click();
  await unsaved(2);
  await undo.click();
  await unsaved(1);
});

test('bulk insight update is capped at 1000 changes, also after a reload', async ({
  pageOf,
  person,
  seen,
}) => {
  await seen(person, [...Array.from({ length: 1_000 }, () => 'mouse'), 'kea']);
  const { page, act, bar, cancel, open, select, selectAll, selected, status, told, unsaved } = deskPage(
    await pageOf(person),
  );
  await open();
  await selectAll.click();
  await select('kea');
  await expect(selected).toContainText('1,000 selected');
  await selected.getByRole('button', { name: 'Archive' }).click();
  await unsaved(1_000);
  await act('kea', 'Favorite');
  await expect(told(LIMIT_WORDS)).toBeVisible();
  await expect(status('kea')).toHaveText('–');
  await unsaved(1_000);
  await page.reload();
  await unsaved(1_000);
  await act('kea', 'Favorite');
  await expect(told(LIMIT_WORDS)).toBeVisible();
  await unsaved(1_000);
  await cancel.click();
  await selectAll.click();
  await expect(selected).toContainText('1,001 selected');
  await selected.getByRole('button', { name: 'Archive' }).click();
  await expect(told(LIMIT_WORDS)).toBeVisible();
  await expect(status('kea')).toHaveText('–');
  await expect(bar).toBeHidden();
});

test('what is told at the edge of the screen goes by itself after 6000 ms', async ({ desk }) => {
  const { page, act, cancel, told } = desk;
  await act('kea', 'Favorite');
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await cancel.click();
  await page.clock.runFor(5_900);
  await expect(told('1 queued action cleared. Put back')).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(told('1 queued action cleared. Put back')).toHaveCount(0);
});

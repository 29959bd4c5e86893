import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { savedStatuses } from '../../../../../e2e/fixtures/data/statuses.ts';
import { seen } from '../../../../test/cameras.ts';
import { openTab, openThree, tab } from '../../../../test/insights-tab.ts';
import { expectToHideAfter } from '../../../../test/interact.ts';
import { newPerson } from '../../../../test/people.ts';

const LIMIT_WORDS =
  "You've hit the 1000 insight update limit. Please save your current changes and start another update.";

const ACTIONS = ['Acknowledge', 'Archive', 'Favorite', 'Clear'] as const;

const {
  act,
  action,
  bar,
  cancel,
  expectStatus,
  notice,
  redo,
  rows,
  select,
  selectAll,
  selected,
  undo,
  unsaved,
} = tab;
const bulk = (name: string) => selected.getByRole('button', { name, exact: true });

test('per-row actions are queued locally, and toggling the same action again removes it', async () => {
  const { person } = await openThree();
  await expect.element(bar).not.toBeInTheDocument();
  for (const name of ACTIONS) {
    await act('stoat', name);
    await expect.element(action('stoat', name)).toHaveAttribute('aria-pressed', 'true');
    await expectStatus('stoat', `${name}, not saved yet`);
    await unsaved(1);
    await act('stoat', name);
    await expect.element(action('stoat', name)).toHaveAttribute('aria-pressed', 'false');
    await expectStatus('stoat', '–');
    await unsaved(0);
  }
  expect(await savedStatuses(person)).toEqual([null, null, null]);
});

test('another action takes the place of the one that was queued', async () => {
  await openThree();
  await act('kea', 'Archive');
  await act('kea', 'Favorite');
  await expectStatus('kea', 'Favorite, not saved yet');
  await unsaved(1);
});

test('bulk actions: acknowledge, archive, favorite and clear for all that are selected', async () => {
  await openThree();
  await select('kea');
  await select('cat');
  await expect.element(selected).toMatchTextContent('2 selected');
  for (const name of ACTIONS) {
    await bulk(name).click();
    await expectStatus('kea', `${name}, not saved yet`);
    await expectStatus('cat', `${name}, not saved yet`);
    await expectStatus('stoat', '–');
  }
  await bulk('Clear').click();
  await unsaved(0);
  await selectAll.click();
  await expect.element(selected).toMatchTextContent('3 selected');
  await bulk('Favorite').click();
  await expect.element(rows.filter({ hasText: 'Favorite, not saved yet' })).toHaveLength(3);
  await bulk('Favorite').click();
  await unsaved(0);
});

test('undo and redo step through history; queue and history survive a reload', async () => {
  const { app } = await openThree();
  await act('kea', 'Favorite');
  await act('stoat', 'Archive');
  await act('kea', 'Acknowledge');
  await undo.click();
  await expectStatus('kea', 'Favorite, not saved yet');
  const again = app.reload();
  await unsaved(2);
  await expectStatus('kea', 'Favorite, not saved yet');
  await expectStatus('stoat', 'Archive, not saved yet');
  await redo.click();
  await expectStatus('kea', 'Acknowledge, not saved yet');
  await expect.element(redo).toBeDisabled();
  for (const count of [2, 1, 0]) {
    await undo.click();
    await unsaved(count);
  }
  await expect.element(undo).toBeDisabled();
  again.reload();
  for (let step = 0; step < 3; step++) await redo.click();
  await expectStatus('kea', 'Acknowledge, not saved yet');
  await expect.element(bar).toMatchTextContent('1 acknowledged');
  await expect.element(bar).toMatchTextContent('1 archived');
});

test('Cancel on the unsaved-changes bar clears all queued actions', async () => {
  const { app, person } = await openThree();
  await act('kea', 'Favorite');
  await act('cat', 'Archive');
  await cancel.click();
  await expect.element(bar).not.toBeInTheDocument();
  await expectStatus('kea', '–');
  app.reload();
  await expectStatus('cat', '–');
  await expect.element(bar).not.toBeInTheDocument();
  expect(await savedStatuses(person)).toEqual([null, null, null]);
});

test('what Cancel cleared can be put back while it is told', async () => {
  await openThree();
  await act('kea', 'Favorite');
  await act('cat', 'Archive');
  await cancel.click();
  await page.getByRole('button', { name: 'Put back' }).click();
  await unsaved(2);
  await undo.click();
  await unsaved(1);
});

test('bulk insight update is capped at 1000 changes, also after a reload', async () => {
  const person = await newPerson();
  await seen(person, [...Array.from({ length: 1_000 }, () => 'mouse'), 'kea']);
  const app = await openTab(person);
  await selectAll.click();
  await select('kea');
  await expect.element(selected).toMatchTextContent('1,000 selected');
  await bulk('Archive').click();
  await unsaved(1_000);
  await act('kea', 'Favorite');
  await expect.element(notice(LIMIT_WORDS)).toBeVisible();
  await expectStatus('kea', '–');
  await unsaved(1_000);
  app.reload();
  await unsaved(1_000);
  await act('kea', 'Favorite');
  await expect.element(notice(LIMIT_WORDS)).toBeVisible();
  await unsaved(1_000);
  await cancel.click();
  await notice(LIMIT_WORDS).getByRole('button', { name: 'Close' }).click();
  await expect.element(notice(LIMIT_WORDS)).not.toBeInTheDocument();
  await selectAll.click();
  await expect.element(selected).toMatchTextContent('1,001 selected');
  await bulk('Archive').click();
  await expect.element(notice(LIMIT_WORDS)).toBeVisible();
  await expectStatus('kea', '–');
  await expect.element(bar).not.toBeInTheDocument();
  // Whoever leaves while the chosen rows are read is told nothing.
  await bulk('Archive').click();
});

test('what is told at the edge of the screen goes by itself after 6000 ms', async () => {
  await openThree();
  await act('kea', 'Favorite');
  await unsaved(1);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await cancel.click();
  const words = notice('1 queued action cleared. Put back');
  await expectToHideAfter(words, 6_000);
});

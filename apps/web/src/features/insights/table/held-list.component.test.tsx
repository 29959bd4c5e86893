import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { switchFeature } from '../../../../../e2e/fixtures/data/features.ts';
import { newCamera } from '../../../../test/cameras.ts';
import { openTab, tab } from '../../../../test/insights-tab.ts';
import { expectTexts, press } from '../../../../test/interact.ts';
import { newPerson } from '../../../../test/people.ts';
import { expectConnected } from '../../../../test/running-app.ts';

const { act, dialog, filterIcon, row, rows, save, select, selected } = tab;
const at = (second: number) => new Date(Date.UTC(2026, 10, 1, 4, 0, second)).toISOString();
const news = page.getByRole('button', { name: /^\d+ new insights?$/ });

/** The Insights tab of somebody whose camera saw a kea, a stoat and, last, a cat. */
async function openLive() {
  const person = await newPerson();
  const camera = await newCamera(person);
  await camera.say([{ class_name: 'kea' }, { class_name: 'stoat' }, { class_name: 'cat' }]);
  await expectConnected(await openTab(person));
  await expectTexts(rows, 'cat', 'stoat', 'kea');
  return camera;
}

test('while rows are selected none of them moves: what comes waits, until it is asked for or nothing is selected', async () => {
  const camera = await openLive();
  await select('stoat');
  await camera.say([{ class_name: 'rat' }]);
  await expect.element(news).toMatchTextContent('1 new insight');
  await expectTexts(rows, 'cat', 'stoat', 'kea');
  await news.click();
  await expectTexts(rows, 'rat', 'cat', 'stoat', 'kea');
  await expect.element(selected).toMatchTextContent('1 selected');

  await camera.say([{ class_name: 'weka' }, { class_name: 'possum' }]);
  await expect.element(news).toMatchTextContent('2 new insights');
  await expectTexts(rows, 'rat', 'cat', 'stoat', 'kea');
  await page.getByRole('button', { name: 'Clear selection' }).click();
  await expectTexts(rows, 'possum', 'weka', 'rat', 'cat', 'stoat', 'kea');
  await expect.element(news).not.toBeInTheDocument();
});

test('what is archived leaves a list that stands still, and another filter is followed at once', async () => {
  const camera = await openLive();
  await select('kea');
  await camera.say([{ class_name: 'rat' }]);
  await expect.element(news).toBeVisible();
  await act('stoat', 'Archive');
  await save.click();
  await expectTexts(rows, 'cat', 'kea');
  await expect.element(news).toMatchTextContent('1 new insight');
  await expect.element(selected).toMatchTextContent('1 selected');

  await filterIcon('Uncategorized').click();
  await expectTexts(rows, 'rat', 'cat', 'kea');
});

test('on a later page what waits is let in and shown on the first page', async () => {
  const camera = await openLive();
  await camera.say(['rat', 'weka', 'possum'].map((class_name) => ({ class_name })));
  await page.getByLabelText('Rows per page').selectOptions('5');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectTexts(rows, 'kea');
  await select('kea');
  await camera.say([{ class_name: 'tui' }]);
  await expect.element(news).toBeVisible();
  await expectTexts(rows, 'kea');
  await news.click();
  await expectTexts(rows, 'tui', 'possum', 'weka', 'rat', 'cat');
});

test('an open insight keeps its place when it becomes the first photo of a collection', async () => {
  const person = await newPerson();
  const camera = await newCamera(person);
  await camera.say([
    { class_name: 'kea', file_ctime: at(0) },
    { class_name: 'rat', file_ctime: at(400) },
  ]);
  await switchFeature(person, 'insight_collections', true);
  await expectConnected(await openTab(person));
  await row('kea').click();
  await expect.element(dialog('kea').getByText('2 of 2', { exact: true })).toBeVisible();
  await camera.say([{ class_name: 'kea', file_ctime: at(20) }]);
  await expect
    .element(dialog('kea').getByRole('list', { name: 'Photos of this collection' }).getByRole('button'))
    .toHaveLength(2);
  await expect.element(dialog('kea').getByText('2 of 2', { exact: true })).toBeVisible();
  await press('Escape');
  await expectTexts(rows, /kea/, 'rat');
});

test('an open insight keeps its place in the list', async () => {
  const camera = await openLive();
  await row('stoat').click();
  await expect.element(dialog('stoat').getByText('2 of 3', { exact: true })).toBeVisible();
  await camera.say([{ class_name: 'rat' }]);
  await expect.element(page.getByText('1 new insight', { exact: true })).toBeInTheDocument();
  await expect.element(dialog('stoat').getByText('2 of 3', { exact: true })).toBeVisible();
  await press('ArrowLeft');
  await expect.element(dialog('cat').getByText('1 of 3', { exact: true })).toBeVisible();
  await press('Escape');
  await expect.element(row('cat')).toHaveFocus();
  await expectTexts(rows, 'rat', 'cat', 'stoat', 'kea');
});

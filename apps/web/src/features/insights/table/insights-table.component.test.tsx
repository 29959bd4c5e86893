import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { newCamera, photographed, SMALL_WIDTH, seen, WHOLE_WIDTH } from '../../../../test/cameras.ts';
import { expectErrors } from '../../../../test/console.ts';
import { expectWidth, openTab, openThree, tab } from '../../../../test/insights-tab.ts';
import { check, expectTexts, expectToFit, focus, press } from '../../../../test/interact.ts';
import { mountApp } from '../../../../test/mount.tsx';
import { newPerson } from '../../../../test/people.ts';
import { failRequests } from '../../../../test/requests.ts';
import { createTestTransport } from '../../../../test/transport.ts';

const { dialog, grid, header, row, rows, sorter } = tab;
const cardsShown = page
  .getByRole('list', { name: 'Insights' })
  .getByRole('button', { name: /Taken|Received/ });

test('Show images is remembered', async () => {
  const person = await newPerson();
  await photographed(person, ['kea']);
  const app = await openTab(person);
  const image = row('kea').getByRole('img', { name: /seen by/ });
  const images = page.getByRole('switch', { name: 'Show images' });
  await expect.element(image).toBeVisible();
  await images.click();
  await expect.element(image).not.toBeInTheDocument();
  await expect.element(header('Photo')).not.toBeInTheDocument();
  app.reload();
  await expect.element(row('kea')).toBeVisible();
  await expect.element(images).not.toBeChecked();
  await expect.element(header('Photo')).not.toBeInTheDocument();
});

test('columns are the specified ones, and each sorts', async () => {
  const person = await newPerson();
  await seen(person, [
    { class_name: 'kea', confidence: 70 },
    { class_name: 'stoat', confidence: 95 },
    { class_name: 'cat', confidence: 50 },
  ]);
  await openTab(person);
  await expect.element(grid.getByRole('columnheader')).toHaveLength(12);
  expect(tab.titles()).toEqual([
    'Class name',
    'Photo',
    'Device name',
    'Confidence',
    'Timestamp',
    'File creation time',
    'Comms source',
    'Latitude',
    'Longitude',
    'Status',
    'Actions',
  ]);
  await expectTexts(rows, 'cat', 'stoat', 'kea');
  await expect.element(header('Timestamp')).toHaveAttribute('aria-sort', 'descending');
  await sorter('Confidence').click();
  await expectTexts(rows, 'stoat', 'kea', 'cat');
  await sorter('Confidence').click();
  await expect.element(header('Confidence')).toHaveAttribute('aria-sort', 'ascending');
  await expectTexts(rows, 'cat', 'kea', 'stoat');
  await sorter('Class name').click();
  await expectTexts(rows, 'cat', 'kea', 'stoat');
});

test('everything works by keyboard', async () => {
  await openThree();
  await expect.element(rows).toHaveLength(3);
  await focus(sorter('Status'));
  await press('ArrowDown');
  await expect.element(row('cat')).toHaveFocus();
  await press('ArrowDown');
  await expect.element(row('stoat')).toHaveFocus();
  await press('Enter');
  await expect.element(dialog('stoat')).toBeVisible();
  await expect.element(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await press('ArrowRight');
  await expect.element(dialog('kea')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Next insight' })).toBeDisabled();
  await press('Escape');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(row('kea')).toHaveFocus();
  await press('Home');
  await expect.element(row('cat')).toHaveFocus();
});

test('an insight that arrives while the table is open comes to its top', async () => {
  const person = await newPerson();
  const camera = await newCamera(person);
  await camera.say([{ class_name: 'kea' }]);
  await openTab(person);
  await expectTexts(rows, 'kea');
  await camera.say([{ class_name: 'stoat' }]);
  await expectTexts(rows, 'stoat', 'kea');
  await expect.element(page.getByText('2 insights', { exact: true })).toBeVisible();
});

test('rows that come in do not move what is read', async () => {
  const person = await newPerson();
  const camera = await newCamera(person);
  await camera.say(Array.from({ length: 40 }, () => ({ class_name: 'mouse' })));
  await openTab(person);
  await expect.element(page.getByText('40 insights')).toBeVisible();
  await focus(rows.first());
  for (let step = 0; step < 25; step++) await press('ArrowDown');
  const focused = () => grid.element().querySelector('tr:focus');
  const place = () => focused()?.getAttribute('aria-rowindex');
  await expect.poll(place).toBe('27');
  const before = focused()?.getBoundingClientRect();
  await camera.say([{ class_name: 'kiwi' }]);
  await expect.poll(place).toBe('28');
  await expect.poll(() => focused()?.getBoundingClientRect()).toEqual(before);
  await page.getByRole('button', { name: '1 new insight' }).click();
  await expect.element(row('kiwi')).toBeInViewport();
});

test('what changes between loading and the first live connection is not missed', async () => {
  const transport = createTestTransport();
  const connect = transport.hold('events.stream');
  const person = await newPerson();
  const camera = await newCamera(person);
  await camera.say([{ class_name: 'kea' }, { class_name: 'stoat' }]);
  await openTab(person, { transport });
  await expect.element(rows).toHaveLength(2);
  await camera.say([{ class_name: 'cat' }]);
  await expect.element(rows).toHaveLength(2);
  connect();
  await expectTexts(rows, 'cat', 'stoat', 'kea');
});

test('a refresh that fails is told once, over the rows that are there', async () => {
  expectErrors(/ERR_FAILED .*\/insights\/changes/);
  const transport = createTestTransport();
  const connect = transport.hold('events.stream');
  const person = await newPerson();
  await seen(person, ['kea', 'stoat']);
  await openTab(person, { transport });
  const restore = await failRequests('/insights/changes');
  connect();
  // Tries go on for six seconds before it is told.
  const outOfDate = page.getByRole('alert').filter({ hasText: 'out of date' });
  await expect.element(outOfDate, { timeout: 20_000 }).toBeVisible();
  await expect.element(rows).toHaveLength(2);
  await expect.element(page.getByText('2 insights', { exact: true })).toBeVisible();
  await expect.element(page.getByText('out of date')).toHaveLength(1);
  await restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('out of date')).not.toBeInTheDocument();
});

test('on a phone insights are cards, always with their image', async () => {
  await page.viewport(390, 844);
  const person = await newPerson();
  const file_ctime = new Date(Date.now() - 3_600_000).toISOString();
  await photographed(person, [{ class_name: 'kiwi', confidence: 87, file_ctime }]);
  await openTab(person);
  const card = page.getByRole('list', { name: 'Insights' }).getByRole('button').first();
  await expect.element(card).toMatchTextContent('kiwi');
  await expect.element(card).toMatchTextContent('87 %');
  await expectWidth(card.getByRole('img', { name: /^kiwi seen by/ }), SMALL_WIDTH);
  await expect.element(page.getByRole('switch', { name: 'Show images' })).not.toBeInTheDocument();
  await expect.element(card).toMatchTextContent('Received');
  await page.getByRole('button', { name: 'Last 7 days', exact: true }).click();
  await expect.element(card).toMatchTextContent('Taken');
  await card.click();
  await expect
    .poll(() => dialog('kiwi').element().getBoundingClientRect())
    .toMatchObject({ x: 0, y: 0, width: 390 });
  await expectWidth(tab.photo('kiwi'), WHOLE_WIDTH);
  await dialog('kiwi').getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog('kiwi')).not.toBeInTheDocument();
  await expect.element(card).toHaveFocus();
});

test('statuses are chosen by words', async () => {
  await page.viewport(390, 844);
  const person = await newPerson();
  await seen(person, ['kea', 'stoat']);
  await openTab(person);
  await page.getByRole('button', { name: 'Actions for stoat', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Favorite' }).click();
  await tab.save.click();
  await page.getByRole('button', { name: 'Status: Any status' }).click();
  await check(page.getByRole('checkbox', { name: 'Favorited' }));
  await expectTexts(cardsShown, 'stoat');
  await press('Escape');
  await page.getByRole('button', { name: 'Status: Favorited' }).click();
  await page.getByRole('switch', { name: 'Show archived' }).click();
  await check(page.getByRole('checkbox', { name: 'Uncategorized' }));
  await expectTexts(cardsShown, 'stoat', 'kea');
  await expect.element(page.getByRole('button', { name: 'Status: 2 statuses, archived too' })).toBeVisible();
});

test('last night’s are in the order in which they were taken, until another one is asked for', async () => {
  await page.viewport(390, 844);
  const person = await newPerson();
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  // The middle one was taken last, and the last one was taken first.
  await seen(person, [
    { class_name: 'kea', file_ctime: hoursAgo(20) },
    { class_name: 'stoat', file_ctime: hoursAgo(1) },
    { class_name: 'cat', file_ctime: hoursAgo(30) },
  ]);
  await openTab(person);
  await expectTexts(cardsShown, /cat.*Received/, /stoat.*Received/, /kea.*Received/);
  await page.getByRole('button', { name: 'Last 7 days', exact: true }).click();
  await expectTexts(cardsShown, /stoat.*Taken/, /kea.*Taken/, /cat.*Taken/);
  await page.getByRole('button', { name: 'Last 7 days', exact: true }).click();
  await expectTexts(cardsShown, /cat.*Received/, /stoat.*Received/, /kea.*Received/);
  await page.getByRole('button', { name: 'Sort: Timestamp' }).click();
  await page.getByRole('menuitem', { name: 'Class name' }).click();
  await page.getByRole('button', { name: 'Last 7 days', exact: true }).click();
  await expectTexts(cardsShown, /cat.*Taken/, /kea.*Taken/, /stoat.*Taken/);
});

test('a card comes by itself, and the page never scrolls sideways', async () => {
  await page.viewport(390, 844);
  const person = await newPerson();
  const camera = await newCamera(person);
  mountApp({ person, address: '/?tab=insights' });
  await expect.element(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  await camera.say([{ class_name: 'stoat' }]);
  await expect.element(page.getByRole('listitem').filter({ hasText: 'stoat' })).toBeVisible();
  for (const width of [360, 390, 625, 749]) {
    await page.viewport(width, 844);
    await expectToFit(`at ${width} px`);
  }
});

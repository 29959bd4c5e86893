import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { saveStatuses } from '../../../../../e2e/fixtures/data/statuses.ts';
import { newCamera, photographed, seen } from '../../../../test/cameras.ts';
import { showColumns } from '../../../../test/devices.ts';
import { factIn, openTab, tab } from '../../../../test/insights-tab.ts';
import { expectTexts, press } from '../../../../test/interact.ts';
import { mountApp } from '../../../../test/mount.tsx';
import { newPerson, type Person } from '../../../../test/people.ts';
import { expectConnected } from '../../../../test/running-app.ts';

const { dialog, expectFact, row } = tab;
const place = (species: string) => dialog(species).getByRole('region', { name: 'Location' });
const possible = (species: string) => dialog(species).getByRole('region', { name: 'All possible species' });
const nothingYet = page.getByRole('heading', { name: 'No insights yet' });

let person: Person;
beforeEach(async () => {
  person = await newPerson();
});

test('every field of an insight stands in its dialog, titled with the class name', async () => {
  const camera = await newCamera(person, 'ridge-7');
  const class_list = [
    { className: 'weasel', confidence: 22.5 },
    { className: 'stoat', confidence: 71.6 },
    { className: 'cat', confidence: 3 },
  ];
  const model = { class_id: 9, alg_id: 12, confidence: 71.6, class_list };
  const [id = 0] = await camera.say(
    [{ ...model, class_name: 'stoat', file_ctime: '2024-05-02T23:59:59Z' }],
    'lora',
  );
  await openTab(person);
  await row('stoat').click();
  await expect.element(dialog('stoat').getByRole('heading', { name: 'stoat' })).toBeVisible();
  await expectFact('stoat', 'Insight id', String(id));
  await expectFact('stoat', 'Most likely species', 'stoat');
  await expectFact('stoat', 'Taken', /2024.*23:59:59.*UTC/);
  await expectFact('stoat', 'Received', /UTC$/);
  await expectFact('stoat', 'Device', `ridge-7Device id ${camera.deviceId}`);
  await expectFact('stoat', 'Comms source', 'LoRa');
  await expectFact('stoat', 'Image', 'No image yet');
  await expectFact('stoat', 'Model id', '12');
  await expectFact('stoat', 'Class id', '9');
  await expect.element(dialog('stoat').getByText('Collection window')).not.toBeInTheDocument();
  await expectTexts(place('stoat'), /^No Location Available$/);
  await expectTexts(possible('stoat').getByRole('listitem'), /^stoat72 %$/, /^weasel23 %$/, /^cat3 %$/);
  await expect
    .element(dialog('stoat').getByRole('meter', { name: 'Confidence' }).first())
    .toHaveAttribute('aria-valuenow', '72');
});

test('on a phone the place and the way there fit, however long its name is', async () => {
  await page.viewport(390, 844);
  const camera = await newCamera(person, 'ridge-7');
  await camera.say([{ class_name: 'stoat', latitude: -44.97898, longitude: 168.01688 }]);
  await person.api.devices.display({
    params: { device_id: camera.deviceId },
    body: { location_name: 'Eglinton Valley, Fiordland' },
  });
  await openTab(person);
  await page
    .getByRole('list', { name: 'Insights' })
    .getByRole('button', { name: /Received/ })
    .click();
  await expect.element(place('stoat').getByText('Eglinton Valley, Fiordland')).toBeVisible();
  const excess = () => {
    const panel = place('stoat').element();
    return panel.scrollWidth - panel.clientWidth;
  };
  await expect.poll(excess).toBe(0);
});

test('the dialog tells everything that is known', async () => {
  const [id] = await photographed(person, [
    {
      class_name: 'possum',
      confidence: 66,
      latitude: -41.304,
      longitude: 174.743,
      file_ctime: '2026-11-19T09:41:12Z',
    },
  ]);
  await openTab(person);
  await row('possum').click();
  await expectFact('possum', 'Insight id', String(id));
  await expectFact('possum', 'Most likely species', 'possum');
  await expectFact('possum', 'Device', /^trap/);
  await expect.element(place('possum')).toMatchTextContent('-41.30400°, 174.74300°');
  await expectFact('possum', 'Taken', /09:41:12.*UTC/);
  await expectFact('possum', 'Comms source', 'Wi-Fi');
  const uncategorized = dialog('possum').getByRole('img', { name: 'Uncategorized' });
  await expect.element(uncategorized).toBeVisible();
  expect(factIn(dialog('possum'), 'Status')).toContainElement(uncategorized.element() as HTMLElement);
  await expect
    .element(dialog('possum').getByRole('meter', { name: 'Confidence' }).first())
    .toHaveAttribute('aria-valuenow', '66');
});

test('a time that is that of arrival is marked in the row and in the dialog', async () => {
  await seen(person, [
    { class_name: 'kea', file_ctime: null },
    { class_name: 'stoat', file_ctime: '2026-11-19T09:41:12Z' },
  ]);
  await openTab(person);
  await showColumns('Time of day');
  const cells = (species: string, words: RegExp) =>
    row(species).getByRole('gridcell').filter({ hasText: words });
  await expect.element(cells('kea', /, [\d:]{5} time of arrival$/)).toBeVisible();
  await expect.element(cells('kea', /^[\d:]{5} (night|day), time of arrival$/)).toBeVisible();
  await expect.element(cells('stoat', /^09:41 (night|day)$/)).toBeVisible();
  await expect.element(cells('stoat', /arrival/)).not.toBeInTheDocument();
  await row('kea').click();
  await expectFact('kea', 'Taken', /The camera gave no time: this is the time of arrival\.$/);
  await dialog('kea').getByRole('button', { name: 'Close' }).click();
  await row('stoat').click();
  await expectFact('stoat', 'Taken', /^19 Nov 2026, 09:41:12 UTC$/);
});

test('one species alone is no list', async () => {
  await seen(person, ['kea']);
  await openTab(person);
  await row('kea').click();
  await expectFact('kea', 'Most likely species', 'kea');
  await expect.element(possible('kea')).not.toBeInTheDocument();
});

test('an insight that came without a place is shown where its camera is', async () => {
  const camera = await newCamera(person, 'ridge-7');
  await camera.report({ latitude: -41.5, longitude: 172.25 });
  await camera.say([{ class_name: 'stoat', latitude: null, longitude: null }], 'lora');
  await openTab(person);
  await row('stoat').click();
  await expect.element(place('stoat')).toMatchTextContent('-41.50000°, 172.25000°');
  await expect.element(place('stoat')).toMatchTextContent('The camera’s place; the insight came without one');
  await expect.element(place('stoat').getByRole('button', { name: 'Open map' })).toBeVisible();
});

test('an insight without a photo says so', async () => {
  await seen(person, ['stoat']);
  await openTab(person);
  await expect.element(row('stoat').getByRole('img', { name: 'No photo yet' })).toBeVisible();
  await row('stoat').click();
  await expect.element(dialog('stoat').getByText('Image does not exist')).toBeVisible();
  await expect.element(dialog('stoat')).toMatchTextContent('If it sends one later, it appears here.');
});

test('an archived insight opens by its address although the table hides it', async () => {
  const [id] = await seen(person, ['stoat', 'kea']);
  await saveStatuses(person, { 0: 'archive' });
  await openTab(person, { address: `/?tab=insights&insight=${id}` });
  await expect.element(dialog('stoat')).toMatchTextContent('Archived');
  await expect.element(dialog('stoat')).toMatchTextContent('Not in this list');
});

test('an open insight that leaves the list keeps the way to its neighbours', async () => {
  await seen(person, ['kea', 'stoat', 'cat']);
  await expectConnected(await openTab(person));
  await row('stoat').click();
  await expect.element(dialog('stoat').getByText('2 of 3', { exact: true })).toBeVisible();
  await saveStatuses(person, { 1: 'archive' });
  await expect.element(dialog('stoat').getByText('Not in this list', { exact: true })).toBeVisible();
  await expect.element(dialog('stoat').getByRole('button', { name: 'Previous insight' })).toBeEnabled();
  await dialog('stoat').getByRole('button', { name: 'Next insight' }).click();
  await expect.element(dialog('kea').getByText('2 of 2', { exact: true })).toBeVisible();
});

test('a stranger’s insight shows nothing, by address or by itself', async () => {
  const camera = await newCamera(await newPerson());
  const [id] = await camera.say([{ class_name: 'kiwi' }]);
  const app = mountApp({ person, address: `/?tab=insights&insight=${id}` });
  await expect
    .element(page.getByRole('dialog'))
    .toMatchTextContent('This insight does not exist, or it is not yours.');
  await expect.element(page.getByText('kiwi')).not.toBeInTheDocument();
  await press('Escape');
  await expect.poll(() => location.pathname + location.search).toBe('/?tab=insights');
  await expect.element(nothingYet).toBeVisible();
  await camera.say([{ class_name: 'stoat' }]);
  app.reload();
  await expect.element(nothingYet).toBeVisible();
});

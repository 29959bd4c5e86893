import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeUpdate } from '../../../../e2e/fixtures/data/made-updates.ts';
import { addModel } from '../../../../e2e/fixtures/pages/models-page.ts';
import { expectErrors } from '../../../test/console.ts';
import { newUpdater, updates } from '../../../test/device-updates.ts';
import { address, giveCameras } from '../../../test/devices.ts';
import { expectTexts, expectToFit, press } from '../../../test/interact.ts';
import { mountApp, mountComponent } from '../../../test/mount.tsx';
import { demoPerson, newPerson, type Person } from '../../../test/people.ts';
import { createTestTransport, onPagesOf } from '../../../test/transport.ts';
import { FoundBoundary } from './found-boundary.tsx';

const dialog = page.getByRole('dialog', { name: 'Search or jump to' });
const field = dialog.getByRole('combobox', { name: 'Search' });
const results = dialog.getByRole('option');

function Broken(): never {
  throw new Error('broken on purpose');
}

let person: Person;
beforeEach(async () => {
  person = await newPerson();
});

async function search(words: string): Promise<void> {
  await expect.element(page.getByRole('button', { name: 'Search or jump to…' })).toBeVisible();
  await press('Control+k');
  // At once, for whoever types on.
  expect(document.activeElement).toBe(field.element());
  if (words !== '') await userEvent.keyboard(words);
}

test('a camera is found by name, place, group and id, with errors and without accents', async () => {
  const [kereru, creek] = await giveCameras(person, 'Kererū gully', 'Creek');
  const params = { device_id: creek?.deviceId ?? 0 };
  await person.api.devices.display({ params, body: { location_name: 'Sydney Cove' } });
  const { message: group } = await person.api.groups.create({ body: { groupName: 'North valley' } });
  await person.api.groups.addDevice({
    params: { groupId: group.group_id },
    body: { deviceId: creek?.deviceId ?? 0 },
  });
  mountApp({ person, address: '/?tab=alerts' });
  await search('kereru');
  await expectTexts(results, /^Kererū gullyCamera \d+$/);
  for (const words of ['sidney', 'cove syd', String(creek?.deviceId)]) {
    await userEvent.fill(field, words);
    await expect.element(results.first()).toMatchTextContent(/^Creek.*Sydney Cove · North valley$/);
  }
  await userEvent.fill(field, 'north val');
  await expectTexts(results, 'North valleyGroup of 1 camera', 'Creek');
  await expect.element(dialog.getByText('Device groups', { exact: true })).toBeVisible();
  await press('Enter');
  await expect.poll(address).toMatch(/^\/\?tab=devices&filter/);
  await expect.element(dialog).not.toBeInTheDocument();
  await search('kerreu');
  await expect.element(results.first()).toMatchTextContent('Kererū gully');
  await press('Enter');
  await expect.poll(address).toBe(`/?tab=device&device=${kereru?.deviceId}`);
});

test('a camera is found by its hardware id and by what LoRaWAN and Iridium call it', async () => {
  const [creek] = await giveCameras(person, 'Creek', 'Ridge');
  const hardwareId = creek?.hardwareId ?? '';
  const [start, end] = [hardwareId.slice(0, 8), hardwareId.slice(9)];
  const digits = String(Date.now()).padStart(15, '3');
  const body = { lora_uid: `${start}:FF:FE:${end}`, cell_uid: digits };
  const staff = await demoPerson('staff');
  await staff.api.internal.setDeviceRelays({ params: { id: creek?.deviceId ?? 0 }, body });
  mountApp({ person, address: '/?tab=alerts' });
  await search('');
  for (const [words, id] of [
    [hardwareId, `Hardware ID ${hardwareId}`],
    [end.replaceAll(':', ''), `Hardware ID ${hardwareId}`],
    [`${start}:ff:fe:${end}`, `LoRa UID ${`${start}fffe${end}`.replaceAll(':', '').toUpperCase()}`],
    [digits, `Cell UID ${digits}`],
  ] as const) {
    await userEvent.fill(field, words);
    await expect
      .element(results.first(), { message: words })
      .toHaveTextContent(`CreekCamera ${creek?.deviceId} · ${id}`);
  }
});

test('a model is found by its name', async () => {
  await addModel(person, 'Forest birds of Aotearoa');
  mountApp({ person, address: '/?tab=alerts' });
  await search('aotearoa birds');
  await expectTexts(results, /^aotearoa-birds-2Model \d+/);
  await press('Enter');
  await expect.poll(address).toMatch(/^\/\?tab=models&model=\d+$/);
});

test('a word for what was done at a camera offers to note it, with that chosen', async () => {
  const [camera] = await giveCameras(person, 'Hunters Hills', 'Creek');
  mountApp({ person, address: '/?tab=alerts' });
  await search('hunters');
  await expectTexts(results, /^Hunters HillsCamera/);
  await userEvent.fill(field, 'visit hunters');
  await expectTexts(results, /^Note a visit: Hunters Hills/);
  await userEvent.fill(field, 'batteries hunters');
  await expectTexts(results, /^Batteries changed: Hunters Hills/);
  await press('Enter');
  const form = page.getByRole('dialog', { name: 'Note a visit to Hunters Hills' });
  await expect.element(form.getByRole('button', { name: 'Batteries changed', pressed: true })).toBeVisible();
  await form.getByRole('button', { name: 'Save' }).click();
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(address).toBe(`/?tab=device&device=${camera?.deviceId}`);
});

test('a species leads to its insights, an id to the insight', async () => {
  const [camera] = await giveCameras(person, 'ridge');
  await camera?.see('kea');
  await camera?.see('stoat');
  mountApp({ person, address: '/?tab=insights' });
  await expect.element(page.getByText('2 insights')).toBeVisible();
  await search('stota');
  await expectTexts(results, /^stoatInsights of this species$/, /^When and where: stoat/, /^Activity: stoat/);
  await press('Enter');
  await expect.poll(address).toMatch(/class_name=stoat/);
  await expect.element(page.getByText(/^1 of 2 rows match$/)).toBeVisible();
  await page.getByRole('grid', { name: 'Insights' }).getByText('stoat').first().click();
  await expect.poll(address).toMatch(/insight=\d+/);
  const id = new URLSearchParams(location.search).get('insight') ?? '';
  await press('Escape');
  await search(`#${id}`);
  // A camera may have the same id.
  await expect.element(results.first()).toHaveTextContent(`Insight ${id}stoat · ridge`);
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: 'stoat' })).toBeVisible();
});

test('who asks when or where a species is comes to its hours, or to its dashboard', async () => {
  const [camera] = await giveCameras(person, 'ridge');
  await camera?.see('kea');
  await camera?.see('stoat');
  mountApp({ person, address: '/?tab=insights' });
  await expect.element(page.getByText('2 insights')).toBeVisible();
  await search('stoat where');
  await expectTexts(
    results,
    /^When and where: stoatHours, days and places of this species on the dashboard$/,
  );
  await press('Enter');
  await expect.poll(address).toBe('/?tab=dashboard&class=stoat');
  await expect.element(page.getByRole('button', { name: /^Filter .*: stoat$/ })).toBeVisible();
  await search('stoat active');
  await expectTexts(results, /^Activity: stoatAt which hours of the day this species is active/);
  await press('Enter');
  await expect.poll(address).toBe('/?tab=analysis&section=activity&days=90&class=stoat');
  await expect.element(page.getByText('One event says nothing of a day.')).toBeVisible();
});

test('a species and a camera together lead to what that camera saw of it', async () => {
  const [cove, ridge] = await giveCameras(person, 'Sydney Cove', 'ridge');
  await cove?.see('stoat');
  await cove?.see('weka');
  await ridge?.see('stoat');
  mountApp({ person, address: '/?tab=insights' });
  await expect.element(page.getByText('3 insights')).toBeVisible();
  await search('stoat sidney');
  await expectTexts(results, 'stoat at Sydney CoveInsights of this species from this camera');
  await press('Enter');
  await expect.element(page.getByText(/^1 of 3 rows match$/)).toBeVisible();
  const rows = page.getByRole('grid', { name: 'Insights' }).getByRole('row');
  await expect.element(rows.nth(1)).toMatchTextContent(/stoat.*Sydney Cove/);
});

test('a span of time is understood beside a species and a camera', async () => {
  const [cove] = await giveCameras(person, 'Sydney Cove');
  await cove?.see('stoat');
  await cove?.see('weka');
  mountApp({ person, address: '/?tab=insights' });
  await expect.element(page.getByText('2 insights')).toBeVisible();
  await search('stoat sydney cove this week');
  await expectTexts(
    results,
    'stoat at Sydney Cove, in the last 7 daysInsights of this species from this camera',
  );
  await userEvent.fill(field, 'weka yesterday');
  await expectTexts(results, 'weka, yesterdayInsights of this species');
  await userEvent.fill(field, 'cove last night');
  await expectTexts(results, 'Sydney Cove, last nightInsights from this camera');
  await userEvent.fill(field, 'stoat cove this week');
  await expect.element(results.first()).toMatchTextContent('stoat at Sydney Cove');
  await press('Enter');
  await expect.element(page.getByText(/^1 of 2 rows match$/)).toBeVisible();
  await expect.poll(address).toMatch(/file_ctime=7-days/);
});

test('a device update is found by its id, however old it is', async () => {
  const { person: updater, cameras } = await newUpdater();
  const [creek, ridge] = cameras;
  const first = await makeUpdate(updater, [creek]);
  const second = await makeUpdate(updater, [ridge]);
  mountApp({ person: updater, address: '/?tab=alerts', transport: onPagesOf(1, '/devices/update') });
  const found = (id: number) => results.filter({ hasText: `Device update ${id}For 1 camera` });
  await search(`update ${second}`);
  await expect.element(found(second)).toBeVisible();
  await userEvent.fill(field, `#${first}`);
  await expect.element(found(first)).toBeVisible();
  await userEvent.fill(field, `update ${first}`);
  await expect.element(results.first()).toMatchTextContent(`Device update ${first}`);
  await press('Enter');
  await expect.element(updates.dialog(first)).toBeVisible();
});

test('pages, settings and help are found; the list of pages stands there at first', async () => {
  mountApp({ person, address: '/?tab=map' });
  await search('');
  await expect.element(results.first()).toMatchTextContent('Dashboard');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  const list = dialog.getByRole('listbox', { name: 'Results' });
  expect(field.element().getAttribute('aria-controls')).toBe(list.element().id);
  const told = () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? '');
  await expect.poll(told).toBe(results.first().element());
  await press('ArrowDown');
  await expect.poll(told).toBe(results.nth(1).element());
  await press('ArrowUp');
  await expect.poll(told).toBe(results.first().element());
  await userEvent.fill(field, 'password');
  await expect.element(results.first()).toMatchTextContent('Account: Security');
  await userEvent.fill(field, 'history');
  await expect.element(results.first()).toMatchTextContent(/^History/);
  await userEvent.fill(field, 'alert settings');
  await press('Enter');
  await expect.element(page.getByRole('dialog', { name: 'Alert Settings' })).toBeVisible();
  await press('Escape');
  await search('zebra crossing');
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/^No results/);
  await userEvent.fill(field, 'own photos');
  await press('Enter');
  await expect.poll(address).toBe('/guide/own-photos');
});

test('what did not load is named, and the rest is found', async () => {
  const transport = createTestTransport();
  const restore = transport.fail('groups.list');
  mountApp({ person, address: '/?tab=alerts', transport });
  await search('map');
  await expect.element(results.first()).toMatchTextContent('Map');
  await expect
    .element(dialog.getByRole('status'), { timeout: 60_000 })
    .toHaveTextContent('Not searched, because they did not load: device groups.');
  restore();
});

test('with the reduced menu only what the account may open is found, without calls that are refused', async () => {
  mountApp({ person: await demoPerson('viewer'), address: '/?tab=map' });
  await search('devices');
  await expect.element(results.first()).toBeVisible();
  await expect
    .element(dialog.getByRole('option', { name: /^My Devices ?Every camera/ }))
    .not.toBeInTheDocument();
  await expect.element(dialog.getByText('Cameras', { exact: true })).not.toBeInTheDocument();
});

test('a search that is broken says so below its field', async () => {
  expectErrors(/broken on purpose/);
  mountComponent(
    <FoundBoundary>
      <Broken />
    </FoundBoundary>,
  );
  await expect.element(page.getByRole('alert')).toMatchTextContent('The search has an error.');
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
});

test('on a phone the search is the whole screen, with results for thumbs', async () => {
  await page.viewport(390, 844);
  mountApp({ person, address: '/?tab=alerts' });
  await page.getByRole('button', { name: 'Search or jump to…' }).click();
  await expect.element(field).toHaveFocus();
  const box = () => dialog.element().getBoundingClientRect().toJSON();
  await expect.poll(box).toMatchObject({ x: 0, y: 0, width: 390, height: 844 });
  expect(getComputedStyle(field.element()).fontSize).toBe('16px');
  await expect.element(results.first()).toBeVisible();
  expect(results.first().element().getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
  await expectToFit('the search');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});

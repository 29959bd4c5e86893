import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { block, openPage } from '../../../test/device-page.ts';
import { devices, expectFact, giveCamera, giveCameras, showColumns } from '../../../test/devices.ts';
import { expectTexts, press } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import { newPerson } from '../../../test/people.ts';
import { createTestTransport } from '../../../test/transport.ts';

const left = () => block('What is left');

test('what is left has a range and reasons, or says why nothing can be said', async () => {
  const person = await newPerson();
  const camera = await giveCamera(person);
  const app = openPage(person, camera.deviceId);
  await expectFact(left(), 'Battery left', 'No forecastThe camera has not reported since it is yours.');

  await camera.report({ battery_voltage: 3.35, summary: { space_remaining: 80 } });
  const reloaded = app.reload();
  await expectFact(
    left(),
    'Battery left',
    /^About \d+ daysUntil about \d+ \w+ \d{4}, \d+ days to over a year in 8 of 10 casesAbout \d+ % of the charge is left\.It has not told a whole day yet: 2\.\d wakes a day are what its settings usually bring\.It has reported for less than a week, so this may be far off\.$/,
  );
  await expectFact(left(), 'Card full in', /^No forecastIts card has hardly filled so far/);

  reloaded.visit(`/?tab=devices&device=${camera.deviceId}`);
  await expectFact(
    devices.dialog('karori-1'),
    'Battery left',
    /^about \d+ days\d+ days to over a year in 8 of 10 cases$/,
  );
  await expectFact(devices.dialog('karori-1'), 'Card full in', 'No Data');
});

test('My Devices sorts by what ends first, and those without a forecast come last', async () => {
  const person = await newPerson();
  const cameras = await giveCameras(person, 'full', 'low', 'mute');
  for (const [index, voltage] of [3.95, 3.3].entries()) {
    await cameras[index]?.report({ battery_voltage: voltage });
  }
  await cameras[2]?.report({ memory_remaining: 500 });
  mountApp({ person, address: '/?tab=devices' });
  await showColumns('Battery left', 'Battery ends');
  await devices.sorter('Battery left').click();
  await expectTexts(devices.rows, 'low', 'full', 'mute');
  await expect.element(devices.row('low')).toMatchTextContent(/about \d+ days.*\d+ \w+ \d{4}/);
  await expect.element(devices.row('full')).toMatchTextContent(/about \d+ months/);
});

test('batteries that end are filtered by the next 30 days at first, and until a day with what is over', async () => {
  const person = await newPerson();
  const cameras = await giveCameras(person, 'full', 'dry');
  for (const [index, voltage] of [3.95, 3.22].entries())
    await cameras[index]?.report({ battery_voltage: voltage });
  mountApp({ person, address: '/?tab=devices' });
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Battery ends' }).click();
  await expectTexts(devices.rows, 'dry');
  await expect
    .element(page.getByRole('button', { name: 'Within 30 days', exact: true }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByLabelText('Battery ends from')).toHaveValue('');
  const inTwoYears = new Date(Date.now() + 2 * 365 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabelText('Battery ends to').fill(inTwoYears);
  await press('Escape');
  await expectTexts(devices.rows, 'dry', 'full');
  await expect
    .element(page.getByRole('button', { name: /^Filter Battery ends: until \d+ \w+ \d{4}/ }))
    .toBeVisible();
});

test('forecasts that did not load are told from those that do not exist', async () => {
  const person = await newPerson();
  const camera = await giveCamera(person);
  const transport = createTestTransport();
  transport.fail('forecasts.list');
  openPage(person, camera.deviceId, transport);
  await expect
    .element(left().getByText('The forecast did not load.').first(), { timeout: 30_000 })
    .toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Status history' })).toBeVisible();
});

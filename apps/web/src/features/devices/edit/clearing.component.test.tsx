import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Reporter } from '../../../../../e2e/fixtures/cameras/reporter.ts';
import {
  address,
  devices,
  expectFact,
  giveCamera,
  openDevices,
  openDialog,
} from '../../../../test/devices.ts';
import { check, press } from '../../../../test/interact.ts';
import { newPerson, type Person } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';

const { dialog, clearing, row } = devices;

let person: Person;
let camera: Reporter;
beforeEach(async () => {
  person = await newPerson();
  camera = await giveCamera(person);
});

async function openClearing(name = 'karori-1') {
  await dialog(name).getByRole('button', { name: 'Clear data' }).click();
  const form = clearing(name);
  return {
    form,
    choose: (label: string) => check(form.getByRole('checkbox', { name: label })),
    typed: form.getByRole('textbox', { name: `Type ${name} to confirm` }),
    clear: form.getByRole('button', { name: /^Clear(?! data)/ }),
  };
}

test('clearing the location empties position and location texts and keeps the rest', async () => {
  const params = { device_id: camera.deviceId };
  const place = { latitude: -41.3, longitude: 174.7, location_name: 'Zealandia' };
  await person.api.devices.display({ params, body: { ...place, description: 'On the fence' } });
  await openDialog(person, camera);
  const { form, choose, clear } = await openClearing();
  await expect
    .element(form)
    .toMatchTextContent('Empties its position, location name and location description.');
  await expect.element(form).toMatchTextContent('the camera reappears if it reports one');
  await expect.element(clear).toBeDisabled();
  await choose('Location');
  await clear.click();
  await expect.element(page.getByText('karori-1: location cleared.')).toBeVisible();
  await expectFact(dialog('karori-1'), 'Location name', 'Not Set');
  await expect.element(dialog('karori-1')).toMatchTextContent('No Location Available');
  await expectFact(dialog('karori-1'), 'Description', 'On the fence');
});

test('clearing insights deletes the caller’s insights of the camera, once its name is typed', async () => {
  for (const species of ['kea', 'stoat']) await camera.see(species);
  openDevices(person);
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await expect.element(page.getByText('2 insights', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'My Devices' }).click();
  await row('karori-1').click();
  const { form, choose, typed, clear } = await openClearing();
  await choose('Insights');
  await expect
    .element(form)
    .toMatchTextContent('Deletes all 2 of your insights of this camera, photos included.');
  await expect.element(form).toMatchTextContent('This cannot be undone.');
  await typed.fill('karori-1?');
  await expect.element(clear).toBeDisabled();
  await typed.fill('karori-1');
  await clear.click();
  await expect.element(form).not.toBeInTheDocument();
  expect((await person.api.insights.count()).message.count).toBe(0);
  await press('Escape');
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await expect.element(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
});

test('clearing ownership closes the dialog, and the camera is gone from the list', async () => {
  const { message: group } = await person.api.groups.create({ body: { groupName: 'Ridge line' } });
  const body = { deviceId: camera.deviceId };
  await person.api.groups.addDevice({ params: { groupId: group.group_id }, body });
  await openDialog(person, camera);
  const { form, choose, typed, clear } = await openClearing();
  await choose('Ownership');
  await expect.element(form).toMatchTextContent('off your lists, map, groups and dashboard');
  await expect.element(form).toMatchTextContent('only support can give the camera back to you');
  await expect.element(clear).toBeDisabled();
  await typed.fill('karori-1');
  await press('Enter');
  await expect.element(page.getByText('karori-1: ownership cleared.')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(address).toBe('/?tab=devices');
  await expect.element(page.getByRole('heading', { name: 'No cameras yet' })).toBeVisible();
  expect((await person.api.devices.list()).message).toEqual([]);
  expect((await person.api.groups.list()).message).toMatchObject([{ devices: [] }]);
});

test('what could not be cleared is told, and nothing closes', async () => {
  const transport = createTestTransport();
  await openDialog(person, camera, { transport });
  const { form, choose, clear, typed } = await openClearing();
  await choose('Location');
  await choose('Ownership');
  await typed.fill('karori-1');
  await expect.element(clear).toHaveTextContent('Clear location and ownership');
  const restore = transport.fail('devices.clearData');
  await clear.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Sightline cannot be reached.');
  expect((await person.api.devices.list()).message).toHaveLength(1);
  restore();
  await clear.click();
  await expect.element(page.getByRole('heading', { name: 'No cameras yet' })).toBeVisible();
});

test('a name is typed to confirm as it is read, however many spaces are in it', async () => {
  const params = { device_id: camera.deviceId };
  await person.api.devices.display({ params, body: { display_name: 'Upper  dam' } });
  await openDialog(person, camera, { name: 'Upper dam' });
  const { choose, typed, clear } = await openClearing('Upper dam');
  await choose('Ownership');
  await typed.fill('Upper dam');
  await clear.click();
  await expect.element(page.getByRole('heading', { name: 'No cameras yet' })).toBeVisible();
});

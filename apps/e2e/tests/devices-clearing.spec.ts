import type { Page } from '@playwright/test';
import { devicesPage } from '../fixtures/devices-page.ts';
import { test } from '../fixtures/karori.ts';
import { expect } from '../fixtures/test.ts';

async function openClearing(page: Page, name = 'karori-1') {
  const { dialog, clearing } = devicesPage(page);
  await dialog(name).getByRole('button', { name: 'Clear data' }).click();
  const form = clearing(name);
  await form.waitFor();
  return {
    form,
    choice: (label: string) => form.getByRole('checkbox', { name: label }),
    typed: form.getByRole('textbox', { name: `Type ${name} to confirm` }),
    clear: form.getByRole('button', { name: /^Clear(?! data)/ }),
  };
}

test('clearing the location empties position and location texts and keeps the rest', async ({
  signedIn: page,
  person,
  karori,
  openKarori,
}) => {
  const params = { device_id: karori.deviceId };
  const place = { latitude: -41.3, longitude: 174.7, location_name: 'Zealandia' };
  await person.api.devices.display({ params, body: { ...place, description: 'On the fence' } });
  await openKarori(page);
  const { form, choice, clear } = await openClearing(page);
  await expect(form).toContainText('Empties its position, location name and location description.');
  await expect(form).toContainText('the camera reappears if it reports one');
  await expect(clear).toBeDisabled();
  await choice('Location').check();
  await clear.click();
  await expect(page.getByText('karori-1: location cleared.')).toBeVisible();
  const { fact, dialog } = devicesPage(page);
  await expect(fact('karori-1', 'Location name')).toHaveText('Not Set');
  await expect(dialog('karori-1')).toContainText('No Location Available');
  await expect(fact('karori-1', 'Description')).toHaveText('On the fence');
});

test('clearing insights deletes the caller’s insights of the camera, once its name is typed', async ({
  signedIn: page,
  person,
  camera,
}) => {
  for (const species of ['kea', 'stoat']) await camera.see(species, { photo: false });
  const [device] = (await person.api.devices.list()).message;
  const name = device?.device_name ?? '';
  await page.goto('/?tab=insights');
  await expect(page.getByText('2 insights', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'My Devices' }).click();
  await devicesPage(page).row(name).click();
  const { form, choice, typed, clear } = await openClearing(page, name);
  await choice('Insights').check();
  await expect(form).toContainText('Deletes all 2 of your insights of this camera, photos included.');
  await expect(form).toContainText('This cannot be undone.');
  await typed.fill(`${name}?`);
  await expect(clear).toBeDisabled();
  await typed.fill(name);
  await clear.click();
  await expect(form).toBeHidden();
  expect((await person.api.insights.count()).message.count).toBe(0);
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
});

test('clearing ownership closes the dialog, and the camera is gone from the list', async ({
  signedIn: page,
  person,
  karori,
  openKarori,
}) => {
  const { message: group } = await person.api.groups.create({ body: { groupName: 'Ridge line' } });
  const body = { deviceId: karori.deviceId };
  await person.api.groups.addDevice({ params: { groupId: group.group_id }, body });
  await openKarori(page);
  const { form, choice, typed, clear } = await openClearing(page);
  await choice('Ownership').check();
  await expect(form).toContainText('off your lists, map, groups and dashboard');
  await expect(form).toContainText('only support can give the camera back to you');
  await expect(clear).toBeDisabled();
  await typed.fill('karori-1');
  await page.keyboard.press('Enter');
  await expect(page.getByText('karori-1: ownership cleared.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/?tab=devices');
  await expect(page.getByRole('heading', { name: 'No cameras yet' })).toBeVisible();
  expect((await person.api.devices.list()).message).toEqual([]);
  expect((await person.api.groups.list()).message).toMatchObject([{ devices: [] }]);
});

test('what could not be cleared is told, and nothing closes', async ({
  signedIn: page,
  person,
  openKarori,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/dataClearing/);
  await openKarori(page);
  const { form, choice, clear, typed } = await openClearing(page);
  await choice('Location').check();
  await choice('Ownership').check();
  await typed.fill('karori-1');
  await expect(clear).toHaveText('Clear location and ownership');
  await page.route('**/dataClearing/**', (route) => route.abort());
  await clear.click();
  await expect(form.getByRole('alert')).toContainText('Sightline cannot be reached.');
  expect((await person.api.devices.list()).message).toHaveLength(1);
  await page.unroute('**/dataClearing/**');
  await clear.click();
  await expect(page.getByRole('heading', { name: 'No cameras yet' })).toBeVisible();
});

test('a name is typed to confirm as it is read, however many spaces are in it', async ({
  signedIn: page,
  person,
  karori,
}) => {
  const params = { device_id: karori.deviceId };
  await person.api.devices.display({ params, body: { display_name: 'Upper  dam' } });
  await page.goto(`/?tab=devices&device=${karori.deviceId}`);
  const { choice, typed, clear } = await openClearing(page, 'Upper dam');
  await choice('Ownership').check();
  await typed.fill('Upper dam');
  await clear.click();
  await expect(page.getByRole('heading', { name: 'No cameras yet' })).toBeVisible();
});

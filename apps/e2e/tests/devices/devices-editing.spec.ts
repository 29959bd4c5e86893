import type { Page } from '@playwright/test';
import { test } from '../../fixtures/cameras/karori.ts';
import { devicesPage } from '../../fixtures/pages/devices-page.ts';
import { expect } from '../../fixtures/test.ts';

/** The edit dialog. */
async function openEdit(page: Page, name = 'karori-1') {
  const { dialog, editing } = devicesPage(page);
  await dialog(name).getByRole('button', { name: 'Edit' }).click();
  const form = editing(name);
  await form.waitFor();
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  return { form, field, save: form.getByRole('button', { name: 'Save' }) };
}

test('a new name loads the insights anew, nothing else does', async ({ signedIn: page, camera, person }) => {
  await camera.see('kea', { photo: false });
  const [device] = (await person.api.devices.list()).message;
  const name = device?.device_name ?? '';
  await page.goto('/?tab=insights');
  await expect(page.getByRole('row').filter({ hasText: 'kea' })).toBeVisible();
  await page.getByRole('link', { name: 'My Devices' }).click();
  await devicesPage(page).row(name).click();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/insights/')) asked.push(pathname);
  });
  const first = await openEdit(page, name);
  await first.field('Description').fill('On the fence');
  await first.save.click();
  await expect(first.form).toBeHidden();
  const again = await openEdit(page, name);
  await again.form.getByRole('combobox', { name: 'Cycle time' }).fill('1.5');
  await page.getByRole('option', { name: '1.5 hours', exact: true }).click();
  await again.save.click();
  await expect(again.form).toBeHidden();
  expect(asked).toEqual([]);
  const last = await openEdit(page, name);
  await last.field('Device name').fill('Upper dam');
  await last.save.click();
  await expect.poll(() => asked.length).toBeGreaterThan(0);
});

test('Back closes the camera and not what is half typed about it', async ({ signedIn: page, karori }) => {
  const { open, row, dialog, editing } = devicesPage(page);
  await open();
  await row('karori-1').click();
  await expect(page).toHaveURL(new RegExp(`device=${karori.deviceId}`));
  const { field } = await openEdit(page);
  await field('Description').fill('Half typed');
  await page.goBack();
  await expect(page).toHaveURL('/?tab=devices');
  await expect(field('Description')).toHaveValue('Half typed');
  await editing('karori-1').getByRole('button', { name: 'Cancel' }).click();
  await dialog('Discard your changes?').getByRole('button', { name: 'Discard changes' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(row('karori-1')).toBeFocused();
});

test('Back that leaves the tab leads away below what is half typed, which can still be saved', async ({
  signedIn: page,
  person,
  karori,
}) => {
  await page.goto('/?tab=groups');
  await page.getByRole('link', { name: 'My Devices' }).click();
  await devicesPage(page).row('karori-1').click();
  const { field, save } = await openEdit(page);
  await field('Description').fill('Half typed');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/?tab=groups');
  await expect(page.getByText('No groups available, please make a new group')).toBeVisible();
  await expect(field('Description')).toHaveValue('Half typed');
  await save.click();
  await expect(page.getByText('Your changes to karori-1 are saved.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const [saved] = (await person.api.devices.list()).message;
  expect(saved).toMatchObject({ device_id: karori.deviceId, description: 'Half typed' });
});

test('so does Back from the page of a camera, and closing asks there, too', async ({
  signedIn: page,
  openKarori,
}) => {
  await openKarori(page);
  const { dialog, editing } = devicesPage(page);
  await dialog('karori-1').getByRole('link', { name: 'Open device page' }).click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const description = editing('karori-1').getByRole('textbox', { name: 'Description', exact: true });
  await description.fill('Half typed');
  await page.goBack();
  await expect(page).toHaveURL(/tab=devices/);
  await expect(description).toHaveValue('Half typed');
  await page.keyboard.press('Escape');
  await dialog('Discard your changes?').getByRole('button', { name: 'Discard changes' }).click();
  await expect(editing('karori-1')).toBeHidden();
  await expect(dialog('karori-1')).toBeVisible();
});

test('a form in which nothing was changed goes with its tab', async ({ signedIn: page, karori }) => {
  await page.goto('/?tab=groups');
  await page.getByRole('link', { name: 'My Devices' }).click();
  await devicesPage(page).row('karori-1').click();
  await expect(page).toHaveURL(new RegExp(`device=${karori.deviceId}`));
  const { form } = await openEdit(page);
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/?tab=groups');
  await expect(form).toBeHidden();
});

import type { Page } from '@playwright/test';
import { devicesPage } from '../fixtures/devices-page.ts';
import { test } from '../fixtures/karori.ts';
import { expect } from '../fixtures/test.ts';

const FIELDS = [
  { label: 'Device name', max: 30 },
  { label: 'Description', max: 100 },
  { label: 'Location name', max: 30 },
  { label: 'Location description', max: 100 },
];

/** The edit dialog, and what is sent while it is open. */
async function openEdit(page: Page, name = 'karori-1') {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  const { dialog, editing } = devicesPage(page);
  await dialog(name).getByRole('button', { name: 'Edit' }).click();
  const form = editing(name);
  await form.waitFor();
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  return { sent, form, field, save: form.getByRole('button', { name: 'Save' }) };
}

test('device name max 30 characters, description 100, location name 30, location description 100', async ({
  signedIn: page,
  openKarori,
}) => {
  await openKarori(page);
  const { form, field } = await openEdit(page);
  for (const { label, max } of FIELDS) {
    await field(label).click();
    await page.keyboard.insertText('x'.repeat(max - 1));
    await page.keyboard.type('yz');
    await expect(field(label), label).toHaveValue(`${'x'.repeat(max - 1)}y`);
  }
  await expect(form.getByText('30 of 30 characters')).toHaveCount(2);
  await expect(form.getByText('100 of 100 characters')).toHaveCount(2);
});

test('latitude is accepted only within -90..90 and longitude within -180..180 (or empty); other entries are ignored', async ({
  signedIn: page,
  person,
  karori,
  openKarori,
}) => {
  const params = { device_id: karori.deviceId };
  await person.api.devices.display({ params, body: { latitude: -41.3, longitude: 174.7 } });
  await openKarori(page);
  const { form, field, save } = await openEdit(page);
  await field('Latitude').fill('90.0001');
  await expect(field('Latitude')).toHaveValue('-41.3');
  await expect(
    form.getByText(/“90.0001” is ignored: a latitude is a number between -90 and 90/),
  ).toBeVisible();
  await field('Latitude').fill('');
  await field('Latitude').pressSequentially('90.0001');
  await expect(field('Latitude')).toHaveValue('90.000');
  await field('Longitude').fill('-180.5');
  await expect(field('Longitude')).toHaveValue('174.7');
  await field('Longitude').fill('east');
  await expect(field('Longitude')).toHaveValue('174.7');
  await field('Latitude').fill('-90');
  await field('Longitude').fill('');
  await expect(form.getByText('The camera is on the map once it has both.')).toBeVisible();
  await save.click();
  await expect(page.getByText('Your changes to karori-1 are saved.')).toBeVisible();
  const [saved] = (await person.api.devices.list()).message;
  expect(saved).toMatchObject({ latitude: -90, longitude: null });
});

test('what is saved is seen everywhere at once: dialog, table, insights', async ({
  signedIn: page,
  person,
  camera,
}) => {
  await camera.see('kea', { photo: false });
  const [device] = (await person.api.devices.list()).message;
  const name = device?.device_name ?? '';
  // The insights are in the page before the camera gets its new name.
  await page.goto('/?tab=insights');
  await expect(page.getByRole('row').filter({ hasText: 'kea' })).toContainText(name);
  await page.getByRole('link', { name: 'My Devices' }).click();
  const { row, dialog, fact } = devicesPage(page);
  await row(name).click();
  const { field, save, sent } = await openEdit(page, name);
  await field('Device name').fill('Upper dam');
  await field('Location name').fill('Zealandia');
  await save.click();
  await expect(page.getByText('Your changes to Upper dam are saved.')).toBeVisible();
  await expect(fact('Upper dam', 'Location name')).toHaveText('Zealandia');
  expect(sent).toEqual([`PUT /devices/${device?.device_id}/display`]);
  await dialog('Upper dam').getByRole('button', { name: 'Close' }).click();
  await expect(row('Upper dam')).toContainText('Zealandia');
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await expect(page.getByRole('row').filter({ hasText: 'kea' })).toContainText('Upper dam');
});

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

test('cycle time is chosen from 5 minutes to 48 hours, and only a change of it is sent to the camera', async ({
  signedIn: page,
  person,
  karori,
  openKarori,
}) => {
  await openKarori(page);
  const { form, save, sent } = await openEdit(page);
  const cycle = form.getByRole('combobox', { name: 'Cycle time' });
  await expect(cycle).toHaveValue('11.5 hours');
  await cycle.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect(options).toHaveCount(11 + 22 + 37);
  await expect(options.first()).toHaveText('5 minutes');
  await expect(options.last()).toHaveText('48 hours');
  await cycle.fill('1.5');
  await page.getByRole('option', { name: '1.5 hours', exact: true }).click();
  await save.click();
  await expect(form).toBeHidden();
  expect(sent).toEqual(['POST /updateDevice']);
  const [saved] = (await person.api.devices.list()).message;
  expect(saved).toMatchObject({ device_id: karori.deviceId, cycle_time: 90 });
  await expect(devicesPage(page).fact('karori-1', 'Cycle time')).toContainText('1.5 hours');
});

test('updating a device requires cycle_time: No cycle time given, nothing is sent', async ({
  signedIn: page,
  openKarori,
}) => {
  await openKarori(page);
  const { form, field, save, sent } = await openEdit(page);
  await field('Description').fill('Without a cycle time');
  await form.getByRole('combobox', { name: 'Cycle time' }).click();
  // Choosing what is chosen already takes it back.
  await page.getByRole('option', { name: '11.5 hours' }).click();
  await save.click();
  await expect(form.getByText('No cycle time given')).toBeVisible();
  expect(sent).toEqual([]);
});

test('unsaved edits are guarded when the dialog is closed', async ({ signedIn: page, openKarori }) => {
  await openKarori(page);
  const { dialog } = devicesPage(page);
  const { form, field } = await openEdit(page);
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await dialog('karori-1').getByRole('button', { name: 'Edit' }).click();
  await field('Description').fill('Half typed');
  const question = dialog('Discard your changes?');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(field('Description')).toHaveValue('Half typed');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog('karori-1')).toBeVisible();
  await dialog('karori-1').getByRole('button', { name: 'Edit' }).click();
  await expect(field('Description')).toHaveValue('');
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

test('what the server refuses stands under its field, and a lost connection is told', async ({
  signedIn: page,
  openKarori,
  watch,
}) => {
  watch.expectErrors(/status of 400 .*\/display/);
  watch.expectErrors(/ERR_FAILED .*\/display/);
  await openKarori(page);
  const { form, field, save } = await openEdit(page);
  await field('Location name').fill('nul \u0000 inside');
  await save.click();
  await expect(field('Location name')).toHaveAccessibleDescription(/cannot be stored/);
  await field('Location name').fill('Zealandia');
  await page.route('**/display', (route) => route.abort());
  await save.click();
  await expect(form.getByRole('alert')).toContainText('Sightline cannot be reached.');
  await page.unroute('**/display');
  await save.click();
  await expect(form).toBeHidden();
});

test('a position pasted as one text fills both fields', async ({ signedIn: page, openKarori, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openKarori(page);
  const { field } = await openEdit(page);
  await page.evaluate(() => navigator.clipboard.writeText('-41.304, 174.743'));
  await field('Latitude').press('ControlOrMeta+v');
  await expect(field('Latitude')).toHaveValue('-41.304');
  await expect(field('Longitude')).toHaveValue('174.743');
});

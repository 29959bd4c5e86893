import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Reporter } from '../../../../../e2e/fixtures/cameras/reporter.ts';
import { expectErrors } from '../../../../test/console.ts';
import { devices, expectFact, giveCamera, openDialog } from '../../../../test/devices.ts';
import { press } from '../../../../test/interact.ts';
import { mountApp } from '../../../../test/mount.tsx';
import { newPerson, type Person } from '../../../../test/people.ts';
import { createTestTransport, type TestTransport } from '../../../../test/transport.ts';

const FIELDS = [
  { label: 'Device name', max: 30 },
  { label: 'Description', max: 100 },
  { label: 'Location name', max: 30 },
  { label: 'Location description', max: 100 },
];
const { dialog, editing, row } = devices;
const insight = (species: string) => page.getByRole('row').filter({ hasText: species });

let person: Person;
let camera: Reporter;
let transport: TestTransport;
beforeEach(async () => {
  person = await newPerson();
  camera = await giveCamera(person);
  transport = createTestTransport();
});

const openKarori = () => openDialog(person, camera, { transport });

async function openEdit() {
  await dialog('karori-1').getByRole('button', { name: 'Edit' }).click();
  const form = editing('karori-1');
  await expect.element(form).toBeVisible();
  const field = (label: string) => form.getByRole('textbox', { name: label, exact: true });
  return { form, field, save: form.getByRole('button', { name: 'Save' }) };
}

/** How often texts and position were sent, and how often settings. */
const sent = () => ({
  display: transport.calls('devices.display').length,
  update: transport.calls('devices.update').length,
});

test('device name max 30 characters, description 100, location name 30, location description 100', async () => {
  await openKarori();
  const { form, field } = await openEdit();
  for (const { label, max } of FIELDS) {
    await field(label).fill('x'.repeat(max - 1));
    await userEvent.keyboard('yz');
    await expect.element(field(label), { message: label }).toHaveValue(`${'x'.repeat(max - 1)}y`);
  }
  await expect.element(form.getByText('30 of 30 characters')).toHaveLength(2);
  await expect.element(form.getByText('100 of 100 characters')).toHaveLength(2);
});

test('latitude is accepted only within -90..90 and longitude within -180..180 (or empty); other entries are ignored', async () => {
  const params = { device_id: camera.deviceId };
  await person.api.devices.display({ params, body: { latitude: -41.3, longitude: 174.7 } });
  await openKarori();
  const { form, field, save } = await openEdit();
  const holds = (label: string, value: string) => expect.element(field(label)).toHaveValue(value);
  await field('Latitude').fill('90.0001');
  await holds('Latitude', '-41.3');
  await expect
    .element(form.getByText(/“90.0001” is ignored: a latitude is a number between -90 and 90/))
    .toBeVisible();
  await field('Latitude').fill('');
  await userEvent.keyboard('90.0001');
  await holds('Latitude', '-41.3');
  await expect.element(form.getByText(/“90.0001” is ignored/)).toBeVisible();
  await field('Longitude').fill('-180.5');
  await holds('Longitude', '174.7');
  await field('Longitude').fill('east');
  await holds('Longitude', '174.7');
  await field('Latitude').fill('-90');
  await field('Longitude').fill('');
  await expect.element(form.getByText('The camera is on the map once it has both. Until then')).toBeVisible();
  await save.click();
  await expect.element(page.getByText('Your changes to karori-1 are saved.')).toBeVisible();
  const [saved] = (await person.api.devices.list()).message;
  expect(saved).toMatchObject({ latitude: -90, longitude: null });
});

test('what is saved is seen everywhere at once: dialog, table, insights', async () => {
  await camera.see('kea');
  // The insights are in the page before the camera gets its new name.
  mountApp({ person, address: '/?tab=insights', transport });
  await expect.element(insight('kea')).toMatchTextContent('karori-1');
  await page.getByRole('link', { name: 'My Devices' }).click();
  await row('karori-1').click();
  const { field, save } = await openEdit();
  await field('Device name').fill('Upper dam');
  await field('Location name').fill('Zealandia');
  await save.click();
  await expect.element(page.getByText('Your changes to Upper dam are saved.')).toBeVisible();
  await expectFact(dialog('Upper dam'), 'Location name', 'Zealandia');
  expect(sent()).toEqual({ display: 1, update: 0 });
  await dialog('Upper dam').getByRole('button', { name: 'Close' }).click();
  await expect.element(row('Upper dam')).toMatchTextContent('Zealandia');
  await page.getByRole('link', { name: 'Insights', exact: true }).click();
  await expect.element(insight('kea')).toMatchTextContent('Upper dam');
});

test('cycle time is chosen from 5 minutes to 48 hours, and only a change of it is sent to the camera', async () => {
  await openKarori();
  const { form, save } = await openEdit();
  const cycle = form.getByRole('combobox', { name: 'Cycle time' });
  await expect.element(cycle).toHaveValue('11.5 hours');
  await cycle.click();
  const options = page.getByRole('listbox').getByRole('option');
  await expect.element(options).toHaveLength(11 + 22 + 37);
  await expect.element(options.first()).toHaveTextContent('5 minutes');
  await expect.element(options.last()).toHaveTextContent('48 hours');
  await cycle.fill('1.5');
  await page.getByRole('option', { name: '1.5 hours', exact: true }).click();
  await save.click();
  await expect.element(form).not.toBeInTheDocument();
  expect(sent()).toEqual({ display: 0, update: 1 });
  const [saved] = (await person.api.devices.list()).message;
  expect(saved).toMatchObject({ device_id: camera.deviceId, cycle_time: 90 });
  await expectFact(dialog('karori-1'), 'Cycle time', /1\.5 hours/);
});

test('the cycle time leads to Change settings, and asks first where something is not saved', async () => {
  await openKarori();
  const { form, field } = await openEdit();
  await field('Description').fill('Half typed');
  await form.getByRole('link', { name: 'Change settings' }).click();
  await dialog('Discard your changes?').getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(field('Description')).toHaveValue('Half typed');
  await form.getByRole('link', { name: 'Change settings' }).click();
  await dialog('Discard your changes?').getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(dialog('Change settings')).toMatchTextContent('karori-1');
  await expect.element(form).not.toBeInTheDocument();
});

test('updating a device requires cycle_time: No cycle time given, nothing is sent', async () => {
  await openKarori();
  const { form, field, save } = await openEdit();
  await field('Description').fill('Without a cycle time');
  await form.getByRole('combobox', { name: 'Cycle time' }).click();
  // Choosing what is chosen already takes it back.
  await page.getByRole('option', { name: '11.5 hours' }).click();
  await save.click();
  await expect.element(form.getByText('No cycle time given')).toBeVisible();
  expect(sent()).toEqual({ display: 0, update: 0 });
});

test('unsaved edits are guarded when the dialog is closed', async () => {
  await openKarori();
  const { form, field } = await openEdit();
  const edit = dialog('karori-1').getByRole('button', { name: 'Edit' });
  await press('Escape');
  await expect.element(form).not.toBeInTheDocument();
  await edit.click();
  await field('Description').fill('Half typed');
  const question = dialog('Discard your changes?');
  await press('Escape');
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(field('Description')).toHaveValue('Half typed');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard changes' }).click();
  await expect.element(dialog('karori-1')).toBeVisible();
  await edit.click();
  await expect.element(field('Description')).toHaveValue('');
});

test('what the server refuses stands under its field, and a lost connection is told', async () => {
  expectErrors(/status of 400 .*\/display/);
  await openKarori();
  const { form, field, save } = await openEdit();
  await field('Location name').fill('nul \u0000 inside');
  await save.click();
  await expect
    .element(field('Location name'))
    .toHaveAccessibleDescription(expect.stringContaining('cannot be stored'));
  await field('Location name').fill('Zealandia');
  const restore = transport.fail('devices.display');
  await save.click();
  await expect.element(form.getByRole('alert')).toMatchTextContent('Sightline cannot be reached.');
  restore();
  await save.click();
  await expect.element(form).not.toBeInTheDocument();
});

test('a position pasted as one text fills both fields', async () => {
  await openKarori();
  const { field } = await openEdit();
  await field('Description').fill('-41.304, 174.743');
  await press('Control+a');
  await userEvent.copy();
  await field('Latitude').click();
  await userEvent.paste();
  await expect.element(field('Latitude')).toHaveValue('-41.304');
  await expect.element(field('Longitude')).toHaveValue('174.743');
  await field('Longitude').fill(`41°17'11"S 174°46'34"E`);
  await expect.element(field('Latitude')).toHaveValue('-41.286389');
  await expect.element(field('Longitude')).toHaveValue('174.776111');
});

test('one coordinate may be typed with minutes and a hemisphere, and what is none leaves nothing behind', async () => {
  await openKarori();
  const { form, field, save } = await openEdit();
  await field('Latitude').click();
  await userEvent.keyboard(`41°17'11"S`);
  await expect.element(field('Latitude')).toHaveValue(`41°17'11"S`);
  await field('Longitude').click();
  await expect.element(field('Latitude')).toHaveValue('-41.286389');
  await userEvent.keyboard('174 46');
  await save.click();
  await expect.element(field('Longitude')).toHaveValue('174 46');
  await expect.element(form.getByText('Finish this number, or leave it empty.')).toBeVisible();
  await field('Longitude').fill('174 46 34 E');
  await save.click();
  await expect.element(page.getByText('Your changes to karori-1 are saved.')).toBeVisible();
  const [saved] = (await person.api.devices.list()).message;
  expect(saved).toMatchObject({ latitude: -41.286389, longitude: 174.776111 });
});

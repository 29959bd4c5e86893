import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { address, devices, giveCameras, openDevices } from '../../../../test/devices.ts';
import { check, downloadOf, press } from '../../../../test/interact.ts';
import { newPerson, type Person } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';

const boxOf = (name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const selected = page.getByRole('group', { name: 'Selected rows' });
const menuItem = (name: string) => page.getByRole('menuitem', { name });

let person: Person;
beforeEach(async () => {
  person = await newPerson();
});

test('selected cameras are a file of locations, of those that have one, or a table', async () => {
  const [placed] = await giveCameras(person, 'creek', 'bluff', 'ridge');
  await person.api.devices.display({
    params: { device_id: placed?.deviceId ?? 0 },
    body: { latitude: -41.3, longitude: 174.7 },
  });
  openDevices(person);
  await check(boxOf('creek'));
  await check(boxOf('bluff'));
  await selected.getByRole('button', { name: 'Export' }).click();
  const file = await downloadOf(() => menuItem('GPX file').click());
  expect(file.name).toBe('cameras.gpx');
  expect(file.text.match(/<name>[^<]*/g)).toEqual(['<name>creek']);
  await expect.element(page.getByText('1 camera has no location and is not in the file.')).toBeVisible();
  await selected.getByRole('button', { name: 'Export' }).click();
  const table = await downloadOf(() => menuItem('CSV file').click());
  expect(table.name).toBe('cameras.csv');
  const [titles, ...lines] = table.text.trim().split('\r\n');
  expect(titles).toContain('Name');
  const nameIn = (text: string) => /creek|bluff|ridge/.exec(text)?.[0];
  const onScreen = devices.rows.elements().map(({ textContent }) => nameIn(textContent));
  expect(lines.map(nameIn)).toEqual(onScreen.filter((name) => name !== 'ridge'));
});

test('Export above the table writes the locations of the cameras that meet the filters', async () => {
  const cameras = await giveCameras(person, 'creek', 'bluff');
  for (const { deviceId } of cameras)
    await person.api.devices.display({
      params: { device_id: deviceId },
      body: { latitude: -41.3, longitude: 174.7 },
    });
  await cameras[0]?.report({ battery_voltage: 3.1 });
  openDevices(person);
  const names = async () => {
    await page.getByRole('button', { name: 'Export' }).click();
    const { name, text } = await downloadOf(() => menuItem('KML file').click());
    expect(name).toBe('cameras.kml');
    return text.match(/creek|bluff/g)?.toSorted();
  };
  await expect.element(devices.rows).toHaveLength(2);
  expect(await names()).toEqual(['bluff', 'creek']);
  await devices.fleet.getByRole('button', { name: '1 needs batteries' }).click();
  await expect.element(devices.rows).toHaveLength(1);
  expect(await names()).toEqual(['creek']);
});

test('selected cameras are put into a group, each once', async () => {
  const [first] = await giveCameras(person, 'creek', 'bluff');
  const { message: group } = await person.api.groups.create({ body: { groupName: 'North valley' } });
  await person.api.groups.addDevice({
    params: { groupId: group.group_id },
    body: { deviceId: first?.deviceId ?? 0 },
  });
  openDevices(person);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await expect.element(selected).toMatchTextContent('2 selected');
  await selected.getByRole('button', { name: 'Add to group' }).click();
  await menuItem('North valley').click();
  await expect.element(page.getByText('Added to North valley: 1 camera.')).toBeVisible();
  await expect.poll(async () => (await person.api.groups.list()).message[0]?.devices).toHaveLength(2);
});

test('settings of selected cameras are changed together; those that were not saved say so, and are tried again', async () => {
  const [creek, bluff] = await giveCameras(person, 'creek', 'bluff');
  const transport = createTestTransport();
  openDevices(person, transport);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await selected.getByRole('button', { name: 'Change settings' }).click();
  const form = page.getByRole('dialog', { name: 'Change settings' });
  await expect.element(form.getByRole('combobox', { name: 'Cycle time' })).toHaveValue('11.5 hours');
  await expect.element(form).toMatchTextContent('2 cameras: bluff, creek.');
  await expect.element(form).toMatchTextContent('Nothing changes');
  await form.getByRole('textbox', { name: 'Photo count' }).fill('0');
  await expect.element(form).toMatchTextContent('Enter a whole number from 1 to 10000');
  await form.getByRole('textbox', { name: 'Photo count' }).fill('1');
  await expect.element(form).toMatchTextContent('2 cameras will use this from the next wake on.');
  await expect.element(form).toMatchTextContent('Batteries may last fewer than 14 days.');
  await expect
    .element(form)
    .toMatchTextContent(
      /last about [\d.]+ to [\d.]+ days \(today: about \d+ to \d+\)\. This is a rough estimate/,
    );
  const restore = transport.fail('devices.update');
  await form.getByRole('button', { name: 'Change settings' }).click();
  await expect.element(form).toMatchTextContent('Not saved for 2 cameras.');
  await expect.element(form.getByRole('alert').first()).toMatchTextContent('Sightline cannot be reached.');
  restore();
  await form.getByRole('button', { name: 'Try again' }).click();
  await expect.element(form).toMatchTextContent('Saved for 2 cameras.');
  for (const camera of [creek, bluff])
    expect((await camera?.api.poll({ headers: {} }))?.settings).toEqual({
      cycle_time: 690,
      trigger_number: 1,
    });
  await creek?.report({ settings: { cycle_time: 690, trigger_number: 1 } });
  await expect.element(form.getByRole('listitem').filter({ hasText: 'creek' })).toMatchTextContent('In sync');
});

test('cameras that wait for their settings are counted and found; what was asked for before is not asked again', async () => {
  const [creek, bluff] = await giveCameras(person, 'creek', 'bluff', 'ridge');
  for (const camera of [creek, bluff])
    await camera?.report({ settings: { cycle_time: 690, trigger_number: 30 } });
  const app = openDevices(person);
  app.visit(`/?tab=devices&settings=${creek?.deviceId},${bluff?.deviceId}`);
  const form = page.getByRole('dialog', { name: 'Change settings' });
  await form.getByRole('textbox', { name: 'Photo count' }).fill('7');
  await expect.element(form).toMatchTextContent('2 cameras will use this');
  // In another window meanwhile.
  await person.api.devices.update({
    body: { device_id: String(creek?.deviceId), cycle_time: '690', trigger_number: '7' },
  });
  await expect
    .element(form)
    .toMatchTextContent('1 camera will use this from the next wake on. 1 was asked for');
  await expect.element(form).toMatchTextContent('1 of the chosen cameras waits for settings already.');
  await form.getByRole('button', { name: 'Change settings' }).click();
  await expect.element(form).toMatchTextContent('Saved for 1 camera.');
  await expect.element(form).toMatchTextContent('1 camera was asked for these settings already.');
  await expect.element(form.getByRole('listitem')).toHaveLength(1);
  await form.getByRole('button', { name: 'Done' }).click();
  await devices.fleet.getByRole('button', { name: '2 wait for settings' }).click();
  await expect.element(devices.rows).toHaveLength(2);
  await creek?.report({ settings: { cycle_time: 690, trigger_number: 7 } });
  await expect.element(devices.fleet.getByRole('button', { name: '1 waits for settings' })).toBeVisible();
  await expect.element(devices.rows).toHaveLength(1);
});

test('what other settings cost stands beside today, the camera that ends first in front', async () => {
  const [creek, bluff] = await giveCameras(person, 'creek', 'bluff', 'ridge');
  await creek?.report({ battery_voltage: 3.8 });
  await bluff?.report({ battery_voltage: 3.4 });
  openDevices(person);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await selected.getByRole('button', { name: 'Change settings' }).click();
  const form = page.getByRole('dialog', { name: 'Change settings' });
  await form.getByRole('textbox', { name: 'Photo count' }).fill('1');
  await expect
    .element(form)
    .toMatchTextContent(
      /The first is bluff: batteries end in about [\w ]+ \(.*\)\. Today: in about \d+ days\./,
    );
  await expect.element(form).toMatchTextContent(/1 more: With these settings full batteries/);
  await form.getByText('Each of 2 cameras').click();
  await expect.element(form.getByRole('listitem').first()).toMatchTextContent(/^bluff: /);
  await expect.element(form.getByRole('listitem').last()).toMatchTextContent(/^creek: /);
  // As when a tablet is turned.
  await page.viewport(700, 900);
  await expect.element(page.getByRole('list', { name: 'Devices' })).toBeInTheDocument();
  await expect.element(form.getByRole('textbox', { name: 'Photo count' })).toHaveValue('1');
});

test('nobody sends settings before their cost is there; where it cannot be worked out, they can', async () => {
  const [creek] = await giveCameras(person, 'creek');
  await creek?.report({ battery_voltage: 3.8 });
  const transport = createTestTransport();
  const release = transport.hold('forecasts.compare');
  const app = openDevices(person, transport);
  app.visit(`/?tab=devices&settings=${creek?.deviceId}`);
  const form = page.getByRole('dialog', { name: 'Change settings' });
  const count = form.getByRole('textbox', { name: 'Photo count' });
  const send = form.getByRole('button', { name: 'Change settings' });
  await count.fill('1');
  await expect.element(form.getByText('Working out what this costs…')).toBeVisible();
  await expect.element(send).toBeDisabled();
  release();
  await expect.element(form.getByText(/^creek: batteries end in about/)).toBeVisible();
  await expect.element(send).toBeEnabled();
  const releaseOther = transport.hold('forecasts.compare');
  await count.fill('2');
  await expect.element(form.getByText('Working out anew what this costs…')).toBeVisible();
  await expect.element(form.getByText(/^creek: batteries end in about/)).not.toBeVisible();
  await expect.element(send).toBeDisabled();
  releaseOther();
  await expect.element(send).toBeEnabled();
  transport.fail('forecasts.compare');
  await count.fill('3');
  await expect.element(form.getByText(/What this costs the batteries could not be worked out/)).toBeVisible();
  await send.click();
  await expect.element(form).toMatchTextContent('Saved for 1 camera.');
});

test('a time that is typed is taken with Enter', async () => {
  await giveCameras(person, 'creek', 'bluff');
  openDevices(person);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await selected.getByRole('button', { name: 'Change settings' }).click();
  const form = page.getByRole('dialog', { name: 'Change settings' });
  const time = form.getByRole('combobox', { name: 'Cycle time' });
  await time.click();
  await userEvent.keyboard('6 hours');
  await press('Enter');
  await expect.element(form).toMatchTextContent('2 cameras will use this from the next wake on.');
  await expect.element(time).toHaveValue('6 hours');
});

test('a usual time is one press away, and the field shows it', async () => {
  await giveCameras(person, 'creek', 'bluff');
  openDevices(person);
  await page.getByRole('checkbox', { name: 'Select all rows' }).click();
  await selected.getByRole('button', { name: 'Change settings' }).click();
  const form = page.getByRole('dialog', { name: 'Change settings' });
  const time = form.getByRole('combobox', { name: 'Cycle time' });
  const usual = form.getByRole('group', { name: 'Usual cycle times' });
  await expect.element(time).toHaveValue('11.5 hours');
  expect(usual.getByRole('button', { pressed: true }).elements()).toHaveLength(0);
  await usual.getByRole('button', { name: '6 hours' }).click();
  await expect.element(time).toHaveValue('6 hours');
  await expect.element(usual.getByRole('button', { pressed: true })).toHaveAccessibleName('6 hours');
  await expect.element(form).toMatchTextContent('2 cameras will use this from the next wake on.');
});

test('an address opens the settings of its cameras, and a dialog of a camera leads there', async () => {
  const [creek, , ridge] = await giveCameras(person, 'creek', 'bluff', 'ridge');
  const app = openDevices(person);
  app.visit(`/?tab=devices&settings=${creek?.deviceId},999999999,${ridge?.deviceId}`);
  const form = page.getByRole('dialog', { name: 'Change settings' });
  await form.getByRole('textbox', { name: 'Photo count' }).fill('7');
  await expect.element(form).toMatchTextContent('2 cameras will use this from the next wake on.');
  await form.getByRole('button', { name: 'Change settings' }).click();
  await expect.element(form).toMatchTextContent('Saved for 2 cameras.');
  await press('Escape');
  await expect.element(form).not.toBeInTheDocument();
  await expect.poll(() => new URLSearchParams(location.search).has('settings')).toBe(false);
  await devices.row('bluff').click();
  await page.getByRole('dialog', { name: 'bluff' }).getByRole('link', { name: 'Change settings' }).click();
  await form.getByRole('textbox', { name: 'Photo count' }).fill('7');
  await expect.element(form).toMatchTextContent('1 camera will use this from the next wake on.');
});

test('an update is begun with the selected cameras', async () => {
  await giveCameras(person, 'creek', 'bluff');
  openDevices(person);
  await check(boxOf('creek'));
  await selected.getByRole('link', { name: 'Create update' }).click();
  const form = page.getByRole('dialog', { name: 'Create Update' });
  await expect.element(form).toMatchTextContent('1 device chosen');
  await form.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(address).toBe('/?tab=device-updates');
});

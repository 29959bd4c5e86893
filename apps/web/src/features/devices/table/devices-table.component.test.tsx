import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import {
  address,
  devices,
  giveCamera,
  giveCameras,
  openDevices,
  showColumns,
} from '../../../../test/devices.ts';
import { check, downloadOf, expectTexts, press, texts } from '../../../../test/interact.ts';
import { newPerson, type Person } from '../../../../test/people.ts';

const { grid, rows, row, header, sorter, fleet } = devices;
const SHOWN = [
  'Update status',
  'Id',
  'Name',
  'Location name',
  'Last seen',
  'Last insight hour',
  'Last cycle count hour',
  'Battery status',
];
const HIDDEN = [
  'Original name',
  'Location description',
  'Latitude',
  'Longitude',
  'Last image hour',
  'Cycle time',
  'Trigger number',
  'Settings state',
  'Memory remaining',
  'Cycle count',
  'Images processed',
  'Groups',
  'Battery voltage',
  'Battery left',
  'Battery ends',
  'Card full in',
  'Likely cause',
  'Map',
];

let person: Person;
beforeEach(async () => {
  person = await newPerson();
});

test('a row says first why it is in a list that was asked for', async () => {
  const [creek] = await giveCameras(person, 'creek', 'bluff');
  await creek?.report({ battery_voltage: 3.05, summary: { space_remaining: 1 } });
  openDevices(person);
  await expect.element(row('creek')).toMatchTextContent(/Battery low: .+\(\+1\)/);
  await fleet.getByRole('button', { name: '1 full card' }).click();
  await expect.element(row('creek')).toMatchTextContent(/Card full: take an empty card \(\+1\)/);
});

test('the specified columns are shown and hidden by default; one press sorts descending by id', async () => {
  const [, second] = await giveCameras(person, 'first', 'second');
  openDevices(person);
  await expectTexts(rows, 'second', 'first');
  await sorter('Id').click();
  // The first column has the check boxes.
  expect(texts(grid.getByRole('columnheader'))).toEqual(['', ...SHOWN]);
  await expect.element(header('Id')).toHaveAttribute('aria-sort', 'descending');
  await expect.element(rows.first()).toMatchTextContent(String(second?.deviceId));

  await page.getByRole('button', { name: 'Columns' }).click();
  const box = (label: string) => page.getByRole('checkbox', { name: label, exact: true });
  for (const label of SHOWN) await expect.element(box(label), { message: label }).toBeChecked();
  for (const label of HIDDEN) await expect.element(box(label), { message: label }).not.toBeChecked();
  await press('Escape');
  await sorter('Name').click();
  await expectTexts(rows, 'first', 'second');
  await expect.element(header('Name')).toHaveAttribute('aria-sort', 'ascending');
});

test('battery status by voltage: above 4 full, above the low threshold 3.2 good, at or below it low, absent none', async () => {
  const names = ['cam-full', 'cam-four', 'cam-above-low', 'cam-low', 'cam-without'];
  const cameras = await giveCameras(person, ...names);
  for (const [index, battery_voltage] of [4.01, 4, 3.21, 3.2, null].entries())
    await cameras[index]?.report({ battery_voltage });
  openDevices(person);
  await expect.element(row('cam-full')).toMatchTextContent('Full4.01 V');
  await expect.element(row('cam-four')).toMatchTextContent('Good4.00 V');
  await expect.element(row('cam-above-low')).toMatchTextContent('Good3.21 V');
  await expect.element(row('cam-low')).toMatchTextContent('Low3.20 V');
  await expect
    .element(row('cam-low').getByTitle('Battery levels are Low. Please replace batteries.'))
    .toBeVisible();
  await expect.element(row('cam-without')).toMatchTextContent('No Battery Information');
  await sorter('Battery status').click();
  await expectTexts(rows, 'cam-low', 'cam-above', 'cam-four', 'cam-full', 'cam-without');
});

test('without any update the device status icon says No current or past device updates', async () => {
  const camera = await giveCamera(person);
  await camera.report({});
  openDevices(person);
  await expect.element(rows.getByTitle('No current or past device updates')).toBeVisible();
});

test('what nobody has set reads Not Set, what the camera has not said No Data', async () => {
  await giveCamera(person, 'quiet');
  openDevices(person);
  await expect.element(row('quiet')).toBeVisible();
  await showColumns('Latitude', 'Memory remaining', 'Groups');
  const says = (label: string) => {
    const column = texts(grid.getByRole('columnheader')).indexOf(label);
    return texts(row('quiet').getByRole('gridcell'))[column];
  };
  for (const label of ['Location name', 'Latitude', 'Groups'])
    await expect.poll(() => says(label), { message: label }).toBe('Not Set');
  for (const label of ['Last seen', 'Last insight hour', 'Last cycle count hour', 'Memory remaining'])
    await expect.poll(() => says(label), { message: label }).toBe('No Data');
});

test('hours since are rounded up, groups are told by name, cycle time and memory carry their units', async () => {
  const camera = await giveCamera(person);
  await camera.see('kea');
  const { message: group } = await person.api.groups.create({ body: { groupName: 'Ridge line' } });
  const params = { groupId: group.group_id };
  await person.api.groups.addDevice({ params, body: { deviceId: camera.deviceId } });
  openDevices(person);
  await showColumns('Groups', 'Cycle time');
  for (const words of ['1 h', 'Ridge line', '11.5 hours']) await expectTexts(rows, words);
});

test('the line above the table tells how many cameras are fine and shows only those that are not', async () => {
  const [fine, flat, broken] = await giveCameras(person, 'fine-one', 'flat-one', 'broken-one', 'new-one');
  await fine?.report({ battery_voltage: 3.9 });
  await flat?.report({ battery_voltage: 3.1 });
  await broken?.report({ battery_voltage: 3.9, camera_error: 'spypoint cable' });
  const app = openDevices(person);
  const chip = (name: string) => fleet.getByRole('button', { name });
  await expectTexts(
    fleet.getByRole('button'),
    /^1 of 4 fine$/,
    /^1 needs batteries$/,
    /^1 cable error$/,
    /^1 never seen$/,
  );
  await chip('1 needs batteries').click();
  await expectTexts(rows, 'flat-one');
  await chip('1 cable error').click();
  await expectTexts(rows, 'flat-one', 'broken-one');
  app.reload();
  await expect.element(chip('1 cable error')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(rows).toHaveLength(2);
  await chip('1 needs batteries').click();
  await chip('1 cable error').click();
  await expect.element(rows).toHaveLength(4);
});

test('cameras that need somebody come first and say what to do; the order by id is remembered', async () => {
  const [fine, flat, broken] = await giveCameras(person, 'fine-one', 'flat-one', 'broken-one', 'new-one');
  await fine?.report({ battery_voltage: 3.9 });
  await flat?.report({ battery_voltage: 3.1 });
  await broken?.report({ battery_voltage: 3.9, camera_error: 'spypoint cable' });
  const app = openDevices(person);
  const byNeed = page.getByRole('button', { name: 'Needs you first' });
  await expectTexts(
    rows,
    /flat-one.*Battery low: change the batteries/,
    /broken-one.*Cable error: check the camera cable/,
    'fine-one',
    /new-one.*Never seen: switch it on and check the signal/,
  );
  await expect.element(byNeed).toHaveAttribute('aria-pressed', 'true');
  await byNeed.click();
  await expectTexts(rows, 'new-one', 'broken-one', 'flat-one', 'fine-one');
  app.visit('/?tab=devices');
  await expectTexts(rows, 'new-one', 'broken-one', 'flat-one', 'fine-one');
  await byNeed.click();
  app.visit('/?tab=devices');
  await expectTexts(rows, 'flat-one', 'broken-one', 'fine-one', 'new-one');
});

test('filters: text is a case-insensitive substring, a list matches any item', async () => {
  const [north] = await giveCameras(person, 'North ridge', 'South ridge', 'Creek');
  await north?.report({ battery_voltage: 3 });
  openDevices(person);
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Name', exact: true }).click();
  await expect.element(page.getByRole('textbox', { name: 'Name contains' })).toHaveFocus();
  await userEvent.keyboard('RIDGE');
  await expectTexts(rows, 'North ridge', 'South ridge');
  await press('Escape');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Battery status' }).click();
  await check(page.getByRole('checkbox', { name: 'Low', exact: true }));
  await expectTexts(rows, 'North ridge');
});

test('Download CSV: the file name ends in insights.csv, only filtered data on request', async () => {
  const [ridge] = await giveCameras(person, 'Ridge, north', 'Creek');
  await ridge?.report({ battery_voltage: 3.1 });
  openDevices(person);
  await fleet.getByRole('button', { name: '1 needs batteries' }).click();
  await expect.element(rows).toHaveLength(1);
  const file = async (onlyFiltered: boolean) => {
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'CSV file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
    await check(dialog.getByLabelText('Only export filtered data?'), onlyFiltered);
    const { name, text } = await downloadOf(() => dialog.getByRole('button', { name: 'Export' }).click());
    expect(name).toMatch(/insights\.csv$/);
    await expect.element(dialog).not.toBeInTheDocument();
    return text.trimEnd().split('\r\n');
  };
  const [titles, line, ...others] = await file(true);
  expect(titles).toBe(SHOWN.join(','));
  expect(line).toMatch(new RegExp(`^None,${ridge?.deviceId},Ridge  north,,\\d{4}-[^,]+Z,,,Low$`));
  expect(others).toEqual([]);
  expect(await file(false)).toHaveLength(3);
});

test('pages of 5, 10, 25, 50 or 100 rows, default 25', async () => {
  await giveCameras(person, ...Array.from({ length: 6 }, (_, index) => `cam-${index + 1}`));
  openDevices(person);
  const size = page.getByLabelText('Rows per page');
  await expectTexts(size.getByRole('option'), /^5$/, /^10$/, /^25$/, /^50$/, /^100$/);
  await expect.element(size).toHaveDisplayValue('25');
  await size.selectOptions('5');
  await expect.element(rows).toHaveLength(5);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectTexts(rows, 'cam-1');
  await expect.element(page.getByText('6–6 of 6 rows')).toBeVisible();
});

test('a row leads to the map at its camera, unless that has no place', async () => {
  const [camera] = await giveCameras(person, 'placed', 'lost');
  const params = { device_id: camera?.deviceId ?? 0 };
  await person.api.devices.display({ params, body: { latitude: -41.3, longitude: 174.7 } });
  openDevices(person);
  await showColumns('Map');
  await expect.element(row('lost').getByRole('img', { name: 'No Location Available' })).toBeVisible();
  await row('placed').getByRole('link', { name: 'Show placed on the map' }).click();
  await expect.poll(address).toBe(`/?tab=map&device=${camera?.deviceId}`);
});

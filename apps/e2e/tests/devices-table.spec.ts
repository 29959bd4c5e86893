import { readFile } from 'node:fs/promises';
import { devicesPage, showColumns } from '../fixtures/devices-page.ts';
import { deliverReporters } from '../fixtures/reporter.ts';
import { expect, test } from '../fixtures/test.ts';

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
  'Memory remaining',
  'Cycle count',
  'Images processed',
  'Groups',
  'Battery voltage',
  'Map',
];

test('the specified columns are shown and hidden by default, sorted descending by id', async ({
  signedIn: page,
  person,
  server,
  staff,
}) => {
  const cameras = await deliverReporters({ server, staff, owner: person, names: ['first', 'second'] });
  const { open, grid, rows, header, sorter } = devicesPage(page);
  await open();
  await expect(grid.getByRole('columnheader')).toHaveText(SHOWN);
  await expect(rows).toHaveText([/second/, /first/]);
  await expect(header('Id')).toHaveAttribute('aria-sort', 'descending');
  await expect(rows.first()).toContainText(String(cameras[1]?.deviceId));

  await page.getByRole('button', { name: 'Columns' }).click();
  for (const label of SHOWN)
    await expect(page.getByRole('checkbox', { name: label, exact: true })).toBeChecked();
  for (const label of HIDDEN)
    await expect(page.getByRole('checkbox', { name: label, exact: true })).not.toBeChecked();
  await page.keyboard.press('Escape');
  await sorter('Name').click();
  await expect(rows).toHaveText([/first/, /second/]);
  await expect(header('Name')).toHaveAttribute('aria-sort', 'ascending');
});

test('battery status by voltage: above 4 full, above the low threshold 3.2 good, at or below it low, absent none', async ({
  signedIn: page,
  person,
  server,
  staff,
}) => {
  const names = ['cam-full', 'cam-four', 'cam-above-low', 'cam-low', 'cam-without'];
  const cameras = await deliverReporters({ server, staff, owner: person, names });
  for (const [index, battery_voltage] of [4.01, 4, 3.21, 3.2, null].entries())
    await cameras[index]?.report({ battery_voltage });
  const { open, row, rows, sorter } = devicesPage(page);
  await open();
  await expect(row('cam-full')).toContainText('Full4.01 V');
  await expect(row('cam-four')).toContainText('Good4.00 V');
  await expect(row('cam-above-low')).toContainText('Good3.21 V');
  await expect(row('cam-low')).toContainText('Low3.20 V');
  await expect(row('cam-low').getByTitle('Battery levels are Low. Please replace batteries.')).toBeVisible();
  await expect(row('cam-without')).toContainText('No Battery Information');
  await sorter('Battery status').click();
  await expect(rows).toHaveText([/cam-low/, /cam-above/, /cam-four/, /cam-full/, /cam-without/]);
});

test('without any update the device status icon says No current or past device updates', async ({
  signedIn: page,
  camera,
}) => {
  await camera.heartbeat();
  const { open, rows } = devicesPage(page);
  await open();
  await expect(rows.getByTitle('No current or past device updates')).toBeVisible();
});

test('update status icons sort success, failed, pending, pending reset, none', async ({ pageOf, owner }) => {
  const page = await pageOf(owner, { viewport: { width: 1440, height: 1600 } });
  const { open, rows, sorter } = devicesPage(page);
  await open();
  await sorter('Update status').click();
  await expect(rows.first()).toContainText('Success');
  const words = await rows.evaluateAll((all) => all.map((row) => row.firstElementChild?.textContent));
  expect(words.filter((word, index) => word !== words[index - 1])).toEqual([
    'Success',
    'Failed',
    'Pending',
    'Pending reset',
    'None',
  ]);
  await sorter('Update status').click();
  await expect(rows.first()).toContainText('None');
});

test('what nobody has set reads Not Set, what the camera has not said No Data', async ({
  signedIn: page,
  person,
  server,
  staff,
}) => {
  await deliverReporters({ server, staff, owner: person, names: ['quiet'] });
  const { open, grid, row } = devicesPage(page);
  await open();
  await showColumns(page, 'Latitude', 'Memory remaining', 'Groups');
  const cell = async (label: string) => {
    const labels = await grid.getByRole('columnheader').allTextContents();
    return row('quiet').getByRole('gridcell').nth(labels.indexOf(label));
  };
  for (const label of ['Location name', 'Latitude', 'Groups'])
    await expect(await cell(label), label).toHaveText('Not Set');
  for (const label of ['Last seen', 'Last insight hour', 'Last cycle count hour', 'Memory remaining'])
    await expect(await cell(label), label).toHaveText('No Data');
});

test('hours since are rounded up, groups are told by name, cycle time and memory carry their units', async ({
  signedIn: page,
  person,
  camera,
}) => {
  await camera.see('kea', { photo: false });
  const [device] = (await person.api.devices.list()).message;
  const id = device?.device_id ?? 0;
  const { message: group } = await person.api.groups.create({ body: { groupName: 'Ridge line' } });
  await person.api.groups.addDevice({ params: { groupId: group.group_id }, body: { deviceId: id } });
  const { open, rows } = devicesPage(page);
  await open();
  await showColumns(page, 'Groups', 'Cycle time');
  await expect(rows).toHaveText([/1 h/]);
  await expect(rows).toHaveText([/Ridge line/]);
  await expect(rows).toHaveText([/11\.5 hours/]);
});

test('the line above the table tells how many cameras are fine and shows only those that are not', async ({
  signedIn: page,
  person,
  server,
  staff,
}) => {
  const names = ['fine-one', 'flat-one', 'broken-one', 'new-one'];
  const cameras = await deliverReporters({ server, staff, owner: person, names });
  await cameras[0]?.report({ battery_voltage: 3.9 });
  await cameras[1]?.report({ battery_voltage: 3.1 });
  await cameras[2]?.report({ battery_voltage: 3.9, camera_error: 'spypoint cable' });
  const { open, fleet, rows } = devicesPage(page);
  await open();
  await expect(fleet.getByRole('button')).toHaveText([
    '1 fine',
    '1 needs batteries',
    '1 cable error',
    '1 never seen',
  ]);
  await fleet.getByRole('button', { name: '1 needs batteries' }).click();
  await expect(rows).toHaveText([/flat-one/]);
  await fleet.getByRole('button', { name: '1 cable error' }).click();
  await expect(rows).toHaveText([/broken-one/, /flat-one/]);
  await page.reload();
  await expect(fleet.getByRole('button', { name: '1 cable error' })).toHaveAttribute('aria-pressed', 'true');
  await expect(rows).toHaveCount(2);
  await fleet.getByRole('button', { name: '1 needs batteries' }).click();
  await fleet.getByRole('button', { name: '1 cable error' }).click();
  await expect(rows).toHaveCount(4);
});

test('filters: text is a case-insensitive substring, a list matches any item', async ({
  signedIn: page,
  person,
  server,
  staff,
}) => {
  const names = ['North ridge', 'South ridge', 'Creek'];
  const [north] = await deliverReporters({ server, staff, owner: person, names });
  await north?.report({ battery_voltage: 3 });
  const { open, rows } = devicesPage(page);
  await open();
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Name', exact: true }).click();
  await page.keyboard.type('RIDGE');
  await expect(rows).toHaveText([/South ridge/, /North ridge/]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Add filter' }).click();
  await page.getByRole('menuitem', { name: 'Battery status' }).click();
  await page.getByRole('checkbox', { name: 'Low', exact: true }).check();
  await expect(rows).toHaveText([/North ridge/]);
  await expect(rows).toHaveCount(1);
});

test('Download CSV: the file name ends in insights.csv, only filtered data on request', async ({
  signedIn: page,
  person,
  server,
  staff,
}) => {
  const names = ['Ridge, north', 'Creek'];
  const [ridge] = await deliverReporters({ server, staff, owner: person, names });
  await ridge?.report({ battery_voltage: 3.1 });
  const { open, rows, fleet } = devicesPage(page);
  await open();
  await fleet.getByRole('button', { name: '1 needs batteries' }).click();
  await expect(rows).toHaveCount(1);
  const file = async (onlyFiltered: boolean) => {
    await page.getByRole('button', { name: 'Export' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export to CSV' });
    await dialog.getByLabel('Only export filtered data?').setChecked(onlyFiltered);
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Export' }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/insights\.csv$/);
    await expect(dialog).toBeHidden();
    return (await readFile(await saved.path(), 'utf8')).trimEnd().split('\r\n');
  };
  const [header, line, ...others] = await file(true);
  expect(header).toBe(SHOWN.join(','));
  expect(line).toMatch(new RegExp(`^None,${ridge?.deviceId},Ridge  north,,\\d{4}-[^,]+Z,,,Low$`));
  expect(others).toEqual([]);
  expect(await file(false)).toHaveLength(3);
});

test('pages of 5, 10, 25, 50 or 100 rows, default 25', async ({ signedIn: page, person, server, staff }) => {
  const names = Array.from({ length: 6 }, (_, index) => `cam-${index + 1}`);
  await deliverReporters({ server, staff, owner: person, names });
  const { open, rows } = devicesPage(page);
  await open();
  const size = page.getByLabel('Rows per page');
  await expect(size.getByRole('option')).toHaveText(['5', '10', '25', '50', '100']);
  await expect(size).toHaveValue('25');
  await size.selectOption('5');
  await expect(rows).toHaveCount(5);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(rows).toHaveText([/cam-1/]);
  await expect(page.getByText('6–6 of 6 rows')).toBeVisible();
});

test('the map button opens the map at the camera', async ({ signedIn: page, person, server, staff }) => {
  const [camera] = await deliverReporters({ server, staff, owner: person, names: ['placed', 'lost'] });
  const params = { device_id: camera?.deviceId ?? 0 };
  await person.api.devices.display({ params, body: { latitude: -41.3, longitude: 174.7 } });
  const { open, row } = devicesPage(page);
  await open();
  await showColumns(page, 'Map');
  await expect(row('lost').getByRole('img', { name: 'No Location Available' })).toBeVisible();
  await row('placed').getByRole('link', { name: 'Show placed on the map' }).click();
  await expect(page).toHaveURL(/tab=map/);
  await expect(page.getByRole('dialog', { name: 'placed' })).toBeVisible({ timeout: 20_000 });
});

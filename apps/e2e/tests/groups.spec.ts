import { readFile } from 'node:fs/promises';
import { devicesPage } from '../fixtures/devices-page.ts';
import { expectToFit } from '../fixtures/fit.ts';
import { groupsPage, makeGroup, storedGroups } from '../fixtures/groups-page.ts';
import { giveCameras } from '../fixtures/named-cameras.ts';
import { expect, test } from '../fixtures/test.ts';

test('the table shows name, description, size and devices, with edit and delete; dates on request, in local time', async ({
  person,
  staff,
  pageOf,
}) => {
  const ids = await giveCameras(staff, person, ['Creek', 'Bluff']);
  const groupId = await makeGroup(person, 'North valley', ids);
  const body = { groupName: 'North valley', groupDesc: 'Stoats, both banks' };
  await person.api.groups.update({ params: { id: groupId }, body });
  const page = await pageOf(person, { timezoneId: 'Pacific/Kiritimati', locale: 'de-DE' });
  const groups = groupsPage(page);
  await groups.open();
  await expect(groups.grid.getByRole('columnheader')).toHaveText([
    'Group name',
    'Description',
    'Size',
    'Devices',
    'Edit',
    'Delete',
  ]);
  await expect(groups.row('North valley').getByRole('gridcell')).toHaveText([
    'North valley',
    'Stoats, both banks',
    '2',
    'Devices of North valley: Bluff, Creek',
    '',
    '',
  ]);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Created' }).check();
  await page.keyboard.press('Escape');
  const created = (await storedGroups(person))[0]?.created_on ?? '';
  // Fourteen hours ahead of UTC, so for most of the day it is tomorrow there.
  const day = new Date(Date.parse(created) + 14 * 3_600_000);
  const month = day.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  await expect(groups.row('North valley').locator('time')).toHaveText(
    new RegExp(`^${month} ${day.getUTCDate()}(st|nd|rd|th) ${day.getUTCFullYear()}$`),
  );
});

test('what another tab changes appears by itself', async ({ signedIn: page, person, staff }) => {
  const [creek = 0] = await giveCameras(staff, person, ['Creek']);
  const groups = groupsPage(page);
  const connected = page.waitForResponse('**/events');
  await groups.open();
  await connected;
  const id = await makeGroup(person, 'North valley', [creek]);
  await expect(groups.row('North valley').getByRole('gridcell').nth(2)).toHaveText('1');
  await person.api.groups.update({ params: { id }, body: { groupName: 'South valley' } });
  await expect(groups.row('South valley')).toBeVisible();
  await person.api.groups.remove({ params: { id } });
  await expect(groups.row('South valley')).toHaveCount(0);
});

test('a group leads to its devices, and to no other', async ({ signedIn: page, person, staff }) => {
  const [creek = 0] = await giveCameras(staff, person, ['Creek', 'Bluff']);
  await makeGroup(person, 'North & south, valley', [creek]);
  const groups = groupsPage(page);
  await groups.open();
  await groups.link('North & south, valley').click();
  const devices = devicesPage(page);
  await expect(devices.rows).toHaveText([/Creek/]);
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText('North & south, valley');
  await page.goBack();
  await expect(groups.row('North & south, valley')).toBeVisible();
});

test('groups are sorted, filtered by the devices in them, and exported', async ({
  signedIn: page,
  person,
  staff,
}) => {
  const [creek = 0, bluff = 0] = await giveCameras(staff, person, ['Creek', 'Bluff']);
  await makeGroup(person, 'Alpha', [creek]);
  await makeGroup(person, 'Beta', [creek, bluff]);
  await makeGroup(person, 'Gamma');
  const groups = groupsPage(page);
  await groups.open();
  await expect(groups.rows).toHaveText([/Alpha/, /Beta/, /Gamma/]);
  await groups.sorter('Size').click();
  await expect(groups.rows).toHaveText([/Beta/, /Alpha/, /Gamma/]);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Devices' }).click();
  await page.getByRole('checkbox', { name: 'Bluff' }).check();
  await expect(groups.rows).toHaveText([/Beta/]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Export' }).click();
  const download = page.waitForEvent('download');
  await page
    .getByRole('dialog', { name: 'Export to CSV' })
    .getByRole('button', { name: /^Export/ })
    .click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/insights\.csv$/);
  expect(await readFile(await file.path(), 'utf8')).toBe(
    'Group name,Description,Size,Devices\r\nBeta,,2,Bluff; Creek\r\n',
  );
});

test('groups that do not load say so and offer Retry', async ({ signedIn: page, person, watch }) => {
  watch.expectErrors(/ERR_FAILED .*\/v2\/groups/);
  await makeGroup(person, 'North valley');
  const groups = groupsPage(page);
  await page.route('**/v2/groups', (route) => route.abort());
  await groups.open();
  const alert = page.getByRole('alert');
  // A line that is lost is tried three times more before anybody is bothered.
  await expect(alert).toContainText('Your device groups did not load', { timeout: 20_000 });
  await expect(alert).toContainText('Sightline cannot be reached.');
  await page.unroute('**/v2/groups');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(groups.row('North valley')).toBeVisible();
});

test('everything works by keyboard', async ({ signedIn: page, person, staff }) => {
  const [creek = 0] = await giveCameras(staff, person, ['Bluff', 'Creek']);
  await makeGroup(person, 'North valley');
  const groups = groupsPage(page);
  await groups.open();
  const press = (key: string) => page.keyboard.press(key);
  await groups.sorter('Group name').focus();
  await press('ArrowDown');
  await expect(groups.row('North valley')).toBeFocused();
  await press('ArrowRight');
  await expect(groups.link('North valley')).toBeFocused();
  for (let step = 0; step < 3; step++) await press('ArrowRight');
  await expect(groups.picker('North valley')).toBeFocused();
  await press('Enter');
  await expect(groups.search('North valley')).toBeFocused();
  await press('ArrowDown');
  await expect(groups.search('North valley')).toHaveAttribute('aria-activedescendant', /.+/);
  await press('Enter');
  await expect(groups.option('Creek')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('bluff');
  await expect(groups.choice('North valley').getByRole('option')).toHaveText([/Bluff/]);
  await press('Enter');
  await expect(groups.option('Bluff')).toHaveAttribute('aria-selected', 'true');
  await press('Tab');
  await expect(groups.choice('North valley')).toBeHidden();
  await expect(groups.picker('North valley')).toBeFocused();
  await expect.poll(async () => (await storedGroups(person))[0]?.devices.length).toBe(2);
  await press('ArrowRight');
  await expect(groups.edit('North valley')).toBeFocused();
  await press('Enter');
  await expect(groups.nameField).toBeFocused();
  await press('Escape');
  await expect(groups.edit('North valley')).toBeFocused();
  await press('ArrowRight');
  await press('Enter');
  await expect(groups.dialog('Delete Device Group?').getByRole('button', { name: 'Delete' })).toBeFocused();
  await press('Enter');
  await expect(groups.addButton).toBeFocused();
  expect(await storedGroups(person)).toEqual([]);
  expect(creek).toBeGreaterThan(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('groups are cards on which everything can be done', async ({ signedIn: page, person, staff }) => {
    const [creek = 0] = await giveCameras(staff, person, ['Creek', 'Bluff']);
    await makeGroup(person, 'North valley', [creek]);
    const groups = groupsPage(page);
    await groups.open();
    const card = groups.card('North valley');
    await expect(card).toContainText('1 device');
    await expect(card).toContainText('No description');
    await expect(groups.grid).toHaveCount(0);
    await groups.picker('North valley').tap();
    await expect(groups.option('Bluff')).toBeVisible();
    // The words go after 1.5 s, however long it takes to look.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await groups.option('Bluff').tap();
    await expect(page.getByText('Bluff is now in North valley.')).toBeVisible();
    await page.clock.resume();
    await expect(card).toContainText('2 devices');
    await page.keyboard.press('Escape');
    await groups.edit('North valley').tap();
    await groups.descriptionField.fill('Both banks');
    await groups.dialog('Edit Group').getByRole('button', { name: 'Save' }).tap();
    await expect(card).toContainText('Both banks');
    await groups.addButton.tap();
    await groups.nameField.fill('Ridge');
    await groups.dialog('Add New Group').getByRole('button', { name: 'Add group' }).tap();
    await expect(groups.card('Ridge')).toBeVisible();
    await groups.remove('Ridge').tap();
    await groups.dialog('Delete Device Group?').getByRole('button', { name: 'Delete' }).tap();
    await expect(groups.card('Ridge')).toHaveCount(0);
    for (const width of [360, 390, 749]) {
      await page.setViewportSize({ width, height: 844 });
      await expectToFit(page, `at ${width} px`);
    }
  });
});

test('the viewer has no groups tab, and the server refuses its changes', async ({ viewer, pageOf }) => {
  const page = await pageOf(viewer);
  await page.goto('/?tab=groups');
  await expect(page.getByRole('heading', { name: 'This page is under construction' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Device Groups' })).toHaveCount(0);
  await expect(viewer.api.groups.create({ body: { groupName: 'Mine' } })).rejects.toMatchObject({
    status: 403,
  });
});

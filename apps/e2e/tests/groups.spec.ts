import { readFile } from 'node:fs/promises';
import { devicesPage } from '../fixtures/devices-page.ts';
import { groupsPage } from '../fixtures/groups-page.ts';
import { giveCameras } from '../fixtures/named-cameras.ts';
import type { Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const NAME_TAKEN = 'One of your groups already has this name.';
const NAME_MISSING = 'Please enter a group name.';

async function makeGroup(
  person: Person,
  groupName: string,
  deviceIds: readonly number[] = [],
): Promise<number> {
  const { group_id: groupId } = (await person.api.groups.create({ body: { groupName } })).message;
  for (const deviceId of deviceIds) {
    await person.api.groups.addDevice({ params: { groupId }, body: { deviceId } });
  }
  return groupId;
}

const stored = async (person: Person) => (await person.api.groups.list()).message;

test('without groups the tab says how to go on, and the first group is made there', async ({
  signedIn: page,
  person,
}) => {
  const groups = groupsPage(page);
  await groups.open();
  await expect(
    page.getByRole('heading', { name: 'No groups available, please make a new group' }),
  ).toBeVisible();
  await groups.addButton.click();
  const dialog = groups.dialog('Add New Group');
  await expect(groups.nameField).toBeFocused();
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await expect(dialog.getByText(NAME_MISSING)).toBeVisible();
  await expect(groups.nameField).toHaveAttribute('aria-invalid', 'true');
  await groups.nameField.fill('   ');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(NAME_MISSING)).toBeVisible();
  await groups.nameField.fill('North valley');
  await expect(dialog.getByText(NAME_MISSING)).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(groups.row('North valley')).toBeFocused();
  await expect(groups.row('North valley')).toContainText('–');
  expect(await stored(person)).toMatchObject([{ group_name: 'North valley', deployment_description: '' }]);
});

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
  const created = (await stored(person))[0]?.created_on ?? '';
  // Fourteen hours ahead of UTC, so for most of the day it is tomorrow there.
  const day = new Date(Date.parse(created) + 14 * 3_600_000);
  const month = day.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  await expect(groups.row('North valley').locator('time')).toHaveText(
    new RegExp(`^${month} ${day.getUTCDate()}(st|nd|rd|th) ${day.getUTCFullYear()}$`),
  );
});

test('a group is renamed and described; an empty name and one that another group has are refused', async ({
  signedIn: page,
  person,
}) => {
  await makeGroup(person, 'North valley');
  await makeGroup(person, 'Ridge');
  const groups = groupsPage(page);
  await groups.open();
  await groups.edit('Ridge').click();
  const dialog = groups.dialog('Edit Group');
  await expect(groups.nameField).toHaveValue('Ridge');
  await groups.nameField.fill('');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(NAME_MISSING)).toBeVisible();
  await groups.nameField.fill(' NORTH valley ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText(NAME_TAKEN)).toBeVisible();
  await groups.nameField.fill('RIDGE');
  await groups.descriptionField.fill('Above the bush line');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('RIDGE is saved.')).toBeVisible();
  await expect(groups.row('RIDGE')).toContainText('Above the bush line');
  await expect(groups.edit('RIDGE')).toBeFocused();
  expect(await stored(person)).toMatchObject([
    { group_name: 'North valley' },
    { group_name: 'RIDGE', deployment_description: 'Above the bush line' },
  ]);
});

test('a name that was taken a moment ago elsewhere is refused by the server, in the same words', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/status of 400 .*\/v2\/groups/);
  const groups = groupsPage(page);
  // The page knows nothing of the other tab.
  await page.route('**/events', (route) => route.abort());
  watch.expectErrors(/ERR_FAILED .*\/events/);
  await groups.open();
  await groups.addButton.click();
  await makeGroup(person, 'North valley');
  await groups.nameField.fill('north VALLEY');
  await page.keyboard.press('Enter');
  await expect(groups.dialog('Add New Group').getByText(NAME_TAKEN)).toBeVisible();
  await expect(groups.nameField).toHaveValue('north VALLEY');
});

test('devices are put into a group and taken out at once, and a snackbar of 1.5 s says so', async ({
  signedIn: page,
  person,
  staff,
}) => {
  const [creek = 0, bluff = 0] = await giveCameras(staff, person, ['Creek', 'Bluff', 'Moraine']);
  await makeGroup(person, 'North valley', [creek]);
  const groups = groupsPage(page);
  await groups.open();
  await expect(groups.picker('North valley')).toHaveText(/Creek$/);
  await groups.picker('North valley').click();
  await expect(groups.option('Creek')).toHaveAttribute('aria-selected', 'true');
  await expect(groups.choice('North valley').getByRole('option')).toHaveText([/Creek/, /Bluff/, /Moraine/]);
  await groups.option('Bluff').click();
  await expect(groups.option('Bluff')).toHaveAttribute('aria-selected', 'true');
  const snackbar = page.getByText('Bluff is now in North valley.');
  await expect(snackbar).toBeVisible();
  const shownAt = Date.now();
  await expect.poll(async () => (await stored(person))[0]?.devices).toEqual([creek, bluff]);
  await expect(snackbar).toBeHidden();
  const shownFor = Date.now() - shownAt;
  expect(shownFor).toBeGreaterThan(900);
  expect(shownFor).toBeLessThan(4_000);

  await groups.option('Creek').click();
  await expect(groups.option('Creek')).toHaveAttribute('aria-selected', 'false');
  await expect(page.getByText('Creek is no longer in North valley.')).toBeVisible();
  await expect(page.getByText('1 device in this group')).toBeVisible();
  await expect.poll(async () => (await stored(person))[0]?.devices).toEqual([bluff]);
  await page.keyboard.press('Escape');
  await expect(groups.picker('North valley')).toBeFocused();
  await expect(groups.picker('North valley')).toHaveText(/Bluff$/);
});

test('many clicks in a row on slow lines all arrive, the last word on each device last', async ({
  signedIn: page,
  person,
  staff,
}) => {
  const names = ['Bluff', 'Creek', 'Dam', 'Esker', 'Fan'];
  const ids = await giveCameras(staff, person, names);
  await makeGroup(person, 'North valley');
  const groups = groupsPage(page);
  await page.route('**/v2/groups/*/devices**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 150));
    await route.continue();
  });
  await groups.open();
  await groups.picker('North valley').click();
  for (const name of names) await groups.option(name).click();
  await groups.option('Bluff').click();
  await groups.option('Creek').click();
  await groups.option('Creek').click();
  await expect(page.getByText('4 devices in this group')).toBeVisible();
  await expect.poll(async () => (await stored(person))[0]?.devices).toEqual(ids.slice(1));
  await expect(page.getByText('4 devices in this group')).toBeVisible();
});

test('what the server refuses is undone on the screen and said', async ({
  signedIn: page,
  person,
  staff,
  watch,
}) => {
  watch.expectErrors(/(ERR_FAILED|status of 404) .*\/v2\/groups/);
  const [creek = 0] = await giveCameras(staff, person, ['Creek']);
  const groupId = await makeGroup(person, 'North valley', [creek]);
  const groups = groupsPage(page);
  await groups.open();
  await page.route('**/v2/groups/*/devices/*', (route) => route.abort());
  await groups.picker('North valley').click();
  await groups.option('Creek').click();
  await expect(page.getByRole('alert').filter({ hasText: 'Creek' })).toHaveText(
    /Creek was not removed from North valley\. Sightline cannot be reached\. Check your connection and try again\./,
  );
  await expect(groups.option('Creek')).toHaveAttribute('aria-selected', 'true');
  expect(await stored(person)).toMatchObject([{ group_id: groupId, devices: [creek] }]);
});

test('a row stays where it is while its devices are being chosen', async ({
  signedIn: page,
  person,
  staff,
}) => {
  const ids = await giveCameras(staff, person, ['Creek', 'Bluff']);
  await makeGroup(person, 'Empty');
  await makeGroup(person, 'Full', ids.slice(0, 1));
  const groups = groupsPage(page);
  await page.goto('/?tab=groups&sort=size:asc');
  await expect(groups.rows).toContainText([/Empty/, /Full/]);
  await groups.picker('Empty').click();
  await groups.option('Creek').click();
  await groups.option('Bluff').click();
  await expect(page.getByText('2 devices in this group')).toBeVisible();
  await expect(groups.rows).toContainText([/Empty/, /Full/]);
  await page.keyboard.press('Escape');
  await expect(groups.rows).toContainText([/Full/, /Empty/]);
});

test('the choice of devices is quick with 1,000 of them, and searched by name', async ({
  signedIn: page,
  person,
  staff,
}) => {
  test.setTimeout(120_000);
  const names = Array.from({ length: 1_000 }, (_, index) => `cam-${index}`);
  const deviceIds = await giveCameras(staff, person, names);
  await makeGroup(person, 'North valley', deviceIds.slice(0, 20));
  const groups = groupsPage(page);
  await groups.open();
  await groups.picker('North valley').click();
  await expect(groups.option('cam-0')).toBeVisible();
  // Quick means that most of them are not drawn; a time would measure how busy the machine is.
  await expect(groups.choice('North valley').getByRole('option')).toHaveCount(100);
  await groups.search('North valley').fill('cam-99');
  await expect(groups.choice('North valley').getByRole('option')).toHaveText([
    /cam-99/,
    /cam-990/,
    /cam-991/,
    /cam-992/,
    /cam-993/,
    /cam-994/,
    /cam-995/,
    /cam-996/,
    /cam-997/,
    /cam-998/,
    /cam-999/,
  ]);
  await groups.search('North valley').fill('nowhere');
  await expect(page.getByText('No device has that name.')).toBeVisible();
  await groups.search('North valley').fill('');
  // Those further down come as the reader gets there.
  await groups.choice('North valley').hover();
  await expect
    .poll(
      async () => {
        await page.mouse.wheel(0, 20_000);
        return groups.choice('North valley').getByRole('option').count();
      },
      { intervals: [50], timeout: 30_000 },
    )
    .toBe(1_000);
});

test('a group is deleted after a question that names it and says what stays', async ({
  signedIn: page,
  person,
  staff,
}) => {
  const ids = await giveCameras(staff, person, ['Creek', 'Bluff']);
  await makeGroup(person, 'North valley', ids);
  await makeGroup(person, 'Ridge', ids.slice(0, 1));
  const groups = groupsPage(page);
  await groups.open();
  await groups.remove('North valley').click();
  const question = groups.dialog('Delete Device Group?');
  await expect(question).toContainText('North valley is deleted');
  await expect(question).toContainText(
    'Its 2 devices stay in your account with their insights and their other groups.',
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await expect(groups.remove('North valley')).toBeFocused();
  expect(await stored(person)).toHaveLength(2);

  await groups.remove('North valley').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(groups.row('North valley')).toHaveCount(0);
  await expect(groups.row('Ridge')).toBeFocused();
  await expect(page.getByText('North valley is deleted.')).toBeVisible();
  expect(await stored(person)).toMatchObject([{ group_name: 'Ridge', devices: ids.slice(0, 1) }]);
  expect((await person.api.devices.list()).message).toHaveLength(2);

  await groups.remove('Ridge').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(
    page.getByRole('heading', { name: 'No groups available, please make a new group' }),
  ).toBeVisible();
  await expect(groups.addButton).toBeFocused();
});

test('a deletion that fails keeps the group and says why', async ({ signedIn: page, person, watch }) => {
  watch.expectErrors(/ERR_FAILED .*\/v2\/groups/);
  await makeGroup(person, 'North valley');
  const groups = groupsPage(page);
  await groups.open();
  await groups.remove('North valley').click();
  await page.route('**/v2/groups/*', (route) => route.abort());
  const question = groups.dialog('Delete Device Group?');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question.getByRole('alert')).toContainText('Sightline cannot be reached.');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(groups.row('North valley')).toBeVisible();
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
  await expect(groups.rows).toContainText([/Alpha/, /Beta/, /Gamma/]);
  await groups.sorter('Size').click();
  await expect(groups.rows).toContainText([/Beta/, /Alpha/, /Gamma/]);
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Devices' }).click();
  await page.getByRole('checkbox', { name: 'Bluff' }).check();
  await expect(groups.rows).toContainText([/Beta/]);
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
  await expect.poll(async () => (await stored(person))[0]?.devices.length).toBe(2);
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
  expect(await stored(person)).toEqual([]);
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
    await groups.option('Bluff').tap();
    await expect(page.getByText('Bluff is now in North valley.')).toBeVisible();
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
      const overflow = await page
        .locator('html')
        .evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
      expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0);
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

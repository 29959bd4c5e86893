import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { makeGroup, storedGroups } from '../../../../e2e/fixtures/pages/groups-page.ts';
import { expectErrors } from '../../../test/console.ts';
import { groups, openGroups, ownerOf } from '../../../test/groups-tab.ts';
import { importCameras } from '../../../test/imported-cameras.ts';
import { check, downloadOf, expectTexts, focus, press, texts } from '../../../test/interact.ts';
import { demoPerson, newPerson } from '../../../test/people.ts';
import { expectConnected, retryAtOnce } from '../../../test/running-app.ts';

test('the table shows name, description, size and devices, with edit and delete', async () => {
  const { person, ids } = await ownerOf(['Creek', 'Bluff']);
  const id = await makeGroup(person, 'North valley', ids);
  const body = { groupName: 'North valley', groupDesc: 'Stoats, both banks' };
  await person.api.groups.update({ params: { id }, body });
  openGroups(person);
  await expect
    .poll(() => texts(groups.row('North valley').getByRole('gridcell')))
    .toEqual([
      'North valley',
      'Stoats, both banks',
      '2',
      'Devices of North valley: Bluff, Creek',
      '',
      '',
      '',
    ]);
  const titles = ['Group name', 'Description', 'Size', 'Devices', 'More', 'Edit', 'Delete'];
  expect(texts(groups.grid.getByRole('columnheader'))).toEqual(titles);
});

test('the locations of a group’s cameras are two presses away, as on a card', async () => {
  const { person, ids } = await ownerOf(['Creek', 'Bluff']);
  const [first = 0] = ids;
  await person.api.devices.display({
    params: { device_id: first },
    body: { latitude: -41.3, longitude: 174.7 },
  });
  await makeGroup(person, 'North valley', ids.slice(0, 1));
  await makeGroup(person, 'Empty valley');
  openGroups(person);
  await expect.element(groups.locations('Empty valley')).toBeDisabled();
  await groups.locations('North valley').click();
  const file = await downloadOf(() => page.getByRole('menuitem', { name: 'GPX file' }).click());
  expect(file.name).toBe('north-valley.gpx');
  expect(file.text.match(/<wpt /g)).toHaveLength(1);
});

test('the settings of all cameras of a group are two presses away; imported ones have none', async () => {
  const { person, ids } = await ownerOf(['Creek', 'Bluff', 'Ridge']);
  const imported = await importCameras(person);
  await makeGroup(person, 'North valley', [...ids.slice(0, 2), ...imported]);
  await makeGroup(person, 'Old survey', imported);
  openGroups(person);
  await groups.locations('Old survey').click();
  await expect.element(page.getByRole('menuitem', { name: 'GPX file' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Change settings' })).not.toBeInTheDocument();
  await press('Escape');
  await groups.locations('North valley').click();
  await page.getByRole('menuitem', { name: 'Change settings' }).click();
  const form = page.getByRole('dialog', { name: 'Change settings' });
  await form.getByRole('textbox', { name: 'Photo count' }).fill('7');
  await expect.element(form).toMatchTextContent('2 cameras will use this from the next wake on.');
});

test('what another tab changes appears by itself', async () => {
  const { person, ids } = await ownerOf(['Creek']);
  const app = openGroups(person);
  await expectConnected(app);
  const id = await makeGroup(person, 'North valley', ids);
  await expect.element(groups.row('North valley').getByRole('gridcell', { name: '1' })).toBeVisible();
  await person.api.groups.update({ params: { id }, body: { groupName: 'South valley' } });
  await expect.element(groups.row('South valley')).toBeVisible();
  await person.api.groups.remove({ params: { id } });
  await expect.element(groups.row('South valley')).not.toBeInTheDocument();
});

test('groups are sorted, filtered by the devices in them, and exported', async () => {
  const { person, ids } = await ownerOf(['Creek', 'Bluff']);
  await makeGroup(person, 'Alpha', ids.slice(0, 1));
  await makeGroup(person, 'Beta', ids);
  await makeGroup(person, 'Gamma');
  openGroups(person);
  await groups.shows('Alpha', 'Beta', 'Gamma');
  await groups.sorter('Size').click();
  await groups.shows('Beta', 'Alpha', 'Gamma');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitem', { name: 'Devices', exact: true }).click();
  await check(page.getByRole('checkbox', { name: 'Bluff' }));
  await groups.shows('Beta');
  await press('Escape');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const confirm = groups.dialog('Export to CSV').getByRole('button', { name: /^Export/ });
  const file = await downloadOf(() => confirm.click());
  expect(file.name).toMatch(/insights\.csv$/);
  expect(file.text).toBe('Group name,Description,Size,Devices\r\nBeta,,2,"Bluff; Creek"\r\n');
});

test('groups that do not load say so and offer Retry', async () => {
  const person = await newPerson();
  await makeGroup(person, 'North valley');
  const app = openGroups(person);
  retryAtOnce(app);
  const restore = app.transport.fail('groups.list');
  const alert = page.getByRole('alert');
  await expect.element(alert).toMatchTextContent('Your device groups did not load');
  await expect.element(alert).toMatchTextContent('Sightline cannot be reached.');
  // A line that is lost is tried three times more before anybody is bothered.
  expect(app.transport.calls('groups.list')).toHaveLength(4);
  restore();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(groups.row('North valley')).toBeVisible();
});

test('everything works by keyboard', async () => {
  const { person, ids } = await ownerOf(['Bluff', 'Creek']);
  await makeGroup(person, 'North valley');
  openGroups(person);
  const name = 'North valley';
  await groups.shows(name);
  await focus(groups.sorter('Group name'));
  await press('ArrowDown');
  await expect.element(groups.row(name)).toHaveFocus();
  await press('ArrowRight');
  await expect.element(groups.link(name)).toHaveFocus();
  for (let step = 0; step < 3; step++) await press('ArrowRight');
  await expect.element(groups.picker(name)).toHaveFocus();
  await press('Enter');
  await expect.element(groups.search(name)).toHaveFocus();
  await press('ArrowDown');
  await expect.element(groups.search(name)).toHaveAttribute('aria-activedescendant');
  await press('Enter');
  await expect.element(groups.option('Creek')).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('bluff');
  await expectTexts(groups.options(name), 'Bluff');
  await press('Enter');
  await expect.element(groups.option('Bluff')).toHaveAttribute('aria-selected', 'true');
  await press('Tab');
  await expect.element(groups.choice(name)).not.toBeInTheDocument();
  await expect.element(groups.picker(name)).toHaveFocus();
  await expect.poll(async () => (await storedGroups(person))[0]?.devices).toEqual(ids);
  await press('ArrowRight');
  await expect.element(groups.locations(name)).toHaveFocus();
  await press('ArrowRight');
  await expect.element(groups.edit(name)).toHaveFocus();
  await press('Enter');
  await expect.element(groups.nameField).toHaveFocus();
  await press('Escape');
  await expect.element(groups.edit(name)).toHaveFocus();
  await press('ArrowRight');
  await press('Enter');
  const confirm = groups.dialog('Delete Device Group?').getByRole('button', { name: 'Delete' });
  await expect.element(confirm).toHaveFocus();
  await press('Enter');
  await expect.element(groups.addButton).toHaveFocus();
  expect(await storedGroups(person)).toEqual([]);
});

test('the viewer has no groups tab, and the server refuses its changes', async () => {
  expectErrors(/status of 403/);
  const viewer = await demoPerson('viewer');
  openGroups(viewer);
  await expect.element(page.getByRole('heading', { name: 'This page is under construction' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Device Groups' })).not.toBeInTheDocument();
  await expect(viewer.api.groups.create({ body: { groupName: 'Mine' } })).rejects.toMatchObject({
    status: 403,
  });
});

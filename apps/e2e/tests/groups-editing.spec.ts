import { groupsPage, makeGroup, storedGroups } from '../fixtures/groups-page.ts';
import { giveCameras } from '../fixtures/named-cameras.ts';
import { expect, test } from '../fixtures/test.ts';

const NAME_TAKEN = 'One of your groups already has this name.';
const NAME_MISSING = 'Please enter a group name.';

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
  expect(await storedGroups(person)).toMatchObject([
    { group_name: 'North valley', deployment_description: '' },
  ]);
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
  expect(await storedGroups(person)).toMatchObject([
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
  expect(await storedGroups(person)).toHaveLength(2);

  await groups.remove('North valley').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(question).toBeHidden();
  await expect(groups.row('North valley')).toHaveCount(0);
  await expect(groups.row('Ridge')).toBeFocused();
  await expect(page.getByText('North valley is deleted.')).toBeVisible();
  expect(await storedGroups(person)).toMatchObject([{ group_name: 'Ridge', devices: ids.slice(0, 1) }]);
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

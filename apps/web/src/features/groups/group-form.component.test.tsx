import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeGroup, storedGroups } from '../../../../e2e/fixtures/pages/groups-page.ts';
import { expectErrors } from '../../../test/console.ts';
import { groups, openGroups } from '../../../test/groups-tab.ts';
import { press } from '../../../test/interact.ts';
import { newPerson } from '../../../test/people.ts';
import { createTestTransport } from '../../../test/transport.ts';

const NAME_TAKEN = 'One of your groups already has this name.';
const NAME_MISSING = 'Please enter a group name.';

test('without groups the tab says how to go on, and the first group is made there', async () => {
  const person = await newPerson();
  openGroups(person);
  const none = page.getByRole('heading', { name: 'No groups available, please make a new group' });
  await expect.element(none).toBeVisible();
  await groups.addButton.click();
  const dialog = groups.dialog('Add New Group');
  await expect.element(groups.nameField).toHaveFocus();
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await expect.element(dialog.getByText(NAME_MISSING)).toBeVisible();
  await expect.element(groups.nameField).toHaveAttribute('aria-invalid', 'true');
  await groups.nameField.fill('   ');
  await press('Enter');
  await expect.element(dialog.getByText(NAME_MISSING)).toBeVisible();
  await groups.nameField.fill('North valley');
  await expect.element(dialog.getByText(NAME_MISSING)).not.toBeInTheDocument();
  await press('Enter');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(groups.row('North valley')).toHaveFocus();
  await expect.element(groups.row('North valley')).toMatchTextContent('–');
  expect(await storedGroups(person)).toMatchObject([
    { group_name: 'North valley', deployment_description: '' },
  ]);
});

test('a group is renamed and described; an empty name and one that another group has are refused', async () => {
  const person = await newPerson();
  await makeGroup(person, 'North valley');
  await makeGroup(person, 'Ridge');
  openGroups(person);
  await groups.edit('Ridge').click();
  const dialog = groups.dialog('Edit Group');
  const save = dialog.getByRole('button', { name: 'Save' });
  await expect.element(groups.nameField).toHaveValue('Ridge');
  await groups.nameField.fill('');
  await save.click();
  await expect.element(dialog.getByText(NAME_MISSING)).toBeVisible();
  await groups.nameField.fill(' NORTH valley ');
  await save.click();
  await expect.element(dialog.getByText(NAME_TAKEN)).toBeVisible();
  await groups.nameField.fill('RIDGE');
  await groups.descriptionField.fill('Above the bush line');
  await save.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(page.getByText('RIDGE is saved.')).toBeVisible();
  await expect.element(groups.row('RIDGE')).toMatchTextContent('Above the bush line');
  await expect.element(groups.edit('RIDGE')).toHaveFocus();
  expect(await storedGroups(person)).toMatchObject([
    { group_name: 'North valley' },
    { group_name: 'RIDGE', deployment_description: 'Above the bush line' },
  ]);
});

test('a name that was taken a moment ago elsewhere is refused by the server, in the same words', async () => {
  expectErrors(/status of 400/);
  const person = await newPerson();
  const transport = createTestTransport();
  // The page knows nothing of the other tab.
  transport.hold('events.stream');
  openGroups(person, transport);
  await groups.addButton.click();
  await makeGroup(person, 'North valley');
  await groups.nameField.fill('north VALLEY');
  await press('Enter');
  await expect.element(groups.dialog('Add New Group').getByText(NAME_TAKEN)).toBeVisible();
  await expect.element(groups.nameField).toHaveValue('north VALLEY');
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeGroup, storedGroups } from '../../../../e2e/fixtures/pages/groups-page.ts';
import { groups, openGroups, ownerOf } from '../../../test/groups-tab.ts';
import { newPerson } from '../../../test/people.ts';

const question = groups.dialog('Delete Device Group?');
const answer = (name: string) => question.getByRole('button', { name });

test('a group is deleted after a question that names it and says what stays', async () => {
  const { person, ids } = await ownerOf(['Creek', 'Bluff']);
  await makeGroup(person, 'North valley', ids);
  await makeGroup(person, 'Ridge', ids.slice(0, 1));
  openGroups(person);
  await groups.remove('North valley').click();
  await expect.element(question).toMatchTextContent('North valley is deleted');
  await expect
    .element(question)
    .toMatchTextContent('Its 2 devices stay in your account with their insights and their other groups.');
  await answer('Cancel').click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(groups.remove('North valley')).toHaveFocus();
  expect(await storedGroups(person)).toHaveLength(2);

  await groups.remove('North valley').click();
  await answer('Delete').click();
  await expect.element(question).not.toBeInTheDocument();
  await expect.element(groups.row('North valley')).not.toBeInTheDocument();
  await expect.element(groups.row('Ridge')).toHaveFocus();
  await expect.element(page.getByText('North valley is deleted.')).toBeVisible();
  expect(await storedGroups(person)).toMatchObject([{ group_name: 'Ridge', devices: ids.slice(0, 1) }]);
  expect((await person.api.devices.list()).message).toHaveLength(2);

  await groups.remove('Ridge').click();
  await answer('Delete').click();
  const none = page.getByRole('heading', { name: 'No groups available, please make a new group' });
  await expect.element(none).toBeVisible();
  await expect.element(groups.addButton).toHaveFocus();
});

test('a deletion that fails keeps the group and says why', async () => {
  const person = await newPerson();
  await makeGroup(person, 'North valley');
  const { transport } = openGroups(person);
  transport.fail('groups.remove');
  await groups.remove('North valley').click();
  await answer('Delete').click();
  await expect.element(question.getByRole('alert')).toMatchTextContent('Sightline cannot be reached.');
  await answer('Cancel').click();
  await expect.element(groups.row('North valley')).toBeVisible();
});

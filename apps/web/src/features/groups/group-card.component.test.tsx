import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { makeGroup } from '../../../../e2e/fixtures/pages/groups-page.ts';
import { groups, openGroups, ownerOf } from '../../../test/groups-tab.ts';
import { expectToFit, press } from '../../../test/interact.ts';

test('on a narrow screen groups are cards on which everything can be done', async () => {
  await page.viewport(390, 844);
  const { person, ids } = await ownerOf(['Creek', 'Bluff']);
  await makeGroup(person, 'North valley', ids.slice(0, 1));
  openGroups(person);
  const card = groups.card('North valley');
  await expect.element(card).toMatchTextContent('1 device');
  await expect.element(card).toMatchTextContent('No description');
  await expect.element(groups.grid).not.toBeInTheDocument();
  await groups.picker('North valley').click();
  await expect.element(groups.option('Bluff')).toBeVisible();
  await groups.option('Bluff').click();
  await expect.element(page.getByText('Bluff is now in North valley.')).toBeVisible();
  await expect.element(card).toMatchTextContent('2 devices');
  await press('Escape');
  await groups.edit('North valley').click();
  await groups.descriptionField.fill('Both banks');
  await groups.dialog('Edit Group').getByRole('button', { name: 'Save' }).click();
  await expect.element(card).toMatchTextContent('Both banks');
  await groups.addButton.click();
  await groups.nameField.fill('Ridge');
  await groups.dialog('Add New Group').getByRole('button', { name: 'Add group' }).click();
  await expect.element(groups.card('Ridge')).toBeVisible();
  await groups.remove('Ridge').click();
  await groups.dialog('Delete Device Group?').getByRole('button', { name: 'Delete' }).click();
  await expect.element(groups.card('Ridge')).not.toBeInTheDocument();
  for (const width of [360, 390, 749]) {
    await page.viewport(width, 844);
    await expectToFit(`at ${width} px`);
  }
});

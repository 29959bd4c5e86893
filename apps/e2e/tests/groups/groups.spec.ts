import { giveCameras } from '../../fixtures/cameras/named-cameras.ts';
import { devicesPage } from '../../fixtures/pages/devices-page.ts';
import { groupsPage, storedGroups } from '../../fixtures/pages/groups-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('a group is made and filled, says when in local time, and leads to its devices and no other', async ({
  person,
  staff,
  pageOf,
}) => {
  await giveCameras(staff, person, ['Creek', 'Bluff']);
  const page = await pageOf(person, { timezoneId: 'Pacific/Kiritimati', locale: 'de-DE' });
  const groups = groupsPage(page);
  const name = 'North & south, valley';
  await groups.open();
  await groups.addButton.click();
  await groups.nameField.fill(name);
  await page.keyboard.press('Enter');
  await groups.picker(name).click();
  await groups.option('Creek').click();
  await page.keyboard.press('Escape');
  await expect(groups.picker(name)).toHaveText(/Creek$/);

  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Created' }).check();
  await page.keyboard.press('Escape');
  const created = (await storedGroups(person))[0]?.created_on ?? '';
  // Fourteen hours ahead of UTC, so for most of the day it is tomorrow there.
  const day = new Date(Date.parse(created) + 14 * 3_600_000);
  const month = day.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  await expect(groups.row(name).locator('time')).toHaveText(
    new RegExp(`^${month} ${day.getUTCDate()}(st|nd|rd|th) ${day.getUTCFullYear()}$`),
  );

  await groups.link(name).click();
  await expect(devicesPage(page).rows).toHaveText([/Creek/]);
  await expect(page.getByRole('group', { name: 'Filters' })).toContainText(name);
  await page.goBack();
  await expect(groups.row(name)).toBeVisible();
});

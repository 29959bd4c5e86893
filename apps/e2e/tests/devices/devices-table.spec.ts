import { deliverReporters } from '../../fixtures/cameras/reporter.ts';
import { devicesPage, showColumns } from '../../fixtures/pages/devices-page.ts';
import { expect, test } from '../../fixtures/test.ts';

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
  await expect(page.getByRole('dialog', { name: 'placed' })).toBeVisible({ timeout: 60_000 });
});

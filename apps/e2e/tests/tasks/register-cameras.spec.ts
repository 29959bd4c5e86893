import { drawHardwareId } from '../../fixtures/cameras/hardware-id.ts';
import { internalPage } from '../../fixtures/pages/internal-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('staff add three cameras with owner, name and place in six clicks', async ({
  pageOf,
  staff,
  newPerson,
}) => {
  const owner = await newPerson();
  const names = ['Karori 1', 'Karori 2', 'Karori 3'];
  const lines = names.map((name) => [drawHardwareId(), name, owner.email, `${name} ridge`, -41.3, 174.7]);
  const page = await pageOf(staff);
  const { tab, button, field, dialog } = internalPage(page);
  await page.goto('/');
  await page.getByRole('link', { name: 'Internal' }).click();
  await tab('Devices').click();
  await page.getByRole('button', { name: 'Register devices' }).click();
  await dialog.getByText('A list (CSV)').click();
  const titles = 'Hardware id,Name,Owner email,Location name,Latitude,Longitude';
  await field('Or paste a list').fill([titles, ...lines.map((line) => line.join(','))].join('\n'));
  await button('Check').click();
  await button('Register 3 devices').click();
  await expect(dialog.getByRole('code')).toHaveCount(3);
  const devices = (await owner.api.devices.list()).message;
  expect(devices.map(({ display_name }) => display_name).sort()).toEqual(names);
  for (const device of devices) {
    expect(device).toMatchObject({
      location_name: `${device.display_name} ridge`,
      latitude: -41.3,
      longitude: 174.7,
    });
  }
});

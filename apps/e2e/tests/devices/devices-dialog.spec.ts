import { test } from '../../fixtures/cameras/karori.ts';
import { devicesPage } from '../../fixtures/pages/devices-page.ts';
import { expect } from '../../fixtures/test.ts';

test('clicking a row opens the device dialog; its address can be shared, Back closes it', async ({
  signedIn: page,
  karori,
}) => {
  const { open, row, dialog } = devicesPage(page);
  await open();
  await row('karori-1').click();
  await expect(dialog('karori-1')).toBeVisible();
  await expect(page).toHaveURL(`/?tab=devices&device=${karori.deviceId}`);
  await page.reload();
  await expect(dialog('karori-1')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/?tab=devices');
});

test('the reduced menu shows no device dialog, not by a link either', async ({ pageOf, viewer }) => {
  const [device] = (await viewer.api.devices.list()).message;
  const page = await pageOf(viewer);
  await page.goto(`/?tab=devices&device=${device?.device_id}`);
  await expect(
    page.getByRole('heading', { level: 1, name: 'This page is under construction' }),
  ).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
});

import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone a camera is two taps and its name away', async ({ signedIn: page, person, camera }) => {
  await camera.heartbeat();
  const [{ device_id: deviceId } = { device_id: 0 }] = (await person.api.devices.list()).message;
  await page.goto('/');
  await page.getByRole('button', { name: 'Search or jump to…' }).tap();
  const search = page.getByRole('dialog', { name: 'Search or jump to' });
  await search.getByRole('combobox', { name: 'Search' }).fill(String(deviceId));
  await search.getByRole('option', { name: `Camera ${deviceId}` }).tap();
  await expect(page).toHaveURL(`/?tab=device&device=${deviceId}`);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Insights' })).toBeVisible();
});

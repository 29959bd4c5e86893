import { randomBytes } from 'node:crypto';
import { drawHardwareId } from '../../fixtures/cameras/hardware-id.ts';
import { internalPage } from '../../fixtures/pages/internal-page.ts';
import { tablePage } from '../../fixtures/pages/table-page.ts';
import { expect, test } from '../../fixtures/test.ts';

/** An insight of class 4, as a LoRa record. */
const RECORD = 'SAQSAgS2av/riO0=';

test('a message of a device that nobody knows is found, and read once staff say whose it is', async ({
  pageOf,
  staff,
  server,
}) => {
  const hardware_id = drawHardwareId();
  const dev_eui = randomBytes(8).toString('hex').toUpperCase();
  const { message: registered } = await staff.api.internal.registerDevices({ body: { hardware_id } });
  const deviceId = [registered].flat()[0]?.device_id ?? 0;
  const page = await pageOf(staff);
  const { open, dialog, button, field } = internalPage(page);
  const table = tablePage(page);

  await open('relays');
  await page.getByRole('button', { name: 'Relay tokens' }).click();
  await button('New token').click();
  await field('Name').fill(`Network ${hardware_id}`);
  await dialog.getByRole('combobox', { name: 'Devices' }).fill(String(deviceId));
  await page.getByRole('option', { name: `(device ${deviceId})` }).click();
  await button('Make token').click();
  const authorization = (await dialog.getByText(/^GatewayToken /).textContent()) ?? '';
  await button('Done').click();
  await expect(dialog.getByRole('group', { name: `Network ${hardware_id}` })).toContainText('1 device');
  await page.keyboard.press('Escape');

  const body = { end_device_ids: { dev_eui }, uplink_message: { f_cnt: 1, frm_payload: RECORD } };
  const bring = () =>
    fetch(`${server}/relay/lora`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await bring()).status).toBe(200);
  await page.getByRole('row').filter({ hasText: dev_eui }).click();
  await expect(dialog).toContainText(`No camera is known as ${dev_eui}.`);
  await expect(dialog.getByRole('region', { name: 'What came' })).toContainText(RECORD);

  await staff.api.internal.setDeviceRelays({
    params: { id: deviceId },
    body: { lora_uid: dev_eui, cell_uid: null },
  });
  await expect(dialog.getByText('Read', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(button('Read again')).toBeHidden();

  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: dev_eui })).toBeHidden();
  await page.getByText('All', { exact: true }).click();
  // Among newer messages of other cameras its row is not drawn.
  await table.filterBy('Device');
  await table.sought('Device').fill(dev_eui);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row').filter({ hasText: dev_eui })).toContainText('Read');
});

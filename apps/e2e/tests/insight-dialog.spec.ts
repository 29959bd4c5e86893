import type { Locator } from '@playwright/test';
import { deliverHandMade } from '../fixtures/hand-made-camera.ts';
import { insightsPage } from '../fixtures/insights-page.ts';
import { expect, test } from '../fixtures/test.ts';

const fact = (dialog: Locator, name: string) =>
  dialog.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');

test('every field of an insight stands in its dialog, titled with the class name', async ({
  signedIn: page,
  server: url,
  staff,
  person: owner,
}) => {
  const camera = await deliverHandMade({ url, staff, owner, name: 'ridge-7' });
  const class_list = [
    { className: 'weasel', confidence: 22.5 },
    { className: 'stoat', confidence: 71.6 },
    { className: 'cat', confidence: 3 },
  ];
  const [id = 0] = await camera.say(
    [
      {
        class_name: 'stoat',
        class_id: 9,
        alg_id: 12,
        confidence: 71.6,
        class_list,
        file_ctime: '2024-05-02T23:59:59Z',
      },
    ],
    'lora',
  );
  await page.goto('/?tab=insights');
  const { row, dialog: titled } = insightsPage(page);
  await row('stoat').click();
  const dialog = titled('stoat');
  await expect(dialog.getByRole('heading', { name: 'stoat' })).toBeVisible();
  await expect(fact(dialog, 'Insight id')).toHaveText(String(id));
  await expect(fact(dialog, 'Most likely species')).toHaveText('stoat');
  await expect(fact(dialog, 'Camera timestamp')).toHaveText(/2024.*23:59:59.*UTC/);
  await expect(fact(dialog, 'Received')).toHaveText(/UTC$/);
  await expect(fact(dialog, 'Device')).toHaveText(`ridge-7Device id ${camera.deviceId}`);
  await expect(fact(dialog, 'Comms source')).toHaveText('LoRa');
  await expect(fact(dialog, 'Image')).toHaveText('No image yet');
  await expect(fact(dialog, 'Model id')).toHaveText('12');
  await expect(fact(dialog, 'Class id')).toHaveText('9');
  await expect(dialog.getByText('Collection window')).toHaveCount(0);
  await expect(dialog.getByRole('region', { name: 'Location' })).toHaveText('No Location Available');
  const possible = dialog.getByRole('region', { name: 'All possible species' });
  await expect(possible.getByRole('listitem')).toHaveText(['stoat72%', 'weasel23%', 'cat3%']);
  await expect(dialog.getByRole('meter', { name: 'Confidence' }).first()).toHaveAttribute(
    'aria-valuenow',
    '72',
  );
});

test('one species alone is no list; a place opens the map at its camera', async ({
  signedIn: page,
  camera,
}) => {
  await camera.see('kea', { photo: false });
  await page.goto('/?tab=insights');
  const { row, dialog } = insightsPage(page);
  await row('kea').click();
  await expect(fact(dialog('kea'), 'Most likely species')).toHaveText('kea');
  await expect(dialog('kea').getByRole('region', { name: 'All possible species' })).toHaveCount(0);
  await dialog('kea').getByRole('button', { name: 'Open map' }).click();
  await expect(page).toHaveURL(/tab=map/);
  await expect(dialog('kea')).toHaveCount(0);
  await expect(page.getByRole('dialog', { name: /^camera-/ })).toBeVisible({ timeout: 20_000 });
});

test('an insight that came without a place is shown where its camera is', async ({
  signedIn: page,
  server: url,
  staff,
  person: owner,
}) => {
  const camera = await deliverHandMade({ url, staff, owner, name: 'ridge-7' });
  await camera.report({ latitude: -41.5, longitude: 172.25 });
  await camera.say([{ class_name: 'stoat', latitude: null, longitude: null }], 'lora');
  await page.goto('/?tab=insights');
  const { row, dialog } = insightsPage(page);
  await row('stoat').click();
  const place = dialog('stoat').getByRole('region', { name: 'Location' });
  await expect(place).toContainText('-41.50000°, 172.25000°');
  await expect(place).toContainText('The camera’s place; the insight came without one');
  await expect(place.getByRole('button', { name: 'Open map' })).toBeVisible();
});

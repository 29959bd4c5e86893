import { answer } from '../../fixtures/cameras/commanded-cameras.ts';
import { test } from '../../fixtures/commands-test.ts';
import { otaPage } from '../../fixtures/pages/ota-page.ts';
import { expect } from '../../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('on a phone a message is sent, and its way to the camera and back is seen as it happens', async ({
  signedIn: page,
  person,
  cameras: [creek],
}) => {
  const ota = otaPage(page);
  const connected = page.waitForResponse('**/events');
  await ota.open();
  await connected;
  await ota.createButton.tap();
  await ota.chooseDevices('Creek');
  await ota.chooseType('Reset device');
  await ota.confirmation.fill('I Understand');
  await ota.submit.tap();
  await expect(ota.cards).toHaveText([/Reset device.*Creek.*Pending/]);
  const [sent] = (await person.api.ota.list()).message;
  await ota.cards.getByRole('button').tap();
  await expect(ota.dialog('Reset device: Creek')).toBeVisible();
  await creek.api.poll();
  await expect(ota.steps).toHaveText([/^Queued/, /^Delivered/, /^Next report expected/]);
  await answer(creek, sent?.message_id ?? 0, { status: 'success' });
  await expect(ota.steps).toHaveText([/^Queued/, /^Delivered/, /^Done/]);
  await page.goBack();
  await expect(ota.cards).toHaveText([/Success/]);
});

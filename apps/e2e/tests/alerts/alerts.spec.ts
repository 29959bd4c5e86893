import { breakDown, deliverBroken } from '../../fixtures/cameras/broken-cameras.ts';
import { alertsPage } from '../../fixtures/pages/alerts-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test('an alert comes by itself, is acknowledged with a thumb, and Back closes it', async ({
  signedIn: page,
  person,
  server,
  staff,
}) => {
  const [creek] = await deliverBroken({ server, staff, owner: person });
  const alerts = alertsPage(page);
  const connected = page.waitForResponse('**/events');
  await alerts.open();
  await connected;
  await expect(alerts.cards).toHaveText([/Saddle/, /Ridge/]);
  await breakDown(creek, 'battery');
  await expect(alerts.cards).toHaveText([/Creek/, /Saddle/, /Ridge/]);
  await alerts.cards.first().getByRole('button').first().tap();
  const dialog = alerts.dialog('Low battery: Creek');
  await dialog.getByRole('button', { name: 'Acknowledge' }).tap();
  await expect(dialog).toContainText('Acknowledged');
  await page.reload();
  await expect(dialog).toContainText('Acknowledged');
  await page.getByRole('button', { name: 'Close' }).tap();
  await expect(dialog).toBeHidden();
  await alerts.cards.first().getByRole('button').first().tap();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(alerts.cards.first()).toContainText('Acknowledged');
});

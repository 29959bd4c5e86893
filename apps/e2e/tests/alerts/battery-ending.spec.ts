import { deliverLived } from '../../fixtures/data/lived-camera.ts';
import { alertsPage } from '../../fixtures/pages/alerts-page.ts';
import { devicePage } from '../../fixtures/pages/device-page.ts';
import { devicesPage } from '../../fixtures/pages/devices-page.ts';
import { expect, test } from '../../fixtures/test.ts';

const dataDir = process.env.E2E_DATA_DIR;
// Several servers keep their database where no test reaches it.
test.skip(!dataDir || process.env.E2E_SCALED === 'on');

test('a dying camera: warned of days before, its page says how many, and new batteries end the warning', async ({
  signedIn: page,
  person,
  server,
  staff,
}) => {
  const camera = await deliverLived({
    server,
    staff,
    owner: person,
    dataDir: dataDir ?? '',
    name: 'Creek',
    charge: 0.2,
  });
  const alerts = alertsPage(page);
  const devices = devicesPage(page);
  await camera.forecast();
  await alerts.open();
  await expect(page.getByText('No alert is open.')).toBeVisible();

  // Some twenty days are left: more than two weeks, and less than a month.
  await alerts.button('Alert Settings').click();
  const settings = alerts.dialog('Alert Settings');
  await settings.getByRole('textbox', { name: 'Days before the end' }).fill('30');
  await settings.getByRole('button', { name: 'Save' }).click();
  await expect(alerts.rows).toHaveText([/New.*Creek: battery ends in about \d+ days \(\d+ to \d+/]);
  await devices.open();
  await expect(devices.fleet).toContainText('1 battery ends soon');
  await expect(devices.row('Creek')).toContainText(/Battery ends in about \d+\sdays: take 7\scells/);

  await alerts.open();
  await alerts.row('Creek').click();
  const dialog = alerts.dialog('Battery ending: Creek');
  await expect(dialog).toContainText('Take 7 charged cells');
  await dialog.getByRole('link', { name: 'Open device page' }).click();
  const left = devicePage(page).block('What is left');
  await expect(left).toContainText(/Battery leftAbout \d\d days/);
  await expect(left).toContainText(/About \d\d % of the charge is left/);

  await camera.changeBatteries();
  await camera.forecast();
  await page.reload();
  await expect(left).toContainText(/Its voltage rose, so its batteries were changed on/);
  await devices.open();
  await expect(devices.fleet).toContainText('1 fine');
  await alerts.open();
  await alerts.row('Creek').click();
  await expect(dialog).toContainText('The camera is well again.');
  await dialog.getByRole('button', { name: 'Resolve' }).click();
  await expect(page.getByText('Nothing needs you')).toBeVisible();
  await camera.close();
});

import { trapNights } from '@sightline/domain/devices/trap-nights';
import { test } from '../../fixtures/cameras/karori.ts';
import { deliverScripted } from '../../fixtures/cameras/scripted-camera.ts';
import { devicePage } from '../../fixtures/pages/device-page.ts';
import { insightsPage } from '../../fixtures/pages/insights-page.ts';
import { expect } from '../../fixtures/test.ts';

const MINUTE_MS = 60_000;
/** Software WebGL draws its first map late on a busy machine. */
const FIRST_MAP_MS = 60_000;
const ZEALANDIA = {
  display_name: 'Karori',
  location_name: 'Zealandia',
  location_description: 'By the upper dam',
  latitude: -41.304,
  longitude: 174.743,
};

test('the device dialog leads to the page, whose address survives reload and Back', async ({
  signedIn: page,
  karori,
  openKarori,
}) => {
  await openKarori(page);
  await page.getByRole('link', { name: 'Open device page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'karori-1' })).toBeVisible();
  await expect(page).toHaveURL(`/?tab=device&device=${karori.deviceId}`);
  await expect(page).toHaveTitle('karori-1 · Sightline');
  await expect(page.getByRole('link', { name: 'My Devices' }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'karori-1' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog', { name: 'karori-1' })).toBeVisible();
});

test('versions, ids and the position can be copied', async ({ signedIn: page, context, person, karori }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await person.api.devices.display({
    params: { device_id: karori.deviceId },
    body: { latitude: -41.304, longitude: 174.743 },
  });
  await karori.report({ software_version: 'release-2.4.1', mcu_version: '1.9' });
  const { open, block } = devicePage(page);
  await open(karori.deviceId);
  const versions = block('Versions');
  await expect(versions).toContainText('Software versionrelease-2.4.1');
  await expect(versions).toContainText('MCU version1.9');
  await expect(versions).toContainText('Code versionNo Data');
  await expect(versions).toContainText('LoRa UIDNo Data');
  await expect(versions).toContainText('Cell UIDNo Data');
  const copy = versions.getByRole('button', { name: 'Copy Hardware ID (MAC)' });
  // It says so for a second, which a busy machine may sleep through.
  const said = await copy.evaluateHandle((button) => ({
    label: new Promise((resolve) => {
      new MutationObserver(() => resolve(button.ariaLabel)).observe(button, {
        attributeFilter: ['aria-label'],
      });
    }),
  }));
  await copy.click();
  expect(await said.evaluate(({ label }) => label)).toBe('Hardware ID (MAC) copied');
  expect(await copied()).toBe(karori.hardwareId);
  await expect(versions.getByRole('button', { name: /^Copy/ })).toHaveCount(3);

  await page.getByRole('button', { name: 'Getting there' }).click();
  await page.getByRole('menuitem', { name: /^NZTM2000/ }).click();
  await expect(page.getByText('Copied: 1745916 E 5426030 N')).toBeVisible();
  expect(await copied()).toBe('1745916 E 5426030 N');
});

test('photos that arrive are shown and lead to their insight', async ({ signedIn: page, camera, person }) => {
  const [device] = (await person.api.devices.list()).message;
  const { open, block, photos } = devicePage(page);
  const connected = page.waitForResponse('**/events');
  await open(device?.device_id ?? 0);
  await connected;
  await expect(block('Latest photos')).toContainText('No insights yet.');
  const { insight_id } = await camera.see('kea');
  await expect(photos).toHaveText([/^keajust now$/]);
  await expect(photos.locator('img')).toHaveJSProperty('complete', true);
  await camera.see('stoat', { photo: false });
  await expect(photos).toHaveText([/^stoat/, /^kea/]);
  await expect(photos.first().getByRole('img', { name: 'No photo yet' })).toBeVisible();
  await photos.last().getByRole('link').click();
  await expect(page).toHaveURL(`/?tab=insights&insight=${insight_id}`);
  await expect(insightsPage(page).dialog('kea')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'All insights', exact: true }).click();
  await expect(page).toHaveURL(/tab=insights&filter\.device_id=/);
});

test('where it stood from when to when, and each place on the map', async ({
  signedIn: page,
  person,
  karori,
}) => {
  const params = { device_id: karori.deviceId };
  const { open, places, block } = devicePage(page);
  const connected = page.waitForResponse('**/events');
  await open(karori.deviceId);
  await connected;
  await expect(block('Location history')).toContainText('No Location Available');
  const began = Date.now();
  await person.api.devices.display({ params, body: ZEALANDIA });
  await person.api.devices.display({
    params,
    body: { location_name: 'Swingbridge', location_description: null, latitude: -41.062, longitude: 175.192 },
  });
  // Midnight by the sun of these places may pass meanwhile.
  const around = { from: began - 2 * MINUTE_MS, to: began + 3 * MINUTE_MS, longitude: 175 };
  const nights = trapNights(around) > 0 ? '(0 trap nights|1 trap night)' : '0 trap nights';
  await expect(places).toHaveText([
    new RegExp(
      `^Swingbridge-41.06200°, 175.19200° · Entered by hand\\d+ \\w+ \\d{4} – now${nights} · 0 insights$`,
    ),
    new RegExp(
      `^ZealandiaBy the upper dam-41.30400°, 174.74300° · Entered by hand\\d+ \\w+ \\d{4} – \\d+ \\w+ \\d{4}${nights}`,
    ),
  ]);
  const centre = () =>
    block('Location history')
      .getByTestId('map-canvas')
      .evaluate((element: HTMLElement & { map?: { getCenter(): { lng: number; lat: number } } }) => {
        const at = element.map?.getCenter();
        return at && [at.lng.toFixed(3), at.lat.toFixed(3)].join(' ');
      });
  await expect.poll(centre, { timeout: FIRST_MAP_MS }).toBe('175.192 -41.062');
  await expect(places.first().getByRole('button', { pressed: true })).toBeVisible();
  await places.last().getByRole('button').click();
  await expect.poll(centre).toBe('174.743 -41.304');
  await expect(places.last().getByRole('button', { pressed: true })).toBeVisible();
  await expect(places.first().getByRole('button', { pressed: true })).toHaveCount(0);
});

test('a camera that was taken away says where it was last, until its owner says that it stands there', async ({
  signedIn: page,
  person,
  server,
  staff,
}) => {
  const camera = await deliverScripted({ url: server, staff, owner: person, name: 'stolen-1' });
  const params = { device_id: camera.deviceId };
  await person.api.devices.display({ params, body: ZEALANDIA });
  await camera.say([{ latitude: -41.3042, longitude: 174.7431 }]);
  const { open, block } = devicePage(page);
  const words = block('State').getByText('Not in its place:');
  const connected = page.waitForResponse('**/events');
  await open(camera.deviceId);
  await connected;
  await expect(block('Latest photos').getByRole('listitem')).toHaveCount(1);
  await expect(words).toHaveCount(0);
  const [taken] = await camera.say([{ latitude: -41.5, longitude: 174.743 }]);
  await expect(block('State')).toContainText(
    'Not in its place: the newest photo with a position was taken 22 km from where it stands, at -41.50000°, 174.74300°',
  );
  await expect(page.getByRole('link', { name: 'the newest photo with a position' })).toHaveAttribute(
    'href',
    `/?tab=insights&insight=${taken}`,
  );
  await person.api.devices.display({ params, body: { ...ZEALANDIA, latitude: -41.5 } });
  await page.reload();
  await expect(block('Latest photos').getByRole('listitem')).toHaveCount(2);
  await expect(words).toHaveCount(0);
});

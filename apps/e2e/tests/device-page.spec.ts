import { trapNights } from '@sightline/domain/devices/trap-nights';
import { devicePage } from '../fixtures/device-page.ts';
import { deliverHandMade } from '../fixtures/hand-made-camera.ts';
import { insightsPage } from '../fixtures/insights-page.ts';
import { test } from '../fixtures/karori.ts';
import { deliverReporters } from '../fixtures/reporter.ts';
import { expect } from '../fixtures/test.ts';

const [MINUTE_MS, HOUR_MS] = [60_000, 3_600_000];
/** A call that does not get through is tried four times, for seven seconds. */
const AFTER_RETRIES_MS = 30_000;
/** Software WebGL draws its first map late on a busy machine. */
const FIRST_MAP_MS = 20_000;
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

test('somebody else’s camera and one that does not exist are not found, in words', async ({
  signedIn: page,
  newPerson,
  server,
  staff,
  karori,
}) => {
  const [foreign] = await deliverReporters({ server, staff, owner: await newPerson(), names: ['theirs'] });
  for (const id of [foreign?.deviceId ?? 0, 987_654_321, 'karori-1', -karori.deviceId]) {
    await devicePage(page).open(id);
    await expect(page.getByRole('heading', { name: 'Camera not found' })).toBeVisible();
    await expect(page.getByText('This camera does not exist, or it is not yours.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  }
  await page.getByRole('main').getByRole('link', { name: 'My Devices' }).click();
  await expect(page).toHaveURL('/?tab=devices');
});

test('the head tells name, place, contact, battery and update, and leads on', async ({
  signedIn: page,
  person,
  karori,
}) => {
  const { open, tile } = devicePage(page);
  await person.api.devices.display({ params: { device_id: karori.deviceId }, body: ZEALANDIA });
  await open(karori.deviceId);
  await expect(page.getByRole('heading', { level: 1, name: 'Karori' })).toBeVisible();
  await expect(page.getByText(`Device ${karori.deviceId} · Zealandia`)).toBeVisible();
  await expect(tile('Contact')).toHaveText('Never seenIt has not reported yet.');
  await expect(tile('Last seen')).toHaveText('No Data');
  await expect(tile('Battery')).toHaveText('No Battery Information');
  await expect(tile('Device update')).toHaveText('NoneNo current or past device updates');
  await karori.report({ battery_voltage: 3.1, camera_error: 'cable: no new images' });
  await expect(tile('Contact')).toHaveText(/^On timeExpected at .*[\d:]{5} UTC, in 11 h$/);
  await expect(tile('Last seen')).toHaveText(/^just now\d+ \w+ \d{4}, [\d:]+ UTC$/);
  await expect(tile('Battery')).toHaveText(/^Low3.10 VBattery levels are Low. Please replace batteries.$/);
  await expect(page.getByText('Camera error: cable: no new images')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open map' })).toHaveAttribute(
    'href',
    `/?tab=map&device=${karori.deviceId}`,
  );
  await page.getByRole('button', { name: 'See All Insights' }).click();
  await expect(page).toHaveURL(/tab=insights&filter\.device_id=.*&filter-item\.device_id=\d+/);
});

test('a camera that does not speak when it should is late by its own rhythm, then silent', async ({
  signedIn: page,
  karori,
}) => {
  const { open, tile } = devicePage(page);
  await karori.report({ settings: { cycle_time: 690 } });
  const says: readonly [number, RegExp][] = [
    [11, /^On timeExpected at .*, in \d+ min$/],
    [12, /^DueExpected at .*, \d+ min ago$/],
    [20, /^LateLate by 8 h: usually reports every 11.5 h$/],
    [60, /^SilentLate by 2 days: usually reports every 11.5 h$/],
  ];
  for (const [hours, words] of says) {
    await page.clock.setFixedTime(Date.now() + hours * HOUR_MS);
    await open(karori.deviceId);
    await expect(tile('Contact')).toHaveText(words);
  }
});

test('editing changes the page at once', async ({ signedIn: page, karori }) => {
  const { open, block } = devicePage(page);
  await open(karori.deviceId);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: 'Editing Device: karori-1' });
  await dialog.getByRole('textbox', { name: 'Device name', exact: true }).fill('Karori');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Karori' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
  await expect(block('Settings')).toContainText('Cycle time');
});

test('settings asked for stand beside those reported, with when they take effect', async ({
  signedIn: page,
  person,
  karori,
}) => {
  const { open, block } = devicePage(page);
  await open(karori.deviceId);
  const row = (label: string) => block('Settings').getByRole('rowgroup').filter({ hasText: label });
  await expect(row('Cycle time')).toContainText('11.5 hNo Data');
  await expect(row('Cycle time')).toContainText('Never reported: it takes effect with the next contact.');
  await karori.report({ settings: { cycle_time: 690, trigger_number: 30 } });
  await expect(row('Cycle time')).toContainText('11.5 h11.5 h');
  await expect(row('Cycle time')).toContainText('In sync: the camera reported it just now');
  await expect(row('Trigger number')).toContainText('30 photos30 photos');
  const body = { device_id: String(karori.deviceId), cycle_time: '60' };
  await person.api.devices.update({ body });
  await page.reload();
  await expect(row('Cycle time')).toContainText('1 h11.5 h');
  await expect(row('Cycle time')).toContainText(
    /Waiting since the camera reported .*; it changes at its next contact\. Expected at .* UTC, in 11 h/,
  );
});

test('versions and ids can be copied', async ({ signedIn: page, context, karori }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await karori.report({ software_version: 'release-2.4.1', mcu_version: '1.9' });
  const { open, block } = devicePage(page);
  await open(karori.deviceId);
  const versions = block('Versions');
  await expect(versions).toContainText('Software versionrelease-2.4.1');
  await expect(versions).toContainText('MCU version1.9');
  await expect(versions).toContainText('Code versionNo Data');
  await expect(versions).toContainText('LoRa UIDNo Data');
  await expect(versions).toContainText('Cell UIDNo Data');
  await versions.getByRole('button', { name: 'Copy Hardware ID (MAC)' }).click();
  await expect(versions.getByRole('button', { name: 'Hardware ID (MAC) copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(karori.hardwareId);
  await expect(versions.getByRole('button', { name: /^Copy/ })).toHaveCount(3);
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
  await expect(block('Where it stood')).toContainText('No Location Available');
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
    block('Where it stood')
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
  const camera = await deliverHandMade({ url: server, staff, owner: person, name: 'stolen-1' });
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

test('what does not load says so and loads with Retry', async ({ signedIn: page, karori, watch }) => {
  watch.expectErrors(/ERR_FAILED .*\/devices\/\d+\//);
  const { open, block } = devicePage(page);
  const parts = [
    ['Status history', 'The history did not load', 'No Data'],
    ['Latest photos', 'The latest photos did not load', 'No insights yet.'],
    ['Where it stood', 'The places did not load', 'No Data'],
  ] as const;
  await page.route(/\/devices\/\d+\//, (route) => route.abort());
  await open(karori.deviceId);
  await page.getByRole('heading', { level: 1, name: 'karori-1' }).waitFor();
  for (const [title, words] of parts) {
    await expect(block(title).getByRole('alert')).toContainText(words, { timeout: AFTER_RETRIES_MS });
  }
  await page.unroute(/\/devices\/\d+\//);
  for (const [title, , words] of parts) {
    await block(title).getByRole('button', { name: 'Retry' }).click();
    await expect(block(title)).toContainText(words);
    await expect(block(title).getByRole('alert')).toHaveCount(0);
  }
});

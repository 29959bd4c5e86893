import { devicesPage } from '../fixtures/devices-page.ts';
import { test } from '../fixtures/karori.ts';
import { deliverReporters } from '../fixtures/reporter.ts';
import { expect } from '../fixtures/test.ts';

const HOUR_MS = 3_600_000;

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

test('somebody else’s camera and one that does not exist are not found, in words', async ({
  signedIn: page,
  newPerson,
  server,
  staff,
  karori,
}) => {
  const [foreign] = await deliverReporters({ server, staff, owner: await newPerson(), names: ['theirs'] });
  for (const id of [foreign?.deviceId, 987_654_321, 'karori-1', -karori.deviceId]) {
    await page.goto(`/?tab=devices&device=${id}`);
    const dialog = page.getByRole('dialog', { name: 'Device', exact: true });
    await expect(dialog.getByRole('heading', { name: 'Camera not found' })).toBeVisible();
    await expect(dialog).toContainText('This camera does not exist, or it is not yours.');
    await expect(dialog.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page).toHaveURL('/?tab=devices');
  }
});

test('the dialog shows every field of the device, with units', async ({ signedIn: page, person, karori }) => {
  const status = { images_processed: 5021, memory_remaining: 812, software_version: 'release-2.4.1' };
  const summary = {
    image_count: 120,
    cycle_count: 88,
    space_remaining: 71,
    hours_since_last_camera_trigger: 3,
    startup_data: 'cold start',
  };
  await karori.report({ ...status, mcu_version: '1.9', battery_voltage: 3.71, summary });
  await person.api.devices.display({
    params: { device_id: karori.deviceId },
    body: {
      display_name: 'Karori',
      description: 'On the fence',
      location_name: 'Zealandia',
      location_description: 'By the upper dam',
      latitude: -41.304,
      longitude: 174.743,
    },
  });
  await page.goto(`/?tab=devices&device=${karori.deviceId}`);
  const { fact, dialog } = devicesPage(page);
  const says: Record<string, string | RegExp> = {
    'Device ID': String(karori.deviceId),
    'Original name': /^karori-1/,
    Name: 'Karori',
    Description: 'On the fence',
    'Location name': 'Zealandia',
    'Location description': 'By the upper dam',
    Latitude: '-41.30400°',
    Longitude: '174.74300°',
    Groups: 'Not Set',
    'Last seen': /^just now\d+ \w+ \d{4}, [\d:]+ UTC$/,
    'Next contact': /^On time, expected in 11 h/,
    Battery: 'Battery levels are good.3.71 V',
    Camera: 'No error reported',
    'Device update': 'No current or past device updates',
    'Last insight': 'No Data',
    'Last camera trigger': /^3 h/,
    'Image count': /^120/,
    'Cycle count': '88',
    'Images processed': '5,021',
    'Memory remaining': '812 MB',
    'Card space left': '71 %',
    'Cycle time': /^11\.5 hours/,
    'Trigger number': /^30 images/,
    'Wi-Fi insights': 'Allowed',
    'Complete images': 'Not allowed',
    'Hardware ID': new RegExp(`^${karori.hardwareId}`),
    'Firmware version': 'release-2.4.1',
    'MCU version': '1.9',
    'Code version': 'No Data',
    'LoRa UID': 'No Data',
    'Cell UID': 'No Data',
    'Startup data': 'cold start',
  };
  for (const [label, words] of Object.entries(says))
    await expect(fact('Karori', label), label).toHaveText(words);
  const map = dialog('Karori').getByRole('region', { name: 'Map of Karori' });
  await expect(map).toBeVisible({ timeout: 20_000 });
  await expect(dialog('Karori').getByRole('button', { name: 'Legend' })).toHaveCount(0);
});

test('a camera that does not speak when it should is late, then silent', async ({
  signedIn: page,
  karori,
  openKarori,
}) => {
  await karori.report({ battery_voltage: 3.9 });
  const { fact, fleet } = devicesPage(page);
  for (const [hours, words, chip] of [
    [13, /^Due, was expected \d+ (min|h) ago/, '1 fine'],
    [20, /^Late, was expected 8 h ago/, '1 late'],
    [40, /^Silent, was expected 1 day ago/, '1 silent'],
  ] as const) {
    await page.clock.setFixedTime(Date.now() + hours * HOUR_MS);
    await openKarori(page);
    await expect(fact('karori-1', 'Next contact')).toHaveText(words);
    await expect(fleet.getByText(chip)).toBeVisible();
  }
});

test('settings are in sync once the camera says that it runs with them', async ({
  signedIn: page,
  karori,
  openKarori,
}) => {
  const { fact } = devicesPage(page);
  await openKarori(page);
  await expect(fact('karori-1', 'Cycle time')).toContainText('has not said what it runs with');
  await karori.report({ settings: { cycle_time: 60, trigger_number: 30 } });
  await expect(fact('karori-1', 'Cycle time')).toContainText(
    'The camera still runs with 1 hour and changes at its next contact',
  );
  await expect(fact('karori-1', 'Trigger number')).toContainText('In sync with the camera');
});

test('See All Insights sets the filter on the device id; Open map chooses the camera; its page is one step away', async ({
  signedIn: page,
  person,
  karori,
  openKarori,
}) => {
  const { dialog } = devicesPage(page);
  await openKarori(page);
  const camera = dialog('karori-1');
  await expect(camera).toContainText('No Location Available');
  await expect(camera.getByRole('link', { name: 'Open map' })).toHaveCount(0);
  await expect(camera.getByRole('link', { name: 'Open device page' })).toHaveAttribute(
    'href',
    `/?tab=device&device=${karori.deviceId}`,
  );
  await camera.getByRole('button', { name: 'See All Insights' }).click();
  await expect(page).toHaveURL(
    new RegExp(`tab=insights&filter\\.device_id=.*&filter-item\\.device_id=${karori.deviceId}`),
  );
  const params = { device_id: karori.deviceId };
  await person.api.devices.display({ params, body: { latitude: -41.3, longitude: 174.7 } });
  await openKarori(page);
  await camera.getByRole('link', { name: 'Open map' }).click();
  await expect(page).toHaveURL(/tab=map/);
  await expect(dialog('karori-1')).toContainText(`Device ID${karori.deviceId}`, { timeout: 20_000 });
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

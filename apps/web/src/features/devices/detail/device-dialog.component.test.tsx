import { beforeEach, expect, test, vi } from 'vitest';
import type { Reporter } from '../../../../../e2e/fixtures/cameras/reporter.ts';
import { address, devices, expectFact, giveCamera, openDialog } from '../../../../test/devices.ts';
import { mountApp } from '../../../../test/mount.tsx';
import { newPerson, type Person } from '../../../../test/people.ts';
import { createTestTransport } from '../../../../test/transport.ts';

const HOUR_MS = 3_600_000;
const { dialog, fleet } = devices;

let person: Person;
let camera: Reporter;
beforeEach(async () => {
  person = await newPerson();
  camera = await giveCamera(person);
});

test('somebody else’s camera and one that does not exist are not found, in words', async () => {
  const foreign = await giveCamera(await newPerson(), 'theirs');
  let app = mountApp({ person, address: '/?tab=devices' });
  for (const id of [foreign.deviceId, 987_654_321, 'karori-1', -camera.deviceId]) {
    app = app.visit(`/?tab=devices&device=${id}`);
    const unknown = dialog('Device');
    await expect.element(unknown.getByRole('heading', { name: 'Camera not found' })).toBeVisible();
    await expect.element(unknown).toMatchTextContent('This camera does not exist, or it is not yours.');
    await expect.element(unknown.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
    await unknown.getByRole('button', { name: 'Close' }).click();
    await expect.poll(address).toBe('/?tab=devices');
  }
});

test('0, 0 from before is no position', async () => {
  const { message } = await person.api.devices.list();
  const transport = createTestTransport();
  const nowhere = message.map((device) => ({ ...device, latitude: 0, longitude: 0 }));
  transport.answer('devices.list', 200, { message: nowhere });
  await openDialog(person, camera, { transport });
  await expectFact(dialog('karori-1'), 'Latitude', 'Not Set');
  await expectFact(dialog('karori-1'), 'Longitude', 'Not Set');
});

test('the dialog shows every field of the device, with units', async () => {
  const status = { images_processed: 5021, memory_remaining: 812, software_version: 'release-2.4.1' };
  const summary = {
    image_count: 120,
    cycle_count: 88,
    space_remaining: 71,
    hours_since_last_camera_trigger: 3,
    startup_data: 'cold start',
  };
  await camera.report({ ...status, mcu_version: '1.9', battery_voltage: 3.71, summary });
  await person.api.devices.display({
    params: { device_id: camera.deviceId },
    body: {
      display_name: 'Karori',
      description: 'On the fence',
      location_name: 'Zealandia',
      location_description: 'By the upper dam',
      latitude: -41.304,
      longitude: 174.743,
    },
  });
  await openDialog(person, camera, { name: 'Karori' });
  const says: Record<string, string | RegExp> = {
    'Device ID': String(camera.deviceId),
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
    'Photo count': '30 photos',
    'Camera settings': 'Not reported: the camera has not said what it runs with.',
    'Wi-Fi insights': 'Allowed',
    'Complete images': 'Not allowed',
    'Hardware ID': new RegExp(`^${camera.hardwareId}`),
    'Firmware version': 'release-2.4.1',
    'MCU version': '1.9',
    'Code version': 'No Data',
    'LoRa UID': 'No Data',
    'Cell UID': 'No Data',
    'Startup data': 'cold start',
  };
  for (const [label, words] of Object.entries(says)) await expectFact(dialog('Karori'), label, words);
  const map = dialog('Karori').getByRole('region', { name: 'Map of Karori' });
  await expect.element(map, { timeout: 20_000 }).toBeVisible();
  await expect.element(dialog('Karori').getByRole('button', { name: 'Legend' })).not.toBeInTheDocument();
});

test('a quiet camera says the likeliest cause, and what to do', async () => {
  await camera.report({ battery_voltage: 3.9, summary: { hours_since_last_camera_trigger: 300 } });
  const transport = createTestTransport();
  const cause = { cause: 'cable', probability: 0.86, evidence: [], next_step: 'Walk past it.' };
  transport.answer('diagnosis.list', 200, {
    message: [{ device_id: camera.deviceId, state: 'no_triggers', causes: [cause] }],
  });
  mountApp({ person, address: `/?tab=devices&device=${camera.deviceId}`, transport });
  await expectFact(
    dialog('karori-1'),
    'Attention',
    /No recent triggers ?Probably cable or sensor \(86 %\): Walk past it\./,
  );
});

test('a camera that does not speak when it should is late, then silent', async () => {
  await camera.report({ battery_voltage: 3.9 });
  const now = Date.now();
  let app = mountApp({ person, address: '/?tab=devices' });
  for (const [hours, words, chip] of [
    [13, /^Due, was expected \d+ (min|h) ago/, '1 fine'],
    [20, /^Late, was expected 8 h ago/, '1 late'],
    [40, /^Silent, was expected 1 day ago/, '1 silent'],
  ] as const) {
    vi.useFakeTimers({ toFake: ['Date'], now: now + hours * HOUR_MS });
    app = app.visit(`/?tab=devices&device=${camera.deviceId}`);
    await expectFact(dialog('karori-1'), 'Next contact', words);
    await expect.element(fleet.getByText(chip)).toBeVisible();
  }
});

test('settings are in sync once the camera says that it runs with them', async () => {
  await openDialog(person, camera);
  const says = (label: string, words: RegExp) => expectFact(dialog('karori-1'), label, words);
  await says('Camera settings', /^Not reported: the camera has not said what it runs with/);
  await camera.report({ settings: { cycle_time: 60, trigger_number: 30 } });
  await says('Cycle time', /^11\.5 hoursNow: 1 hour/);
  await says('Camera settings', /^Waiting: the camera will use cycle time 11.5 h, photo count 30/);
  await camera.report({ settings: { cycle_time: 690, trigger_number: 30 } });
  await says('Camera settings', /^In sync: the camera reported these settings just now/);
});

test('See All Insights sets the filter on the device id; Open map chooses the camera; its page is one step away', async () => {
  const app = await openDialog(person, camera);
  const one = dialog('karori-1');
  await expect.element(one).toMatchTextContent('No Location Available');
  await expect.element(one.getByRole('link', { name: 'Open map' })).not.toBeInTheDocument();
  await expect
    .element(one.getByRole('link', { name: 'Open device page' }))
    .toHaveAttribute('href', `/?tab=device&device=${camera.deviceId}`);
  await one.getByRole('button', { name: 'See All Insights' }).click();
  await expect
    .poll(address)
    .toMatch(new RegExp(`tab=insights&filter\\.device_id=.*&filter-item\\.device_id=${camera.deviceId}`));
  const params = { device_id: camera.deviceId };
  await person.api.devices.display({ params, body: { latitude: -41.3, longitude: 174.7 } });
  app.visit(`/?tab=devices&device=${camera.deviceId}`);
  await one.getByRole('link', { name: 'Open map' }).click();
  await expect.poll(address).toMatch(/tab=map/);
  await expect.element(one, { timeout: 20_000 }).toMatchTextContent(`Device ID${camera.deviceId}`);
});

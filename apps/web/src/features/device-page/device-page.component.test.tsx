import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { Reporter } from '../../../../e2e/fixtures/cameras/reporter.ts';
import { newCamera } from '../../../test/cameras.ts';
import { block, openPage, tile } from '../../../test/device-page.ts';
import { address, devices, giveCamera } from '../../../test/devices.ts';
import { newPerson, type Person } from '../../../test/people.ts';
import { createTestTransport } from '../../../test/transport.ts';

const HOUR_MS = 3_600_000;
/** A call that does not get through is tried four times, for seven seconds. */
const AFTER_RETRIES_MS = 30_000;
const ZEALANDIA = {
  display_name: 'Karori',
  location_name: 'Zealandia',
  latitude: -41.304,
  longitude: 174.743,
};
const title = (name: string) => page.getByRole('heading', { level: 1, name });

let person: Person;
let camera: Reporter;
beforeEach(async () => {
  person = await newPerson();
  camera = await giveCamera(person);
});

test('somebody else’s camera and one that does not exist are not found, in words', async () => {
  const foreign = await giveCamera(await newPerson(), 'theirs');
  let app = openPage(person, foreign.deviceId);
  for (const id of [foreign.deviceId, 987_654_321, 'karori-1', -camera.deviceId]) {
    app = app.visit(`/?tab=device&device=${id}`);
    await expect.element(devices.notFound).toBeVisible();
    await expect.element(page.getByText('This camera does not exist, or it is not yours.')).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'Edit' })).not.toBeInTheDocument();
  }
  await page.getByRole('main').getByRole('link', { name: 'My Devices' }).click();
  await expect.poll(address).toBe('/?tab=devices');
});

test('the head tells name, place, contact, battery and update, and leads on', async () => {
  await person.api.devices.display({ params: { device_id: camera.deviceId }, body: ZEALANDIA });
  openPage(person, camera.deviceId);
  await expect.element(title('Karori')).toBeVisible();
  await expect.element(page.getByText(`Device ${camera.deviceId} · Zealandia`)).toBeVisible();
  await tile('Contact', 'Never seenIt has not reported yet.');
  await tile('Last seen', 'No Data');
  await tile('Battery', 'No Battery Information');
  await tile('Device update', 'NoneNo current or past device updates');
  await camera.report({ battery_voltage: 3.1, camera_error: 'cable: no new images' });
  await tile('Contact', /^On timeExpected at .*[\d:]{5} UTC, in 11 h$/);
  await tile('Last seen', /^just now\d+ \w+ \d{4}, [\d:]+ UTC$/);
  await tile('Battery', /^Low3.10 VBattery levels are Low. Please replace batteries.$/);
  await expect.element(page.getByText('Camera error: cable: no new images')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open map' }))
    .toHaveAttribute('href', `/?tab=map&device=${camera.deviceId}`);
  await page.getByRole('button', { name: 'See All Insights' }).click();
  await expect.poll(address).toMatch(/tab=insights&filter\.device_id=.*&filter-item\.device_id=\d+/);
});

test('a camera that does not speak when it should is late by its own rhythm, then silent', async () => {
  await camera.report({ settings: { cycle_time: 690 } });
  const now = Date.now();
  let app = openPage(person, camera.deviceId);
  const says: readonly [number, RegExp][] = [
    [11, /^On timeExpected at .*, in \d+ min$/],
    [12, /^DueExpected at .*, \d+ min ago$/],
    [20, /^LateLate by 8 h: usually reports every 11.5 h$/],
    [60, /^SilentNothing heard for 2 days: usually reports every 11.5 h$/],
  ];
  for (const [hours, words] of says) {
    vi.useFakeTimers({ toFake: ['Date'], now: now + hours * HOUR_MS });
    app = app.reload();
    await tile('Contact', words);
  }
});

test('a photo of a camera that gave no time has the time of arrival, and says so', async () => {
  const trap = await newCamera(person);
  await person.api.devices.display({ params: { device_id: trap.deviceId }, body: ZEALANDIA });
  await trap.say([{ class_name: 'stoat', file_ctime: null, latitude: -41.5, longitude: 174.743 }]);
  openPage(person, trap.deviceId);
  await expect
    .element(block('State'))
    .toMatchTextContent(/174\.74300°, [^.]+ \(time of arrival\)\. If you moved it, edit its location\./);
  await expect.element(block('Latest photos')).toMatchTextContent(/stoat.+ \(time of arrival\)/);
});

test('editing changes the page at once', async () => {
  openPage(person, camera.deviceId);
  await page.getByRole('button', { name: 'Edit' }).click();
  const dialog = devices.editing('karori-1');
  await dialog.getByRole('textbox', { name: 'Device name', exact: true }).fill('Karori');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(title('Karori')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Edit', exact: true })).toHaveFocus();
  await expect.element(block('Settings')).toMatchTextContent('Cycle time');
});

test('settings asked for stand beside those reported, with when they take effect', async () => {
  const app = openPage(person, camera.deviceId);
  const row = (label: string) => block('Settings').getByRole('row').filter({ hasText: label });
  const says = (label: string, words: string | RegExp) =>
    expect.element(row(label)).toMatchTextContent(words);
  const state = (words: string | RegExp) => expect.element(block('Settings')).toMatchTextContent(words);
  await says('Cycle time', '11.5 hNo Data');
  await state('Not reported: the camera has not said what it runs with.');
  await camera.report({ settings: { cycle_time: 690, trigger_number: 30 } });
  await says('Cycle time', '11.5 h11.5 h');
  await state('In sync: the camera reported these settings just now.');
  await says('Photo count', '30 photos30 photos');
  await person.api.devices.update({ body: { device_id: String(camera.deviceId), cycle_time: '60' } });
  app.reload();
  await says('Cycle time', '1 h11.5 h');
  await state('Waiting: the camera will use cycle time 1 h, photo count 30 from its next wake on.');
  await state(/Asked for just now\.Expected at .* UTC, in 11 h/);
  // It reports before it fetches what was asked for.
  await camera.report({ settings: { cycle_time: 690, trigger_number: 30 } });
  await state(
    'Waiting: the camera was heard since then. Its next report will show whether it uses cycle time 1 h',
  );
});

test('what does not load says so and loads with Retry', async () => {
  const transport = createTestTransport();
  const parts = [
    ['Status history', 'The history did not load', 'No Data'],
    ['Latest photos', 'The latest photos did not load', 'No insights yet.'],
    ['Location history', 'The places did not load', 'No Data'],
  ] as const;
  const restore = [
    transport.fail('devices.history'),
    transport.fail('devices.latestInsights'),
    transport.fail('devices.deployments'),
  ];
  openPage(person, camera.deviceId, transport);
  await expect.element(title('karori-1')).toBeVisible();
  for (const [name, words] of parts) {
    await expect
      .element(block(name).getByRole('alert'), { timeout: AFTER_RETRIES_MS })
      .toMatchTextContent(words);
  }
  for (const one of restore) one();
  for (const [name, , words] of parts) {
    await block(name).getByRole('button', { name: 'Retry' }).click();
    await expect.element(block(name)).toMatchTextContent(words);
    await expect.element(block(name).getByRole('alert')).not.toBeInTheDocument();
  }
});

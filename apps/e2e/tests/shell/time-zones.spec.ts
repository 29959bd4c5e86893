import type { Page } from '@playwright/test';
import type { SimulatedCamera } from '@sightline/simulator/testing/simulated-camera';
import { devicesPage } from '../../fixtures/pages/devices-page.ts';
import { insightsPage } from '../../fixtures/pages/insights-page.ts';
import { mapPage } from '../../fixtures/pages/map-page.ts';
import { zoneMenu } from '../../fixtures/pages/zone-menu.ts';
import type { Person } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

const AUCKLAND = { latitude: -41.29, longitude: 174.74 };
const NEW_YORK = { latitude: 40.7, longitude: -74 };
const KOLKATA = { timezoneId: 'Asia/Kolkata' };
/** 02:30 comes twice that night in New Zealand. */
const [TWICE_FIRST, TWICE_AGAIN] = ['2025-04-05T13:30:00Z', '2025-04-05T14:30:00Z'];

const SPECIES = new Set('cat deer goat hedgehog kaka kea mouse pig possum rat stoat tui weka'.split(' '));

const see = (camera: SimulatedCamera, species: string, at: string) =>
  camera.see(species, { at: Date.parse(at), photo: false });

/** Gives somebody's cameras their places, in the order in which they came; null has none. */
async function positionCameras(
  person: Person,
  places: readonly (typeof AUCKLAND | null)[],
): Promise<number[]> {
  const ids = (await person.api.devices.list()).message.map(({ device_id }) => device_id);
  for (const [index, device_id] of ids.entries()) {
    const place = places[index];
    if (place) await person.api.devices.display({ params: { device_id }, body: place });
    else await person.api.devices.clearData({ params: { deviceId: device_id }, query: { location: 'true' } });
  }
  return ids;
}

/** The species of the rows of the table, in the order of the alphabet. */
async function speciesShown(page: Page): Promise<(string | undefined)[]> {
  const rows = await insightsPage(page).rows.allInnerTexts();
  return rows.map((words) => words.split(/\s+/).find((word) => SPECIES.has(word))).sort();
}

test('table, dialogs and map show UTC, my time or site time, at once and in every open tab', async ({
  person,
  newCamera,
  pageOf,
}) => {
  const camera = await newCamera(person);
  await see(camera, 'kiwi', TWICE_FIRST);
  await see(camera, 'stoat', TWICE_AGAIN);
  const [deviceId] = await positionCameras(person, [AUCKLAND]);
  const page = await pageOf(person, KOLKATA);
  const insights = insightsPage(page);
  const zone = zoneMenu(page);
  await page.goto('/?tab=insights');
  const taken = insights.row('kiwi').locator('time').filter({ hasText: 'Apr 2025' });
  const exact = (words: string) => expect(taken).toHaveAttribute('title', words);

  await expect(taken).toContainText('5 Apr 2025');
  await exact('5 Apr 2025, 13:30:00 UTC');
  await zone.open();
  await expect(zone.item('UTC')).toBeChecked();
  await expect(zone.item('My time')).toHaveAccessibleName(/^My time Asia\/\w+, UTC\+5:30$/);
  await expect(zone.item('Site time')).toHaveAccessibleName(/^Site time Pacific\/Auckland, UTC\+1[23]$/);
  await page.keyboard.press('Escape');

  await zone.choose('My time');
  await exact('5 Apr 2025, 19:00:00 UTC+5:30');
  await zone.choose('Site time');
  await expect(taken).toContainText('6 Apr 2025');
  await exact('6 Apr 2025, 02:30:00 UTC+13');

  await insights.row('stoat').click();
  const dialog = insights.dialog('stoat');
  const takenAt = dialog.getByText('6 Apr 2025, 02:30:00 UTC+12');
  await expect(takenAt).toHaveAttribute('title', /· 5 Apr 2025, 14:30:00 UTC$/);
  const other = await page.context().newPage();
  await other.goto('/?tab=account');
  await zoneMenu(other).choose('My time');
  await expect(dialog.getByText('5 Apr 2025, 20:00:00 UTC+5:30')).toBeVisible();
  await zoneMenu(other).choose('Site time');
  await expect(takenAt).toBeVisible();
  await other.close();

  await page.reload();
  await expect(takenAt).toBeVisible();
  await page.goto(`/?tab=map&device=${deviceId}`);
  const { device_name } = (await person.api.devices.list()).message[0] ?? {};
  const popup = mapPage(page).popup(device_name ?? '');
  await expect(popup).toContainText(/Most recentstoat6 Apr 2025, 02:30:00 UTC\+12/, { timeout: 60_000 });
  await expect(popup).toContainText(/Last seen\d+ \w+ \d{4}, [\d:]+ UTC\+1[23]/);

  await page.goto(`/?tab=devices&device=${deviceId}`);
  const seen = devicesPage(page)
    .dialog(device_name ?? '')
    .getByText(/^\d+ \w+ \d{4}, [\d:]+ UTC\+1[23]$/);
  await expect(seen.first()).toBeVisible();
});

test('a date filter counts the days of the zone: of UTC, of mine, and of each camera’s place', async ({
  person,
  newCamera,
  pageOf,
}) => {
  const [wellington, harlem, nowhere] = [
    await newCamera(person),
    await newCamera(person),
    await newCamera(person),
  ];
  // 6 April 2025 has 25 hours in New Zealand, from 11:00 to 12:00 UTC.
  await see(wellington, 'mouse', '2025-04-05T10:59:59Z');
  await see(wellington, 'stoat', '2025-04-05T11:00:00Z');
  await see(wellington, 'possum', '2025-04-06T11:59:59Z');
  await see(wellington, 'hedgehog', '2025-04-06T12:00:00Z');
  await see(harlem, 'cat', '2025-04-06T03:59:59Z');
  await see(harlem, 'rat', '2025-04-06T04:00:00Z');
  await see(harlem, 'deer', '2025-04-07T03:59:59Z');
  await see(harlem, 'pig', '2025-04-07T04:00:00Z');
  await see(nowhere, 'kea', '2025-04-05T23:59:59Z');
  await see(nowhere, 'tui', '2025-04-06T00:00:00Z');
  await see(nowhere, 'kaka', '2025-04-06T18:29:59Z');
  await see(nowhere, 'weka', '2025-04-06T18:30:00Z');
  await see(nowhere, 'goat', '2025-04-07T00:00:00Z');
  await positionCameras(person, [AUCKLAND, NEW_YORK, null]);
  const page = await pageOf(person, KOLKATA);
  const day = '2025-04-06';
  const filter = { 'filter.file_ctime': '', 'filter-from.file_ctime': day, 'filter-to.file_ctime': day };
  await page.goto(`/?${new URLSearchParams({ tab: 'insights', ...filter })}`);
  const shown = () => speciesShown(page);
  const utc = ['cat', 'hedgehog', 'kaka', 'possum', 'rat', 'tui', 'weka'];
  await expect.poll(shown).toEqual(utc);
  const zone = zoneMenu(page);
  await zone.choose('My time');
  await expect.poll(shown).toEqual(['cat', 'hedgehog', 'kaka', 'kea', 'possum', 'rat', 'tui']);
  await zone.choose('Site time');
  await expect.poll(shown).toEqual(['deer', 'kaka', 'possum', 'rat', 'stoat', 'tui', 'weka']);

  await page.getByRole('button', { name: /^Filter File creation time/ }).click();
  // Beside the table, and in the editor.
  await expect(page.getByText('Times where each camera stands.')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await zone.choose('UTC');
  await expect.poll(shown).toEqual(utc);
});

test('today is the day of the zone, also in tables of plain lists', async ({ person, newCamera, pageOf }) => {
  const camera = await newCamera(person);
  await camera.heartbeat();
  await positionCameras(person, [AUCKLAND]);
  // Fourteen hours ahead, so for most of the day it is another day there.
  const page = await pageOf(person, { timezoneId: 'Pacific/Kiritimati' });
  const devices = devicesPage(page);
  await devices.open();
  await expect(devices.rows).toHaveCount(1);
  const zone = zoneMenu(page);
  for (const [choice, timeZone] of [
    ['UTC', 'UTC'],
    ['My time', 'Pacific/Kiritimati'],
    ['Site time', 'Pacific/Auckland'],
  ] as const) {
    await zone.choose(choice);
    await page.getByRole('button', { name: 'Add filter' }).click();
    await page.getByRole('menuitem', { name: 'Last seen' }).click();
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date());
    await expect(page.getByLabel('Last seen from')).toHaveValue(today);
    await page.keyboard.press('Escape');
    await expect(devices.rows).toHaveCount(1);
    await page.getByRole('button', { name: 'Clear all' }).click();
  }
});

test('the choice is one of the person in this browser', async ({ pageOf, person, newPerson }) => {
  const page = await pageOf(person, KOLKATA);
  await page.goto('/?tab=account');
  const zone = zoneMenu(page);
  await zone.choose('My time');
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Search' }).fill('time zone');
  await expect(page.getByRole('option', { name: 'Times in: Site time' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await zone.open();
  await expect(zone.item('My time')).toBeChecked();

  const visitor = await newPerson();
  await page.evaluate((token) => localStorage.setItem('sightline.token', token), visitor.token);
  await page.reload();
  await zone.open();
  await expect(zone.item('Site time'), 'until somebody chooses').toBeChecked();
  await expect(zone.item('Site time')).toHaveAccessibleName('Site time Where each camera stands');
});

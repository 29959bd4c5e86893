import type { Locator, Page } from '@playwright/test';
import { deliverHandMade, type HandMadeCamera } from '../fixtures/hand-made-camera.ts';
import { insightsPage } from '../fixtures/insights-page.ts';
import type { Person } from '../fixtures/people.ts';
import { test as base, expect } from '../fixtures/test.ts';

const FAILED =
  'Failed to request higher resolution image. The device may have too many open higher resolution image requests (limit 2) or too old of a firmware version.';

/** What the browser's console says of it. */
const REFUSED = /status of 409 .*\/ota\/messages/;

const test = base.extend<{ readonly trap: HandMadeCamera }>({
  /** A camera of `person` that sends its photos only when a test says so. */
  trap: async ({ server: url, staff, person: owner }, use) =>
    use(await deliverHandMade({ url, staff, owner, name: 'trap' })),
});

const ask = (within: Page | Locator) =>
  within.getByRole('button', { name: 'Request Higher Resolution Image' }).first();
const image = (dialog: Locator) =>
  dialog.getByText('Image', { exact: true }).locator('xpath=following-sibling::dd');

async function switchOn({ api }: Person, key: string): Promise<void> {
  const feature = (await api.features.list()).message.find((one) => one.key === key);
  await api.features.set({ params: { featureId: feature?.id ?? 0 }, body: { enabled: true } });
}

test('none, low resolution, requested, full: the dialog says how far the image has come', async ({
  signedIn: page,
  person,
  trap,
}) => {
  await switchOn(person, 'ota_messages_experimental');
  await trap.report({ software_version: 'release-2.4.1' });
  await trap.say([{ class_name: 'deer' }]);
  await page.goto('/?tab=insights');
  const { row, dialog: titled, photo } = insightsPage(page);
  await row('deer').click();
  const dialog = titled('deer');
  await expect(dialog.getByText('Image does not exist')).toBeVisible();
  await expect(image(dialog)).toHaveText('No image yet');

  await trap.show(0, 'thumbnail');
  await expect(image(dialog)).toHaveText('Low resolution');
  await expect(photo('deer')).toHaveJSProperty('naturalWidth', 320);

  await ask(dialog).click();
  await expect(page.getByRole('status').filter({ hasText: 'Sent OTA Message.' })).toBeVisible();
  await expect(image(dialog)).toHaveText('Higher resolution requested');
  await expect(ask(dialog)).toBeDisabled();

  await trap.show(0, 'full');
  await expect(image(dialog)).toHaveText('Full resolution');
  await expect(photo('deer')).toHaveJSProperty('naturalWidth', 1920);
  await expect(ask(dialog)).toBeDisabled();
});

test('Request Higher Resolution Image is there only with the experimental OTA messages', async ({
  signedIn: page,
  person,
  trap,
}) => {
  await trap.say([{ class_name: 'deer' }]);
  await page.goto('/?tab=insights');
  const { row, dialog } = insightsPage(page);
  await row('deer').click();
  await expect(dialog('deer').getByText('Image does not exist')).toBeVisible();
  await expect(ask(page)).toHaveCount(0);
  await switchOn(person, 'ota_messages_experimental');
  await page.reload();
  await expect(ask(dialog('deer'))).toBeEnabled();
});

test('a third open request of a camera is refused in words, and the words go after 6 seconds', async ({
  signedIn: page,
  person,
  trap,
  watch,
}) => {
  watch.expectErrors(REFUSED);
  await switchOn(person, 'ota_messages_experimental');
  await trap.report({ software_version: 'release-2.4.1' });
  await trap.say([{ class_name: 'deer' }, { class_name: 'stoat' }, { class_name: 'kea' }]);
  await page.clock.install();
  await page.goto('/?tab=insights');
  const { row, dialog } = insightsPage(page);
  const sent = page.getByText('Sent OTA Message.');
  const failed = page.getByRole('alert').filter({ hasText: FAILED });
  for (const species of ['deer', 'stoat'] as const) {
    await row(species).click();
    await ask(dialog(species)).click();
    await expect(image(dialog(species))).toHaveText('Higher resolution requested');
    await expect(sent).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
  await row('kea').click();
  await expect(ask(dialog('kea'))).toBeEnabled();
  await page.clock.pauseAt(Date.now() + 60_000);
  await ask(dialog('kea')).click();
  await expect(failed).toBeVisible();
  await expect(image(dialog('kea'))).toHaveText('No image yet');
  await page.clock.runFor(5_900);
  await expect(failed).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(failed).toHaveCount(0);
});

test('a camera with too old a firmware is refused in the same words', async ({
  signedIn: page,
  person,
  trap,
  watch,
}) => {
  watch.expectErrors(REFUSED);
  await switchOn(person, 'ota_messages_experimental');
  await trap.report({ software_version: 'release-1.9.9' });
  await trap.say([{ class_name: 'deer' }]);
  await page.goto('/?tab=insights');
  const { row, dialog } = insightsPage(page);
  await row('deer').click();
  await ask(dialog('deer')).click();
  await expect(page.getByRole('alert').filter({ hasText: FAILED })).toBeVisible();
  await expect(ask(dialog('deer'))).toBeEnabled();
});

test('photos are asked for by their path, small ones for the table and whole ones for the dialog', async ({
  signedIn: page,
  trap,
}) => {
  const [id] = await trap.say([{ class_name: 'deer' }]);
  await trap.show(0, 'full');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname === '/photo') asked.push(search);
  });
  const place = new URLSearchParams({
    deviceId: String(trap.deviceId),
    photoUrl: `${trap.deviceId}/insights/${id}.jpeg`,
  });
  const sorted = (search: string) =>
    [...new URLSearchParams(search)].map(([name, value]) => `${name}=${value}`).sort();
  await page.goto('/?tab=insights');
  const { row, photo } = insightsPage(page);
  await expect(row('deer').getByRole('img', { name: 'deer seen by trap' })).toHaveJSProperty(
    'naturalWidth',
    320,
  );
  expect(asked.map(sorted)).toEqual([sorted(`${place}&thumbnail=true`)]);
  await row('deer').click();
  await expect(photo('deer')).toHaveJSProperty('naturalWidth', 1920);
  expect(asked.map(sorted)).toEqual([sorted(`${place}&thumbnail=true`), sorted(String(place))]);
});

test('an image that did not load says so, and Retry loads it', async ({ signedIn: page, trap, watch }) => {
  watch.expectErrors(/ERR_FAILED .*\/photo/);
  await trap.say([{ class_name: 'deer' }]);
  await trap.show(0, 'full');
  await page.route('**/photo?*', (route) => route.abort());
  await page.goto('/?tab=insights');
  const { row, dialog, photo } = insightsPage(page);
  const again = row('deer').getByRole('button', { name: 'The photo did not load. Retry' });
  await expect(again).toBeVisible();
  await row('deer').getByText('deer').click();
  await expect(dialog('deer').getByText('The image did not load')).toBeVisible();
  await page.unroute('**/photo?*');
  await dialog('deer').getByRole('button', { name: 'Retry' }).click();
  await expect(photo('deer')).toHaveJSProperty('naturalWidth', 1920);
  await page.keyboard.press('Escape');
  await again.click();
  await expect(row('deer').getByRole('img', { name: 'deer seen by trap' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

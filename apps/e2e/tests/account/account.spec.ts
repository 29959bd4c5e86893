import type { Locator, Page } from '@playwright/test';
import { switchFeature } from '../../fixtures/data/features.ts';
import { retryFailedSave } from '../../fixtures/failed-save.ts';
import { zoneMenu } from '../../fixtures/pages/zone-menu.ts';
import { expect, test } from '../../fixtures/test.ts';

const save = (page: Page) => page.getByRole('button', { name: 'Save details' });
const accountOf = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` });

/** The addresses of the pictures in the bar, in the navigation and at the head of the page. */
async function pictures(page: Page): Promise<(string | null)[]> {
  const images = page.locator('header img, nav img, main img');
  return Promise.all((await images.all()).map((image) => image.getAttribute('src')));
}

/** Presses a box, and tells whether it is checked before anything else could happen in the page. */
const checkedByPress = (box: Locator) =>
  box.evaluate((input: HTMLInputElement) => {
    input.click();
    return input.checked;
  });

test('name and country are saved, and every tab shows the new name at once', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/user/);
  const profile = { firstName: 'Hana', lastName: 'Marsh', country: 'Old Zealand' };
  await person.api.account.update({ body: profile });
  await page.clock.install();
  await page.goto('/?tab=account');
  for (const [label, value] of [
    ['Email', person.email],
    ['Phone number', '+64 3 000 0000'],
    ['User name', person.username],
  ] as const) {
    await expect(page.getByRole('textbox', { name: label })).toHaveValue(value);
    await expect(page.getByRole('textbox', { name: label })).not.toBeEditable();
  }
  const firstName = page.getByRole('textbox', { name: 'First name' });
  const country = page.getByRole('combobox', { name: 'Country' });
  await expect(country).toHaveValue('Old Zealand');
  await expect(save(page)).toBeDisabled();
  await firstName.fill('  ');
  await expect(save(page)).toBeDisabled();
  await firstName.fill('Ana');
  await expect(save(page)).toBeEnabled();
  const lastName = page.getByRole('textbox', { name: 'Last name' });
  await lastName.fill(' ');
  await expect(save(page)).toBeDisabled();
  await lastName.fill('Reed');
  await country.fill('chil');
  await page.getByRole('option', { name: 'Chile' }).click();

  await page.route('**/user', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  );
  await save(page).click();
  await expect(page.getByText('Error saving details')).toBeVisible();
  await expect(page.getByText(/^Sightline cannot be reached/)).toBeVisible();
  await expect(firstName).toHaveValue('Ana');
  await page.unroute('**/user');

  const other = await page.context().newPage();
  await other.goto('/?tab=account');
  await expect(accountOf(other, 'Hana Marsh')).toBeVisible();
  const slow = Promise.withResolvers<void>();
  await page.route('**/user', async (route) => {
    if (route.request().method() === 'POST') await slow.promise;
    await route.fallback();
  });
  await save(page).click();
  await expect(page.getByText('Saving details...')).toBeVisible();
  // The time that a busy machine takes is none for the snackbar.
  await page.clock.pauseAt(Date.now() + 10_000);
  slow.resolve();
  const snackbar = page.getByText('Saved details!');
  await expect(snackbar).toBeVisible();
  await page.clock.fastForward(4_500);
  await expect(snackbar).toBeVisible();
  await page.clock.fastForward(2_000);
  await page.clock.resume();
  await expect(snackbar, 'snackbars hide after 6000 ms').toBeHidden();
  await expect(save(page)).toBeDisabled();
  await expect(accountOf(page, 'Ana Reed')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toContainText('Ana Reed');
  await expect(accountOf(other, 'Ana Reed')).toBeVisible();
  await expect(other.getByRole('combobox', { name: 'Country' })).toHaveValue('Chile');
  expect((await person.api.account.get()).message).toMatchObject({
    firstName: 'Ana',
    lastName: 'Reed',
    country: 'Chile',
  });
});

test('a photo is chosen by keyboard or a click on the picture, shown while it is on its way, and in bar and navigation as soon as it is there', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/status of 422 .*\/user\/image/);
  // Whatever records a trace reads the preview too; the page itself only shows it.
  watch.expectErrors(/Connecting to 'blob:/);
  await page.goto('/?tab=account');
  const picture = page.getByRole('button', { name: 'Change photo' });
  const byKeyboard = async () => {
    await picture.focus();
    await page.keyboard.press('Enter');
  };
  const choose = async (
    file: { name: string; mimeType: string; buffer: Buffer },
    openChooser: () => Promise<void> = byKeyboard,
  ) => {
    const chooser = page.waitForEvent('filechooser');
    await openChooser();
    await (await chooser).setFiles(file);
  };
  await choose({ name: 'me.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Error uploading photo')).toBeVisible();
  await expect(page.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeVisible();
  await choose({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from('\x89PNG\r\n\x1a\nno', 'latin1'),
  });
  await expect(
    page.getByText('This picture is too large or damaged. Please choose another one.'),
  ).toBeVisible();
  // Else the same file would be no change, and nothing would happen when it is chosen again.
  await expect(page.getByLabel('Photo file')).toHaveValue('');
  expect(await pictures(page)).toEqual([]);

  const slow = Promise.withResolvers<void>();
  await page.route('**/user/image', async (route) => {
    await slow.promise;
    await route.fallback();
  });
  const buffer = await page.screenshot();
  const uploading = page.getByText('Uploading photo...');
  // That of the picture before may still be on its way out.
  await expect(uploading).toHaveCount(0);
  await choose({ name: 'me.png', mimeType: 'image/png', buffer }, () => picture.click());
  await expect(uploading).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Uploaded' })).toBeVisible();
  await expect.poll(() => pictures(page)).toEqual([expect.stringMatching(/^blob:/)]);
  slow.resolve();
  await expect(page.getByText('Uploaded photo! You may need to reload to see changes.')).toBeVisible();
  const { imageUrl } = (await person.api.account.get()).message;
  await expect.poll(() => pictures(page)).toEqual([imageUrl, imageUrl, imageUrl]);
});

test('time zone, units and mails follow the person to every browser, and what is not saved is told and taken back', async ({
  person,
  pageOf,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/user\/preferences/);
  const page = await pageOf(person, { timezoneId: 'Asia/Tokyo' });
  await page.goto('/?tab=account');
  const zone = page.getByRole('combobox', { name: 'Time zone' });
  await expect(zone).toHaveValue('As this browser (Asia/Tokyo, UTC+9)');
  const elsewhere = await pageOf(person, { timezoneId: 'Europe/Paris' });
  await elsewhere.goto('/?tab=map');
  await zoneMenu(elsewhere).open();
  await expect(zoneMenu(elsewhere).item('My time')).toHaveAccessibleName(/^My time Europe\/Paris/);

  await zone.fill('auckl');
  await page.getByRole('option', { name: /^Pacific\/Auckland, UTC\+1[23]$/ }).click();
  await expect(page.getByText('Saved preferences!')).toBeVisible();
  await expect(zoneMenu(elsewhere).item('My time')).toHaveAccessibleName(
    /^My time Pacific\/Auckland, UTC\+1[23]$/,
  );
  const imperial = page.getByRole('radio', { name: 'Imperial: feet and miles' });
  await page.route('**/user/preferences', (route) => route.abort());
  await imperial.click();
  await expect(page.getByText(/^Error saving preferences\. Sightline cannot be reached/)).toBeVisible();
  await expect(imperial).not.toBeChecked();
  await page.unroute('**/user/preferences');
  expect(await checkedByPress(imperial)).toBe(true);
  const outcomes = page.getByRole('switch', { name: 'Outcomes of device updates' });
  const problems = page.getByRole('switch', { name: 'Problems of integrations' });
  await expect(outcomes).not.toBeChecked();
  await expect(problems).toBeChecked();
  expect(await checkedByPress(outcomes)).toBe(true);
  const chosen = { timeZone: 'Pacific/Auckland', units: 'imperial', mailUpdateOutcomes: true };
  await expect
    .poll(async () => (await person.api.account.preferences()).message)
    .toEqual({ ...chosen, mailIntegrationProblems: true, blurred: 'people', peoplePhotoDays: null });

  await page.reload();
  await expect(zone).toHaveValue(/^Pacific\/Auckland, UTC\+1[23]$/);
  await expect(imperial).toBeChecked();
  await zone.fill('browser');
  await page.getByRole('option', { name: /^As this browser/ }).click();
  await expect.poll(async () => (await person.api.account.preferences()).message.timeZone).toBeNull();
});

test('features are explained by keyboard too and switched in every open tab, from Account and from Admin; what fails is told', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/features/);
  await page.goto('/?tab=account');
  await page.getByRole('tab', { name: 'Features' }).click();
  await expect(page).toHaveURL('/?tab=account&section=features');
  const features = (await person.api.features.list()).message;
  expect(features[0]?.instructions).toMatch(/^Send messages to cameras with firmware 2\.0\.0 or later/);
  await expect(page.getByRole('switch')).toHaveCount(2);
  for (const { name, instructions } of features) {
    const info = page.getByRole('button', { name: `Instructions for ${name}` });
    // By keyboard: what a script focuses does not show its focus.
    await page.getByRole('switch', { name }).focus();
    await page.keyboard.press('Tab');
    await expect(info).toBeFocused();
    await expect(page.getByRole('tooltip')).toHaveText(instructions);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('tooltip')).toBeHidden();
    await info.hover();
    await expect(page.getByRole('tooltip')).toHaveText(instructions);
    await page.mouse.move(0, 0);
    await expect(page.getByRole('tooltip')).toBeHidden();
  }

  const other = await page.context().newPage();
  await other.goto('/?tab=admin&section=features');
  const menu = (where: Page) => where.getByRole('link', { name: 'OTA Messages' });
  const ota = (where: Page) => where.getByRole('switch', { name: 'OTA messages (experimental)' });
  await expect(ota(other)).not.toBeChecked();
  expect(await checkedByPress(ota(page))).toBe(true);
  await expect(menu(page)).toBeVisible();
  await expect(menu(other)).toBeVisible();
  await expect(ota(other)).toBeChecked();
  await switchFeature(person, 'ota_messages_experimental', false);
  await expect(menu(page)).toBeHidden();
  await expect(ota(other)).not.toBeChecked();

  await page.route('**/features/*', (route) => route.abort());
  await page.getByRole('switch', { name: 'Insight collections' }).click();
  await expect(
    page.getByText(/^Insight collections is not changed\. Sightline cannot be reached/),
  ).toBeVisible();
  await expect(page.getByRole('switch', { name: 'Insight collections' })).not.toBeChecked();

  await page.clock.install();
  await page.route('**/features', (route) => route.abort());
  // What this browser has kept would stand in.
  await page.evaluate(async () => {
    for (const name of await caches.keys()) await caches.delete(name);
  });
  await page.reload();
  const notice = page.getByRole('alert');
  await retryFailedSave(page, notice, 'The features did not load', '**/features');
  await expect(page.getByRole('switch')).toHaveCount(2);
});

test('Admin has the settings in two tabs, and loads groups, models and what runs where for its dialogs before one is opened', async ({
  signedIn: page,
}) => {
  const loaded = new Set<string>();
  page.on('request', (request) => loaded.add(new URL(request.url()).pathname.replace(/\d+$/, ':id')));
  await page.goto('/?tab=account');
  await expect(page.getByRole('tab')).toHaveText(['Profile', 'Security', 'Integrations', 'Features']);
  loaded.clear();
  await page.goto('/?tab=admin');
  await expect(page.getByRole('tab')).toHaveText(['Integrations', 'Features']);
  await expect
    .poll(() => [...loaded])
    .toEqual(expect.arrayContaining(['/v2/groups', '/getModelsForUser/:id', '/getDeployedModels']));
});

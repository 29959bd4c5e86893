import type { Page } from '@playwright/test';
import { switchFeature } from '../fixtures/features.ts';
import { expect, test } from '../fixtures/test.ts';
import { zoneMenu } from '../fixtures/zone-menu.ts';

// Hashing passwords takes its time on a busy machine.
test.setTimeout(180_000);

const save = (page: Page) => page.getByRole('button', { name: 'Save details' });
const accountOf = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` });

/** The addresses of the pictures in the bar and at the head of the page. */
async function pictures(page: Page): Promise<(string | null)[]> {
  const images = page.locator('header img, main img');
  return Promise.all((await images.all()).map((image) => image.getAttribute('src')));
}

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
  slow.resolve();
  const snackbar = page.getByText('Saved details!');
  await expect(snackbar).toBeVisible();
  await page.clock.fastForward(4_500);
  await expect(snackbar).toBeVisible();
  await page.clock.fastForward(2_000);
  await expect(snackbar, 'snackbars hide after 6000 ms').toBeHidden();
  await expect(save(page)).toBeDisabled();
  await expect(accountOf(page, 'Ana Marsh')).toBeVisible();
  await expect(accountOf(other, 'Ana Marsh')).toBeVisible();
  await expect(other.getByRole('combobox', { name: 'Country' })).toHaveValue('Chile');
  expect((await person.api.account.get()).message).toMatchObject({
    ...profile,
    firstName: 'Ana',
    country: 'Chile',
  });
});

test('a photo is chosen by keyboard, shown while it is on its way, and in the bar as soon as it is there', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/status of 422 .*\/user\/image/);
  // Whatever records a trace reads the preview too; the page itself only shows it.
  watch.expectErrors(/Connecting to 'blob:/);
  await page.goto('/?tab=account');
  const choose = async (file: { name: string; mimeType: string; buffer: Buffer }) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Change photo' }).focus();
    await page.keyboard.press('Enter');
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
  await choose({ name: 'me.png', mimeType: 'image/png', buffer });
  await expect(page.getByText('Uploading photo...')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Uploaded' })).toBeVisible();
  await expect.poll(() => pictures(page)).toEqual([expect.stringMatching(/^blob:/)]);
  slow.resolve();
  await expect(page.getByText('Uploaded photo! You may need to reload to see changes.')).toBeVisible();
  const { imageUrl } = (await person.api.account.get()).message;
  await expect.poll(() => pictures(page)).toEqual([imageUrl, imageUrl]);
});

test('time zone, units and mails follow the person to every browser', async ({ person, pageOf }) => {
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
  await page.getByRole('radio', { name: 'Imperial: feet and miles' }).check();
  const outcomes = page.getByRole('switch', { name: 'Outcomes of device updates' });
  const problems = page.getByRole('switch', { name: 'Problems of integrations' });
  await expect(outcomes).not.toBeChecked();
  await expect(problems).toBeChecked();
  await outcomes.click();
  await expect(outcomes).toBeChecked();
  const chosen = { timeZone: 'Pacific/Auckland', units: 'imperial', mailUpdateOutcomes: true };
  await expect
    .poll(async () => (await person.api.account.preferences()).message)
    .toEqual({ ...chosen, mailIntegrationProblems: true });

  await page.reload();
  await expect(zone).toHaveValue(/^Pacific\/Auckland, UTC\+1[23]$/);
  await expect(page.getByRole('radio', { name: 'Imperial: feet and miles' })).toBeChecked();
  await zone.fill('browser');
  await page.getByRole('option', { name: /^As this browser/ }).click();
  await expect.poll(async () => (await person.api.account.preferences()).message.timeZone).toBeNull();
});

test('a new password: its requirements, its refusals, and who stays signed in', async ({
  signedIn: page,
  context,
  person,
  pageOf,
  watch,
}) => {
  watch.expectErrors(/status of (400|403) .*\/changePassword|ERR_FAILED .*\/changePassword|status of 401/);
  const elsewhere = await pageOf({
    ...person,
    token: `Bearer ${(await person.api.auth.login({ body: person })).token}`,
  });
  await elsewhere.goto('/?tab=groups');
  const tab = await context.newPage();
  await tab.goto('/?tab=groups');
  await page.goto('/?tab=account&section=security');
  const current = page.getByLabel('Current password');
  const fresh = page.getByLabel('New password');
  const button = page.getByRole('button', { name: 'Change password' });
  const listed = () =>
    page.getByRole('list', { name: 'Your password needs to be or have' }).getByRole('listitem');
  await expect(button).toBeDisabled();
  await current.fill('Not-my-password-1');
  await expect(button).toBeDisabled();
  await fresh.fill('Weka');
  await expect(listed()).toHaveText([
    'longer than 8 charactersnot met yet',
    'one upper case lettermet',
    'one lower case lettermet',
    'one special characternot met yet',
    'different from the current onemet',
  ]);
  await button.click();
  await expect(fresh).toHaveAccessibleDescription(/Your password does not meet the defined requirements/);

  await fresh.fill('Weka-in-the-tent-2');
  await button.click();
  await expect(current).toHaveAccessibleDescription('The entered password is not correct');
  await expect(
    page.getByText('Error changing password (The entered password is not correct)', { exact: true }),
  ).toBeVisible();
  await current.fill(person.password);
  await page.route('**/changePassword', (route) => route.abort());
  await button.click();
  await expect(page.getByText(/^Error changing password \(Sightline cannot be reached\./)).toBeVisible();
  await page.unroute('**/changePassword');

  await button.click();
  await expect(page.getByText('Password changed!')).toBeVisible();
  await expect(current).toHaveValue('');
  await expect(elsewhere).toHaveURL('/login');
  await expect(page.getByRole('list', { name: 'Sessions' }).getByRole('listitem')).toHaveText([
    /This browser/,
  ]);
  await tab.getByRole('link', { name: 'My Models' }).click();
  await expect(tab.getByRole('heading', { name: 'My Models', level: 1 })).toBeVisible();
  await tab.reload();
  await expect(tab.getByRole('heading', { name: 'My Models', level: 1 })).toBeVisible();
  await expect(person.api.auth.login({ body: person })).rejects.toMatchObject({ status: 400 });
});

test('sessions are listed as they come, and end at once: one, all others, all', async ({
  signedIn: page,
  person,
  pageOf,
  watch,
}) => {
  watch.expectErrors(/status of 401/);
  const signInAs = async (userAgent: string) => {
    const answer = await page.request.post('/login', {
      data: { email: person.email, password: person.password },
      headers: { 'user-agent': userAgent },
    });
    return { ...person, token: `Bearer ${(await answer.json()).token}` };
  };
  await page.goto('/?tab=account&section=security');
  const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(rows).toHaveText([/This browser/]);
  await expect(page.getByRole('button', { name: 'Sign out everywhere else' })).toBeHidden();

  const phone = await pageOf(
    await signInAs('Mozilla/5.0 (Android 16; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'),
  );
  await phone.goto('/?tab=map');
  await expect(rows.filter({ hasText: 'Firefox 145 on Android' })).toContainText(
    /127\.0\.0\.1 · Signed in just now · Last used just now/,
  );
  await page.getByRole('button', { name: 'Sign out Firefox 145 on Android' }).click();
  await expect(page.getByText('Firefox 145 on Android is signed out.')).toBeVisible();
  await expect(phone).toHaveURL('/login');
  await expect(rows).toHaveText([/This browser/]);

  const second = await pageOf(
    await signInAs('Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'),
  );
  await second.goto('/?tab=map');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(page.getByText('Every other browser is signed out.')).toBeVisible();
  await expect(second).toHaveURL('/login');
  await expect(rows).toHaveText([/This browser/]);
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/login');
  await expect(person.api.account.get()).rejects.toMatchObject({ status: 401 });
});

test('features are explained by keyboard too and switched in every open tab, from Account and from Admin', async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/features\/\d+/);
  await page.goto('/?tab=account');
  await page.getByRole('tab', { name: 'Features' }).click();
  await expect(page).toHaveURL('/?tab=account&section=features');
  await expect(page.getByRole('switch')).toHaveCount(2);
  const info = page.getByRole('button', { name: 'Instructions for OTA messages (experimental)' });
  // By keyboard: what a script focuses does not show its focus.
  await page.getByRole('switch', { name: 'OTA messages (experimental)' }).focus();
  await page.keyboard.press('Tab');
  await expect(info).toBeFocused();
  await expect(page.getByRole('tooltip')).toContainText(
    'Send messages to cameras with firmware 2.0.0 or later',
  );
  await page.keyboard.press('Escape');

  const other = await page.context().newPage();
  await other.goto('/?tab=admin&section=features');
  const menu = (where: Page) => where.getByRole('link', { name: 'OTA Messages' });
  const ota = (where: Page) => where.getByRole('switch', { name: 'OTA messages (experimental)' });
  await expect(ota(other)).not.toBeChecked();
  await ota(page).click();
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
});

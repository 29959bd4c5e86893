import type { Page } from '@playwright/test';
import { connect } from '../../fixtures/api.ts';
import { heldToken, rememberSignIn } from '../../fixtures/browse.ts';
import { resetLink } from '../../fixtures/servers/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';

const NEW_PASSWORD = 'Weka-in-the-tent-2';
const dataDir = process.env.E2E_DATA_DIR ?? '';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/resetpassword');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(page.getByRole('status')).toContainText('Password reset email send!');
}

async function mailedLink(email: string): Promise<string> {
  await expect.poll(() => resetLink(dataDir, email), 'the reset mail').toBeDefined();
  return (await resetLink(dataDir, email)) ?? '';
}

test('the button waits for an address', async ({ page }) => {
  await page.goto('/resetpassword');
  await expect(page.getByRole('heading', { name: 'Reset Password', level: 1 })).toBeVisible();
  const button = page.getByRole('button', { name: 'Send reset link' });
  await expect(button).toBeDisabled();
  await page.getByRole('textbox', { name: 'Email' }).fill('hana@sightline.test');
  await expect(button).toBeEnabled();
});

test('a malformed address is said under the field', async ({ page, watch }) => {
  watch.expectErrors(/status of 400 .*\/resetPassword/);
  await page.goto('/resetpassword');
  const email = page.getByRole('textbox', { name: 'Email' });
  await email.fill('hana@');
  await page.getByRole('button', { name: 'Send reset link' }).click();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(page.getByText('Password reset email send!')).toBeHidden();
});

test('a known and an unknown address are answered alike', async ({ page, person }) => {
  const words: (string | null)[] = [];
  for (const email of [person.email, 'nobody-at-all@sightline.test']) {
    await askForLink(page, email);
    words.push(await page.getByRole('status').textContent());
  }
  expect(words[0]).toBe(words[1]);
});

test('the mailed link sets a new password, signs in and ends older sessions', async ({
  page,
  person,
  server,
}) => {
  await askForLink(page, person.email);
  await page.goto(await mailedLink(person.email));
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(person.email);
  const button = page.getByRole('button', { name: 'Set password and sign in' });
  await expect(button).toBeDisabled();
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await button.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
  expect(await heldToken(page)).not.toBe(person.token);
  await expect(person.api.account.get()).rejects.toMatchObject({ status: 401 });
  const { login } = connect(server).auth;
  const { email, password } = person;
  await expect(login({ body: { email, password } })).rejects.toMatchObject({ status: 400 });
  await expect(login({ body: { email, password: NEW_PASSWORD } })).resolves.toHaveProperty('token');
});

test('a link works once, and the page says what to do then', async ({ page, person, server, watch }) => {
  watch.expectErrors(/status of 400 .*\/resetPassword/);
  await askForLink(page, person.email);
  const link = await mailedLink(person.email);
  const resetToken = new URL(link).searchParams.get('token') ?? '';
  const body = { email: person.email, password: NEW_PASSWORD, resetToken };
  await connect(server).auth.resetPassword({ body });
  await page.goto(link);
  await page.getByLabel('New password').fill('Takahe-at-the-gate-3');
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link has been used or has expired. Please ask for a new one.',
  );
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('button', { name: 'Send reset link' })).toBeVisible();
});

test('a link takes the place of whoever is signed in here', async ({ page, person, newPerson, server }) => {
  const other = await newPerson();
  const options = { gundiV2ApiKey: 'key-of-nobody-4711' };
  await person.api.integrations.save({ body: { platform: 'gundi_v2', options } });
  await askForLink(page, person.email);
  const link = await mailedLink(person.email);
  await rememberSignIn(page, server, other);
  await page.goto(link);
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password and sign in' }).click();
  // What outlives the old password is shown first.
  await expect(page).toHaveURL('/?tab=account&section=security&after=reset');
  await expect(page.getByRole('list', { name: 'Integrations' })).toContainText('Gundi v2');
  await expect(page.getByText('Your new password is set')).toBeVisible();
  await expect(page.getByText(person.username)).toBeVisible();
  await expect(page.getByText(other.username)).toBeHidden();
});

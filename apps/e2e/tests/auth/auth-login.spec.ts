import { connect } from '../../fixtures/api.ts';
import { heldToken } from '../../fixtures/browse.ts';
import { isRed } from '../../fixtures/colour.ts';
import { loginForm } from '../../fixtures/pages/forms.ts';
import { expect, test } from '../../fixtures/test.ts';

const WRONG = 'The email or password is not correct.';

test.beforeEach(({ page }) => page.goto('/login'));

test('whoever is not signed in comes to the login screen', async ({ page }) => {
  await page.goto('/?tab=map');
  await expect(page).toHaveURL('/login');
  await expect(page).toHaveTitle('Sign in · Sightline');
  await expect(page.getByRole('heading', { name: 'Sign in', level: 1 })).toBeVisible();
});

test('Sign In waits for both fields', async ({ page }) => {
  const { email, password, button } = loginForm(page);
  await expect(button).toBeDisabled();
  await email.fill('hana@sightline.test');
  await expect(button).toBeDisabled();
  await password.fill('x');
  await expect(button).toBeEnabled();
  await email.fill('   ');
  await expect(button).toBeDisabled();
});

test('the password is masked, may be pasted, and is one that password managers know', async ({ page }) => {
  const { password } = loginForm(page);
  await expect(password).toHaveAttribute('type', 'password');
  await expect(password).toHaveAttribute('autocomplete', 'current-password');
  await password.evaluate((field) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Kea-on-the-roof-1');
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
    if (!field.dispatchEvent(event)) throw new Error('Pasting was refused.');
  });
});

test('Sign In is disabled while it is under way', async ({ page, person }) => {
  const answered = Promise.withResolvers<void>();
  await page.route('**/login', async (route) => {
    if (route.request().method() === 'POST') await answered.promise;
    await route.continue();
  });
  const { email, password, button } = loginForm(page);
  await email.fill(person.email);
  await password.fill(person.password);
  await button.click();
  await expect(button).toBeDisabled();
  answered.resolve();
  await expect(page).toHaveURL('/');
});

test('links lead to sign-up and reset', async ({ page }) => {
  await page.getByRole('link', { name: 'Create a new account' }).click();
  await expect(page).toHaveURL('/signup');
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page).toHaveURL('/resetpassword');
  await page.getByRole('link', { name: 'Back to sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('the right password leads to the shell and is kept as a Bearer token', async ({ page, person }) => {
  const { email, password, button } = loginForm(page);
  await email.fill(person.email.toUpperCase());
  await password.fill(person.password);
  await button.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { name: 'Insights', level: 1 })).toBeVisible();
  expect(await heldToken(page)).toMatch(/^Bearer [\w-]+\.[\w-]+\.[\w-]+$/);
});

test('after the login one is where one wanted to go', async ({ page, person }) => {
  await page.goto('/?tab=map');
  const { email, password } = loginForm(page);
  await email.fill(person.email);
  await password.fill(person.password);
  await password.press('Enter');
  await expect(page).toHaveURL('/?tab=map');
});

test('a wrong password and an unknown address get the same words, in red', async ({
  page,
  person,
  watch,
}) => {
  watch.expectErrors(/status of 400 .*\/login/);
  const { email, password, button } = loginForm(page);
  for (const address of [person.email, 'nobody@sightline.test']) {
    await email.fill(address);
    await password.fill('Not-my-password');
    // The words of the attempt before would do as well.
    const answered = page.waitForResponse('**/login');
    await button.click();
    await answered;
    await expect(page.getByRole('alert')).toHaveText(WRONG);
    await expect.poll(() => isRed(page.getByRole('alert')), 'the alert is red').toBe(true);
    await expect(page).toHaveURL('/login');
  }
});

test('a malformed address is said under its field', async ({ page, watch }) => {
  watch.expectErrors(/status of 400 .*\/login/);
  const { email, password, button } = loginForm(page);
  await email.fill('hana@');
  await password.fill('x');
  await button.click();
  await expect(email).toHaveAccessibleDescription('Please enter a valid email address.');
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('after ten wrong passwords one has to wait', async ({ page, person, server, watch }) => {
  watch.expectErrors(/status of 429 .*\/login/);
  const { login } = connect(server).auth;
  const wrong = { body: { email: person.email, password: 'Not-my-password' } };
  for (let attempt = 1; attempt <= 10; attempt++) await expect(login(wrong)).rejects.toThrow(WRONG);
  const { email, password, button } = loginForm(page);
  await email.fill(person.email);
  await password.fill(person.password);
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Too many failed attempts. Please wait a few minutes, or reset your password.',
  );
});

test('a server that cannot be reached is said so', async ({ page, watch }) => {
  watch.expectErrors(/ERR_FAILED .*\/login/);
  await page.route('**/login', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const { email, password, button } = loginForm(page);
  await email.fill('hana@sightline.test');
  await password.fill('x');
  await button.click();
  await expect(page.getByRole('alert')).toHaveText(
    'Sightline cannot be reached. Check your connection and try again.',
  );
});

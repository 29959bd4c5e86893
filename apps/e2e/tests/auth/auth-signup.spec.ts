import { heldToken } from '../../fixtures/browse.ts';
import { SIGNUP_FIELDS, signupForm } from '../../fixtures/pages/forms.ts';
import { newAccount } from '../../fixtures/people.ts';
import { expect, test } from '../../fixtures/test.ts';

test.beforeEach(({ page }) => page.goto('/signup'));

test('every field of the form is there', async ({ page }) => {
  await expect(page).toHaveTitle('Create an account · Sightline');
  const { field } = signupForm(page);
  for (const name of SIGNUP_FIELDS) await expect(field(name)).toBeEditable();
  await page.getByRole('link', { name: 'Already have an account? Sign in' }).click();
  await expect(page).toHaveURL('/login');
});

test('the button waits for everything but the second password', async ({ page }) => {
  const { fill, field, button } = signupForm(page);
  const { confirmPassword: _, ...account } = newAccount();
  await fill(account);
  await expect(button).toBeEnabled();
  for (const name of SIGNUP_FIELDS) {
    if (name === 'confirmPassword') continue;
    await field(name).fill('');
    await expect(button, `without ${name}`).toBeDisabled();
    await field(name).fill(account[name]);
  }
  await expect(button).toBeEnabled();
});

test('a new account is signed in at once', async ({ page }) => {
  const { fill, button } = signupForm(page);
  await fill(newAccount());
  await button.click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByText('Hana Marsh')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No insights yet' })).toBeVisible();
  expect(await heldToken(page)).toMatch(/^Bearer /);
});

test('the requirements of a password are ticked while it is typed', async ({ page }) => {
  const { field } = signupForm(page);
  const requirements = page.getByRole('list', { name: 'Your password needs to be or have' });
  await expect(requirements.getByRole('listitem').filter({ hasText: 'not met yet' })).toHaveCount(4);
  await field('password').fill('Kea');
  await expect(requirements.getByRole('listitem').filter({ hasText: 'not met yet' })).toHaveText([
    /longer than 8 characters/,
    /one special character/,
  ]);
  await field('password').fill(newAccount().password);
  await expect(requirements.getByRole('listitem').filter({ hasText: 'not met yet' })).toHaveCount(0);
});

const REFUSALS = [
  [
    'a weak password',
    'password',
    { password: 'kea', confirmPassword: 'kea' },
    /^Your password needs to be or have: longer than 8 characters, one upper case letter, one special character\./,
  ],
  [
    'a password that many use',
    'password',
    { password: 'Passw0rd!2026', confirmPassword: 'Passw0rd!2026' },
    /^This is one of the most used passwords/,
  ],
  [
    'two different passwords',
    'confirmPassword',
    { confirmPassword: 'Kea-on-the-roof-2' },
    'The two passwords are not the same.',
  ],
  ['a malformed address', 'email', { email: 'hana@' }, 'Please enter a valid email address.'],
] as const;

for (const [what, name, change, words] of REFUSALS) {
  test(`${what} is said under its field`, async ({ page, watch }) => {
    watch.expectErrors(/status of 400 .*\/signup/);
    const { fill, field, button } = signupForm(page);
    await fill({ ...newAccount(), ...change });
    await button.click();
    await expect(field(name)).toHaveAccessibleDescription(words);
    await expect(page).toHaveURL('/signup');
  });
}

test('an address and a name that are taken are both said', async ({ page, person, watch }) => {
  watch.expectErrors(/status of 400 .*\/signup/);
  const { fill, field, button } = signupForm(page);
  await fill({ ...newAccount(), email: person.email.toUpperCase(), username: person.username });
  await button.click();
  await expect(field('email')).toHaveAccessibleDescription(
    'An account with this email address exists already.',
  );
  await expect(field('username')).toHaveAccessibleDescription('This user name is taken.');
});

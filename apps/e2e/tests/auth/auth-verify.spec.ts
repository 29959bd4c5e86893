import { rememberSignIn } from '../../fixtures/browse.ts';
import { signUp } from '../../fixtures/people.ts';
import { verificationLink } from '../../fixtures/servers/mailbox.ts';
import { expect, test } from '../../fixtures/test.ts';

const dataDir = process.env.E2E_DATA_DIR ?? '';

test('the mailed link confirms the address after a sign-in, and works for nobody else', async ({
  page,
  server,
  watch,
}) => {
  watch.expectErrors(/status of 400 .*\/verifyEmail/);
  const newcomer = await signUp(server);
  await expect.poll(() => verificationLink(dataDir, newcomer.email), 'the mail').toBeDefined();
  const link = (await verificationLink(dataDir, newcomer.email)) ?? '';

  await page.goto(link);
  await expect(page).toHaveURL('/login');
  await page.getByRole('textbox', { name: 'Email' }).fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Email address confirmed', level: 1 })).toBeVisible();
  expect((await newcomer.api.account.get()).message.emailVerified).toBe(true);
  await page.getByRole('link', { name: 'Go to your cameras' }).click();
  await expect(page).toHaveURL('/');

  const other = await signUp(server);
  await rememberSignIn(page, server, other);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'This link does not work', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Open your account' }).click();
  await expect(page.getByRole('alert', { name: 'Your email address is not confirmed' })).toBeVisible();
});

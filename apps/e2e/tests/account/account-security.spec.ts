import { retryFailedSave } from '../../fixtures/failed-save.ts';
import { expect, test } from '../../fixtures/test.ts';

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
  await fresh.fill('Not-my-password-1');
  await expect(button).toBeDisabled();
  await expect(listed().last()).toHaveText('different from the current onemet');
  await current.fill('Not-my-password-1');
  await expect(button).toBeEnabled();
  await expect(listed().last()).toHaveText('different from the current onenot met yet');
  await fresh.fill('');
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
  const sending = page.getByText('Changing password...');
  // That of the call before may still be on its way out.
  await expect(sending).toHaveCount(0);
  await page.route('**/changePassword', async (route) => {
    await expect(sending).toBeVisible();
    await route.abort();
  });
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
  watch.expectErrors(/status of 401|ERR_FAILED .*\/sessions/);
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
  const dialog = page.getByRole('dialog');
  const confirm = async (name: string) => {
    await dialog.getByLabel('Your password').fill(person.password);
    await dialog.getByRole('button', { name, exact: true }).click();
  };
  await page.getByRole('button', { name: 'Sign out Firefox 145 on Android' }).click();
  await confirm('Sign out');
  await expect(page.getByText('Firefox 145 on Android is signed out.')).toBeVisible();
  await expect(phone).toHaveURL('/login');
  await expect(rows).toHaveText([/This browser/]);

  const second = await pageOf(
    await signInAs('Mozilla/5.0 (Windows NT 10.0; rv:145.0) Gecko/20100101 Firefox/145.0'),
  );
  await second.goto('/?tab=map');
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await confirm('Sign out everywhere else');
  await expect(page.getByText('Every other browser is signed out.')).toBeVisible();
  await expect(second).toHaveURL('/login');
  await expect(rows).toHaveText([/This browser/]);

  await page.clock.install();
  await page.route('**/sessions', (route) => route.abort());
  await page.reload();
  const notice = page.getByRole('alert');
  await retryFailedSave(page, notice, 'Your sessions did not load', '**/sessions');
  await expect(rows).toHaveText([/This browser/]);
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await confirm('Sign out everywhere');
  await expect(page).toHaveURL('/login');
  await expect(person.api.account.get()).rejects.toMatchObject({ status: 401 });
});

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connect } from '../../../../e2e/fixtures/api.ts';
import { expectErrors } from '../../../test/console.ts';
import { expectTexts } from '../../../test/interact.ts';
import { mountApp } from '../../../test/mount.tsx';
import { newcomer, PASSWORD, type Person } from '../../../test/people.ts';
import { createTestTransport } from '../../../test/transport.ts';

const rows = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
const dialog = page.getByRole('dialog');
const password = dialog.getByLabelText('Your password');
const WRONG = 'The entered password is not correct';

/** Signs somebody in elsewhere; answers the calls that browser can make. */
async function elsewhere({ email }: Person) {
  const { token } = await connect(location.origin).auth.login({ body: { email, password: PASSWORD } });
  return connect(location.origin, `Bearer ${token}`);
}

test('other browsers are signed out with the password: one, all others, all', async () => {
  expectErrors(/status of 403 .*\/end|status of 401/);
  const person = await newcomer();
  const phone = await elsewhere(person);
  const transport = createTestTransport();
  const { storage } = mountApp({ person, address: '/?tab=account&section=security', transport });
  const confirm = async (name: string, typed: string) => {
    await password.fill(typed);
    await dialog.getByRole('button', { name, exact: true }).click();
  };
  await expect.element(rows).toHaveLength(2);

  await page.getByRole('button', { name: /^Sign out (?!everywhere)/ }).click();
  await expect.element(dialog.getByRole('button', { name: 'Sign out', exact: true })).toBeDisabled();
  await confirm('Sign out', 'Wrong-pass-1');
  await expect.element(password).toHaveAccessibleDescription(WRONG);
  expect((await phone.account.get()).message.email).toBe(person.email);
  const restore = transport.fail('auth.endSession');
  await confirm('Sign out', PASSWORD);
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Sightline cannot be reached');
  restore();
  await confirm('Sign out', PASSWORD);
  await expect.element(dialog).not.toBeInTheDocument();
  await expectTexts(rows, /This browser/);
  await expect(phone.account.get()).rejects.toMatchObject({ status: 401 });

  const second = await elsewhere(person);
  await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect.element(password).toHaveValue('');
  await confirm('Sign out everywhere else', PASSWORD);
  await expect.element(page.getByText('Every other browser is signed out.')).toBeVisible();
  await expect(second.account.get()).rejects.toMatchObject({ status: 401 });
  await person.api.account.get();

  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await confirm('Sign out everywhere', PASSWORD);
  await expect.poll(() => storage.getItem('sightline.token')).toBeNull();
  await expect(person.api.account.get()).rejects.toMatchObject({ status: 401 });
});

test('forms that ask for a password tell password managers whose it is, in a text field that nobody sees', async () => {
  const person = await newcomer();
  mountApp({ person, address: '/?tab=account&section=security' });
  await expect.element(page.getByLabelText('Current password')).toBeVisible();
  await page.getByRole('button', { name: 'Sign out everywhere', exact: true }).click();
  await expect.element(password).toBeVisible();
  const forms = [...document.querySelectorAll('form:has([type=password])')];
  expect(forms).toHaveLength(2);
  for (const form of forms) {
    const [first] = form.querySelectorAll('input');
    expect([first?.type, first?.autocomplete, first?.value]).toEqual(['text', 'username', person.email]);
    expect(first?.getClientRects()).toHaveLength(0);
  }
});

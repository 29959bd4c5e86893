import { giveCameras } from '../../fixtures/cameras/named-cameras.ts';
import { internalPage } from '../../fixtures/pages/internal-page.ts';
import { expect, test } from '../../fixtures/test.ts';

test('Internal has the tabs User Accounts, Devices, Algs and Alg Releases, relays and the log; the address keeps the tab', async ({
  pageOf,
  staff,
}) => {
  const page = await pageOf(staff);
  const { tab, table } = internalPage(page);
  await page.goto('/?tab=internal');
  await expect(page.getByRole('tab')).toHaveText([
    'User Accounts',
    'Devices',
    'Algs',
    'Alg Releases',
    'Relays',
    'Audit Log',
  ]);
  await expect(tab('User Accounts')).toHaveAttribute('aria-selected', 'true');
  await expect(table('User accounts').getByRole('columnheader')).toHaveText([
    'Id',
    'Email',
    'Username',
    'First name',
    'Last name',
    'Phone',
    'Email confirmed',
  ]);
  await tab('Algs').click();
  await expect(page).toHaveURL(/section=algs/);
  await page.reload();
  await expect(table('Algs')).toBeVisible();
  await page.goBack();
  await expect(table('User accounts')).toBeVisible();
});

test('an account without internal access gets no Internal page', async ({ signedIn: page }) => {
  await page.goto('/?tab=internal');
  await expect(page.getByRole('heading', { name: 'This page is under construction' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Internal' })).toHaveCount(0);
});

test('an owner sees at once that staff gave them a device', async ({ pageOf, staff, newPerson }) => {
  const owner = await newPerson();
  const page = await pageOf(owner);
  await page.goto('/?tab=devices');
  await expect(page.getByRole('heading', { name: 'No cameras yet' })).toBeVisible();
  await giveCameras(staff, owner, ['bluff-1']);
  await expect(page.getByRole('grid', { name: 'Devices' })).toContainText('bluff-1');
});

test('staff sign an account out of every browser, after a question, and the account hears of it at once', async ({
  pageOf,
  staff,
  person,
  watch,
}) => {
  watch.expectErrors(/status of 401/);
  const page = await pageOf(staff);
  const theirs = await pageOf(person);
  await theirs.goto('/?tab=groups');
  await internalPage(page).open('users', `&user=${person.userId}`);
  await page.getByRole('button', { name: 'Sign out everywhere…' }).click();
  const question = page.getByRole('dialog', { name: `Sign ${person.email} out everywhere?` });
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await person.api.account.get();

  await page.getByRole('button', { name: 'Sign out everywhere…' }).click();
  await question.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page.getByText(`${person.email} is signed out: 1 session.`)).toBeVisible();
  await expect(question).toBeHidden();
  await expect(theirs).toHaveURL('/login');
  await expect(person.api.account.get()).rejects.toMatchObject({ status: 401 });
});

test('the log says who changed what, is searched by the server and opens an entry by its address', async ({
  pageOf,
  staff,
  newPerson,
}) => {
  const person = await newPerson();
  const [deviceId] = await giveCameras(staff, person, ['ridge-9']);
  const page = await pageOf(staff);
  const { open, dialog, table } = internalPage(page);
  await open('audit', `&filter.target=user+${person.userId}`);
  const rows = table('Audit log')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(`${staff.email} assigned camera ${deviceId} to account ${person.userId}`);
  await rows.click();
  await dialog.getByRole('button', { name: 'Show the raw entry' }).click();
  await expect(dialog).toContainText('internal.assignDevices');
  await expect(dialog.getByRole('region', { name: 'After' })).toContainText(String(deviceId));
  await expect(page).toHaveURL(/entry=\d+/);
  await page.reload();
  await expect(dialog).toContainText(`Account ${person.userId}`);
});

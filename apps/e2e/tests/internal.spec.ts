import { internalPage } from '../fixtures/internal-page.ts';
import { giveCameras } from '../fixtures/named-cameras.ts';
import { expect, test } from '../fixtures/test.ts';

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
  ]);
  await tab('Algs').click();
  await expect(page).toHaveURL(/section=algs/);
  await page.reload();
  await expect(table('Algs')).toBeVisible();
  await page.goBack();
  await expect(table('User accounts')).toBeVisible();
});

test('pages of 5, 10, 25, 50 or 100 rows, default 25', async ({ pageOf, staff }) => {
  const page = await pageOf(staff);
  await internalPage(page).open('devices');
  const sizes = page.getByLabel('Rows per page');
  await expect(sizes).toHaveValue('25');
  await expect(sizes.getByRole('option')).toHaveText(['5', '10', '25', '50', '100']);
  await sizes.selectOption('5');
  const { table } = internalPage(page);
  const rows = table('All devices')
    .getByRole('row')
    .filter({ has: page.getByRole('gridcell') });
  await expect(rows).toHaveCount(5);
});

test('an account without internal access gets no Internal page', async ({ signedIn: page }) => {
  await page.goto('/?tab=internal');
  await expect(page.getByRole('heading', { name: 'This page is under construction' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Internal' })).toHaveCount(0);
});

test('staff assign devices to users; what is taken from whom is said before it is saved', async ({
  pageOf,
  staff,
  newPerson,
}) => {
  const [taker, giver] = [await newPerson(), await newPerson()];
  const [creek] = await giveCameras(staff, giver, [`creek-${giver.userId}`]);
  const page = await pageOf(staff);
  const { open, dialog, changes, button } = internalPage(page);
  await open('users', `&user=${taker.userId}`);
  await dialog.getByLabel('Search Devices').fill(`creek-${giver.userId}`);
  await dialog.getByRole('checkbox', { name: `creek-${giver.userId}` }).check();
  await expect(changes).toHaveText(`Taken from ${giver.email}: creek-${giver.userId}`);
  expect((await giver.api.devices.list()).message).toHaveLength(1);
  await button('Save Devices').click();
  await expect(page.getByText(`Devices of ${taker.email} are saved.`)).toBeVisible();
  await expect(changes).toContainText('1 device assigned.');
  expect((await taker.api.devices.list()).message.map(({ device_id }) => device_id)).toEqual([creek]);
  expect((await giver.api.devices.list()).message).toEqual([]);

  await dialog.getByLabel('Search Devices').fill('');
  await dialog.getByRole('checkbox', { name: `creek-${giver.userId}` }).uncheck();
  await expect(changes).toHaveText(`Taken away, will have no owner: creek-${giver.userId}`);
  await button('Undo').click();
  await expect(changes).toContainText('Nothing is changed yet.');
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

test('staff assign algorithms and algorithm releases to users, each as a whole list', async ({
  pageOf,
  staff,
  newPerson,
}) => {
  const person = await newPerson();
  const page = await pageOf(staff);
  const { open, dialog, changes, button } = internalPage(page);
  await open('users', `&user=${person.userId}`);
  for (const [tab, what] of [
    ['Algs', 'Predator watch'],
    ['Alg Releases', 'Aotearoa wildlife 4'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab, exact: true }).click();
    await dialog.getByRole('checkbox', { name: what, exact: true }).check();
    await expect(changes).toHaveText(`Given: ${what}`);
    await button(`Save ${tab}`).click();
    await expect(page.getByText(`${tab} of ${person.email} are saved.`)).toBeVisible();
  }
  expect((await person.api.releases.approved()).message).toMatchObject([{ name: 'Aotearoa wildlife 4' }]);
  const params = { id: person.userId };
  const algs = (await staff.api.internal.userAlgs({ params })).message;
  expect(algs.map(({ alg_name }) => alg_name)).toEqual(['Predator watch']);
});

test('a list that is not saved says why and keeps what was ticked', async ({
  pageOf,
  staff,
  newPerson,
  watch,
}) => {
  watch.expectErrors(/ERR_FAILED .*\/algs/);
  const person = await newPerson();
  const page = await pageOf(staff);
  const { open, dialog, button } = internalPage(page);
  await open('users', `&user=${person.userId}`);
  await dialog.getByRole('tab', { name: 'Algs', exact: true }).click();
  const box = dialog.getByRole('checkbox', { name: 'Predator watch' });
  await box.check();
  await page.route(`**/internal/users/${person.userId}/algs`, (route) => route.abort());
  await button('Save Algs').click();
  await expect(dialog.getByRole('alert')).toContainText('Sightline cannot be reached.');
  await expect(box).toBeChecked();
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
  await expect(rows).toContainText('internal.assignDevices');
  await expect(rows).toContainText(staff.email);
  await rows.click();
  await expect(dialog.getByRole('region', { name: 'After' })).toContainText(String(deviceId));
  await expect(page).toHaveURL(/entry=\d+/);
  await page.reload();
  await expect(dialog).toContainText(`user ${person.userId}`);
});

import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { giveCameras } from '../../../../../e2e/fixtures/cameras/named-cameras.ts';
import { expectErrors } from '../../../../test/console.ts';
import { check } from '../../../../test/interact.ts';
import { internal } from '../../../../test/internal.ts';
import { type MountedApp, mountApp } from '../../../../test/mount.tsx';
import { demoPerson, newcomer, newPerson, type Person } from '../../../../test/people.ts';

const { button, changes, dialog } = internal;

let person: Person;
let staff: Person;
beforeEach(async () => {
  [staff, person] = await Promise.all([demoPerson('staff'), newPerson()]);
});

function open(): MountedApp {
  return mountApp({ person: staff, address: internal.address('users', `&user=${person.userId}`) });
}

test('staff assign devices to users; what is taken from whom is said before it is saved', async () => {
  const giver = await newPerson();
  const name = `creek-${giver.userId}`;
  const [creek] = await giveCameras(staff, giver, [name]);
  open();
  const search = dialog.getByLabelText('Search Devices');
  const box = dialog.getByRole('checkbox', { name });
  await search.fill(name);
  await check(box);
  await expect.element(changes).toHaveTextContent(`Taken from ${giver.email}: ${name}`);
  expect((await giver.api.devices.list()).message).toHaveLength(1);
  await button('Save Devices').click();
  await expect.element(page.getByText(`Devices of ${person.email} are saved.`)).toBeVisible();
  await expect.element(changes).toMatchTextContent('1 device assigned.');
  expect((await person.api.devices.list()).message.map(({ device_id }) => device_id)).toEqual([creek]);
  expect((await giver.api.devices.list()).message).toEqual([]);

  await search.fill('');
  await check(box, false);
  await expect.element(changes).toHaveTextContent(`Taken away, will have no owner: ${name}`);
  await button('Undo').click();
  await expect.element(changes).toMatchTextContent('Nothing is changed yet.');
});

test('an account is given devices once its address is confirmed, if need be by hand', async () => {
  expectErrors(/status of 400 .*\/internal\/users\/\d+\/devices/);
  person = await newcomer();
  const name = `ford-${person.userId}`;
  await giveCameras(staff, await newPerson(), [name]);
  open();
  await dialog.getByLabelText('Search Devices').fill(name);
  await check(dialog.getByRole('checkbox', { name }));
  await button('Save Devices').click();
  await expect
    .element(dialog.getByRole('alert'))
    .toMatchTextContent(`The address ${person.email} is not confirmed yet`);
  await button('Confirm address…').click();
  await page.getByRole('button', { name: 'Confirm address', exact: true }).click();
  await expect.element(dialog.getByText(`${person.email} · confirmed`)).toBeVisible();
  await button('Save Devices').click();
  await expect.element(page.getByText(`Devices of ${person.email} are saved.`)).toBeVisible();
});

test('staff assign algorithms and algorithm releases to users, each as a whole list', async () => {
  open();
  for (const [tab, what] of [
    ['Algs', 'Predator watch'],
    ['Alg Releases', 'Aotearoa wildlife 4'],
  ] as const) {
    await dialog.getByRole('tab', { name: tab, exact: true }).click();
    await check(dialog.getByRole('checkbox', { name: what, exact: true }));
    await expect.element(changes).toHaveTextContent(`Given: ${what}`);
    await button(`Save ${tab}`).click();
    await expect.element(page.getByText(`${tab} of ${person.email} are saved.`)).toBeVisible();
  }
  expect((await person.api.releases.approved()).message).toMatchObject([{ name: 'Aotearoa wildlife 4' }]);
  const params = { id: person.userId };
  const algs = (await staff.api.internal.userAlgs({ params })).message;
  expect(algs.map(({ alg_name }) => alg_name)).toEqual(['Predator watch']);
});

test('a list that is not saved says why and keeps what was ticked', async () => {
  const { transport } = open();
  await dialog.getByRole('tab', { name: 'Algs', exact: true }).click();
  const box = dialog.getByRole('checkbox', { name: 'Predator watch' });
  await check(box);
  transport.fail('internal.assignAlgs');
  await button('Save Algs').click();
  await expect.element(dialog.getByRole('alert')).toMatchTextContent('Sightline cannot be reached.');
  await expect.element(box).toBeChecked();
});

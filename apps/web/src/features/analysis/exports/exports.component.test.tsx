import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectErrors } from '../../../../test/console.ts';
import { address, giveCameras } from '../../../../test/devices.ts';
import { downloadOf } from '../../../../test/interact.ts';
import { mountApp } from '../../../../test/mount.tsx';
import { newPerson, type Person } from '../../../../test/people.ts';

const main = page.getByRole('main');
const button = (name: string) => main.getByRole('button', { name, exact: true });
const packages = page.getByRole('region', { name: 'Packages' });
const item = packages.getByRole('article');

let person: Person;

beforeEach(async () => {
  person = await newPerson();
  const [ridge, gully] = await giveCameras(person, 'Ridge', 'Gully');
  const place = { latitude: -41.3, longitude: 174.7 };
  await ridge?.see('stoat', place);
  await ridge?.see('taniwha', place);
  await gully?.see('rat', place);
});

test('a package is made of what the filters choose, is downloaded, and goes', async () => {
  mountApp({ person, address: '/?tab=analysis&section=export' });
  await expect.element(packages.getByText('None yet. Each is kept for 30 days.')).toBeVisible();
  // What counts as an event is no matter of a package.
  await expect.element(page.getByRole('combobox', { name: 'A new event after' })).not.toBeInTheDocument();
  await page.getByRole('textbox', { name: 'Title of the project' }).fill('Ridge, before trapping');
  await button('Make package').click();
  await expect.element(item).toHaveAccessibleName('Ridge, before trapping');
  await expect.element(item.getByRole('button', { name: 'Download' })).toBeVisible();
  await expect.element(item).toMatchTextContent(/2 deployments, 3 observations/);
  await expect
    .element(item.getByRole('list', { name: 'Worth knowing' }))
    .toMatchTextContent(/“taniwha” has no scientific name/);
  const { name, text } = await downloadOf(() => item.getByRole('button', { name: 'Download' }).click());
  expect(name).toMatch(/^sightline-camtrap-dp-\d{4}-\d\d-\d\d-\d+\.zip$/);
  expect(text.slice(0, 2)).toBe('PK');
  await item.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete package' }).click();
  await expect.element(item).not.toBeInTheDocument();
  await expect.poll(address).toMatch(/section=export/);
});

test('a class in the filters limits the package', async () => {
  mountApp({ person, address: '/?tab=analysis&section=export&class=rat' });
  await button('Make package').click();
  await expect.element(item).toMatchTextContent(/1 deployment, 1 observation ·/);
});

test('a class is given a scientific name, which can be taken back', async () => {
  mountApp({ person, address: '/?tab=analysis&section=export' });
  const names = page.getByRole('list', { name: 'Scientific names' }).getByRole('listitem');
  await expect.element(names.first()).toMatchTextContent(/^taniwhaNo scientific name1/);
  await page.getByRole('button', { name: 'Give a name to taniwha' }).click();
  const dialog = page.getByRole('dialog', { name: 'What is “taniwha”?' });
  // A name that is missing is refused by the server.
  expectErrors(/status of 400/);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByText('Give the scientific name.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Scientific name' }).fill('Anguilla dieffenbachii');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  const taniwha = names.filter({ hasText: 'taniwha' });
  await expect.element(taniwha).toMatchTextContent(/Anguilla dieffenbachii \(yours\)/);
  await page.getByRole('button', { name: 'Change the name of taniwha' }).click();
  await dialog.getByRole('button', { name: 'Take back' }).click();
  await expect.element(taniwha).toMatchTextContent(/No scientific name/);
});

import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { packageFile } from '../../../../test/camtrap-dp-package.ts';
import { address } from '../../../../test/devices.ts';
import { expectTexts, expectToFit } from '../../../../test/interact.ts';
import { mountApp } from '../../../../test/mount.tsx';
import { newPerson, type Person } from '../../../../test/people.ts';

const main = page.getByRole('main');
const input = main.getByLabelText('File to import');
const item = page.getByRole('region', { name: 'Imports' }).getByRole('article');
const inItem = (name: string) => item.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');

let person: Person;
const open = () => mountApp({ person, address: '/?tab=analysis&section=import' });
const devices = async () => (await person.api.devices.list()).message;

beforeEach(async () => {
  person = await newPerson();
});

test('a package is looked at, imported as its owner calls its species, and taken back', async () => {
  const app = open();
  await expect.element(main.getByText('None yet. Each can be undone for 30 days.')).toBeVisible();
  await userEvent.upload(input, packageFile());
  await expect.element(item).toHaveAccessibleName('Ridge survey');
  await expect.element(item.getByText('Ready to import')).toBeVisible();
  await expect.element(item).toMatchTextContent(/Deployments2Of 2 cameras/);
  await expect.element(item).toMatchTextContent(/4 of them become insights/);
  await expectTexts(
    item.getByRole('list', { name: 'Problems' }).getByRole('listitem'),
    /^Error observations, row 6, observationType: .*“bird”/,
  );
  await expectTexts(
    item.getByRole('list', { name: 'Species' }).getByRole('listitem'),
    /^Mustela erminea2 observations.*English name/,
    /^Rattus rattus1 observation.*English name/,
  );
  const rat = item.getByRole('combobox', { name: 'Class of Rattus rattus' });
  await expect.element(rat).toHaveValue('ship rat');
  await rat.fill('stoat');
  await expect.element(item.getByText('your choice, also Mustela erminea')).toBeVisible();
  await rat.fill('kiore');
  await expectToFit('with a preview');
  await inItem('Import').click();

  await expect.element(item.getByText('Imported', { exact: true })).toBeVisible();
  await expect.element(item).toMatchTextContent(/4 insights of North ridge, South gully\./);
  const classes = (await person.api.taxa.list()).message.map(({ class_name }) => class_name);
  expect(classes.toSorted()).toEqual(['empty', 'kiore', 'stoat']);
  await item.getByRole('link', { name: 'North ridge' }).click();
  const [first] = await devices();
  await expect.poll(address).toBe(`/?tab=device&device=${first?.device_id}`);
  await expect.element(main.getByText('It never reports: you imported its records.')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Note a visit' })).not.toBeInTheDocument();
  await expect
    .element(main.getByRole('region', { name: 'Days watched' }))
    .toMatchTextContent(/It watched for (?!0\.0)[\d.]+ of 90 days up to its last record/);

  app.visit('/?tab=analysis&section=import');
  await inItem('Undo import').click();
  await expect.element(dialog).toMatchTextContent(/cameras that hold nothing else/);
  await dialog.getByRole('button', { name: 'Undo import' }).click();
  await expect.element(item.getByText(/^Undone/)).toBeVisible();
  await expect.poll(devices).toEqual([]);
});

test('cameras of an import lead to their analysis, with the days of their records', async () => {
  open();
  await userEvent.upload(input, packageFile());
  await inItem('Import').click();
  await item.getByRole('link', { name: 'Analyse these cameras' }).click();
  await expect.poll(address).toMatch(/^\/\?tab=analysis&from=2025-10-\d\d&to=2026-10-\d\d&devices=\d+,\d+$/);
});

test('one that is given up leaves nothing', async () => {
  open();
  await userEvent.upload(input, packageFile());
  await inItem('Give up').click();
  await dialog.getByRole('button', { name: 'Give up' }).click();
  await expect.element(item.getByText(/^Given up/)).toBeVisible();
  expect(await devices()).toEqual([]);
});

test('what is no package says so before it is sent, or once it was read', async () => {
  open();
  await userEvent.upload(input, new File(['a,b'], 'deployments.csv'));
  await expect.element(main.getByText('This must be a zip file.')).toBeVisible();
  await userEvent.upload(input, new File(['This is no archive.'], 'notes.zip'));
  await expect.element(main.getByText('This must be a zip file.')).not.toBeInTheDocument();
  await expect.element(item).toHaveAccessibleName('notes.zip');
  await expect.element(item.getByText('Could not be imported')).toBeVisible();
  await expectTexts(item.getByRole('list', { name: 'Problems' }).getByRole('listitem'), /^Error /);
});

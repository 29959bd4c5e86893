import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { switchFeature } from '../../../../../e2e/fixtures/data/features.ts';
import { packageFile } from '../../../../../e2e/fixtures/data/ridge-package.ts';
import { address } from '../../../../test/devices.ts';
import { importCameras } from '../../../../test/imported-cameras.ts';
import { tab } from '../../../../test/insights-tab.ts';
import { expectTexts, expectToFit } from '../../../../test/interact.ts';
import { mountApp } from '../../../../test/mount.tsx';
import { newPerson, type Person } from '../../../../test/people.ts';
import { expectConnected } from '../../../../test/running-app.ts';
import { awaitedImports, noteAwaitedImport } from '../../../queries/imports/awaited-imports.ts';

const main = page.getByRole('main');
const input = main.getByLabelText('File to import');
const item = page.getByRole('region', { name: 'Imports' }).getByRole('article');
const inItem = (name: string) => item.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog');
const daysWatched = main.getByRole('region', { name: 'Days watched' });

/** A request that does not get through until it is aborted. */
class HeldRequest extends EventTarget {
  upload = new EventTarget();
  open(): void {}
  setRequestHeader(): void {}
  send(): void {}
  abort(): void {
    this.dispatchEvent(new Event('abort'));
  }
}

let person: Person;
const open = () => mountApp({ person, address: '/?tab=analysis&section=import' });
const devices = async () => (await person.api.devices.list()).message;

beforeEach(async () => {
  person = await newPerson();
});
afterEach(() => vi.unstubAllGlobals());

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
  await main.getByRole('tab', { name: 'Export' }).click();
  await main.getByRole('tab', { name: 'Import' }).click();
  await expect.element(rat).toHaveValue('kiore');
  await expectToFit('with a preview');
  await inItem('Import').click();

  await expect.element(item.getByText('Imported', { exact: true })).toBeVisible();
  await expect.element(item).toMatchTextContent(/4 insights of North ridge, South gully\./);
  await inItem('Show 1 problem').click();
  await expect.element(item).toMatchTextContent('Rows with errors were left out.');
  const classes = (await person.api.taxa.list()).message.map(({ class_name }) => class_name);
  expect(classes.toSorted()).toEqual(['empty', 'kiore', 'stoat']);
  await item.getByRole('link', { name: 'North ridge' }).click();
  const [first] = await devices();
  await expect.poll(address).toBe(`/?tab=device&device=${first?.device_id}`);
  await expect.element(main.getByText('It never reports: you imported its records.')).toBeVisible();
  await expect.element(main.getByRole('button', { name: 'Note a visit' })).not.toBeInTheDocument();
  await expect
    .element(daysWatched)
    .toMatchTextContent(/It watched for (?!0\.0)[\d.]+ of 90 days up to the end of its last deployment/);

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

test('the same package again brings nothing, and says so before and after', async () => {
  await importCameras(person);
  open();
  await userEvent.upload(input, packageFile());
  const again = item.first();
  await expect
    .element(again)
    .toMatchTextContent('2 deployments and 4 observations are here already and stay as they are.');
  await again.getByRole('button', { name: 'Import', exact: true }).click();
  await expect.element(again).toMatchTextContent('All of it was here already: North ridge, South gully.');
});

test('an imported camera is asked for nothing, and its days and records wait for nothing', async () => {
  await switchFeature(person, 'ota_messages_experimental', true);
  const [, gully = 0] = await importCameras(person);
  const devicesTab = mountApp({ person, address: `/?tab=devices&device=${gully}` });
  await page.getByRole('dialog', { name: 'South gully' }).getByRole('button', { name: 'Edit' }).click();
  const form = page.getByRole('dialog', { name: 'Editing Device: South gully' });
  await expect.element(form.getByRole('textbox', { name: 'Device name' })).toBeVisible();
  await expect.element(form.getByRole('combobox', { name: 'Cycle time' })).not.toBeInTheDocument();

  const insightsTab = devicesTab.visit('/?tab=insights');
  await tab.row('ship rat').click();
  await tab.expectFact('ship rat', 'Image', 'No image');
  const rat = tab.dialog('ship rat');
  await expect.element(rat).toMatchTextContent('It was imported without its photo.');
  await expect
    .element(rat.getByRole('button', { name: 'Request Higher Resolution Image' }))
    .not.toBeInTheDocument();

  await person.api.devices.clearData({ params: { deviceId: gully }, query: { insights: 'true' } });
  insightsTab.visit(`/?tab=device&device=${gully}`);
  await expect
    .element(daysWatched)
    .toMatchTextContent(/It watched for [\d.]+ of 90 days, parts of days included/);
  await expect.element(main.getByText('It has no insights.')).toBeVisible();
});

test('whoever went on to another page hears once that a file was read, and is led to it', async () => {
  const { message: sent } = await person.api.imports.create({ body: { file: packageFile() } });
  const alerts = mountApp({ person, address: '/?tab=alerts' });
  noteAwaitedImport(alerts.services, sent.id);
  // It may have been read by now, or be so later.
  const again = alerts.reload();
  const news = page.getByRole('status').filter({ hasText: 'Ridge survey is read.' });
  await news.getByRole('button', { name: 'Show it' }).click();
  await expect.poll(address).toBe('/?tab=analysis&section=import');
  await expect.element(item).toMatchTextContent('Ready to import');
  const other = again.visit('/?tab=alerts');
  await expectConnected(other);
  await expect.element(news).not.toBeInTheDocument();
  expect(awaitedImports(other.services)).toEqual([]);
});

test('an upload that is cancelled leaves nothing, and room for another', async () => {
  vi.stubGlobal('XMLHttpRequest', HeldRequest);
  open();
  await userEvent.upload(input, packageFile());
  const choose = main.getByRole('button', { name: 'Choose a file' });
  await expect.element(choose).toBeDisabled();
  await main.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(choose).toBeEnabled();
  await expect.element(main.getByText('None yet. Each can be undone for 30 days.')).toBeVisible();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
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
  await expect.element(item).toMatchTextContent('Nothing of this file was imported.');
  await expectTexts(item.getByRole('list', { name: 'Problems' }).getByRole('listitem'), /^Error /);
});

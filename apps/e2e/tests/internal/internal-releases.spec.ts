import { createHash, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { internalPage } from '../../fixtures/pages/internal-page.ts';
import type { Person } from '../../fixtures/people.ts';
import { slowUploads } from '../../fixtures/servers/slow-uploads.ts';
import { expect, test } from '../../fixtures/test.ts';

const MISSING = 'Missing information. Check that bucket and path are both set.';
const WRONG = "Can't update alg metadata. Check that the bucket and path point to the correct tflite file.";
const FAILED =
  'Release failed to create. Double check all values are filled in correctly or contact support.';
const NOT_FORMATTED = 'The models are not correctly formatted.';

/** An algorithm of the demo; Predator watch can be released, whatever other tests upload for it at the same time. */
async function algorithm(staff: Person, name = 'Predator watch') {
  const alg = (await staff.api.internal.algs()).message.find(({ alg_name }) => alg_name === name);
  if (!alg) throw new Error(`The demo has no ${name}.`);
  return alg;
}

async function chooseAlg(page: Page, model: string, name: string): Promise<void> {
  await page.getByRole('group', { name: model }).getByRole('combobox', { name: 'Algorithm' }).click();
  await page.getByRole('option', { name }).click();
}

test('alg metadata: bucket and path are both required and have to point to a tflite file', async ({
  pageOf,
  staff,
  watch,
}) => {
  watch.expectErrors(/status of 500 .*\/internal\/algs/);
  const { alg_id, alg_bucket, alg_path } = await algorithm(staff);
  const page = await pageOf(staff);
  const { open, dialog, button, field } = internalPage(page);
  await open('algs', `&alg=${alg_id}`);
  await expect(field('Bucket')).toHaveValue(alg_bucket ?? '');
  await field('Bucket').fill('');
  await button('Update metadata').click();
  await expect(dialog.getByText(MISSING)).toBeVisible();
  await field('Bucket').fill('models');
  await field('Path').fill('predator-watch.onnx');
  await button('Update metadata').click();
  await expect(dialog.getByText(WRONG)).toBeVisible();
  await field('Path').fill(alg_path ?? '');
  await page.route(`**/internal/algs/${alg_id}`, (route) => route.fulfill({ status: 500 }), { times: 1 });
  await button('Update metadata').click();
  await expect(dialog.getByText(WRONG)).toBeVisible();
  await button('Update metadata').click();
  await expect(page.getByText('The metadata of Predator watch is updated.')).toBeVisible();
  await expect(dialog.getByText(WRONG)).toBeHidden();
});

test("a model file is uploaded and its checksum becomes the algorithm's", async ({ pageOf, staff }) => {
  // No other test uploads to this one: it keeps the checksum that is looked for.
  const { alg_id } = await algorithm(staff, 'glades-net-5');
  const page = await pageOf(staff);
  const { open, dialog, button } = internalPage(page);
  await open('algs', `&alg=${alg_id}`);
  await button('Upload').click();
  await expect(dialog.getByText('Please choose a file.')).toBeVisible();
  const buffer = Buffer.from(`a model ${randomUUID()}`);
  await page.setInputFiles('input[type=file]', {
    name: '2.tflite',
    mimeType: 'application/octet-stream',
    buffer,
  });
  await button('Upload').click();
  await expect(page.getByText('The model file of glades-net-5 is uploaded.')).toBeVisible();
  await expect(dialog).toContainText(createHash('md5').update(buffer).digest('hex'));
});

test('create release: sensitivity above 0 and at most 1 for each model, and a message when models are not correctly formatted', async ({
  pageOf,
  staff,
}) => {
  const { alg_id } = await algorithm(staff);
  const file = new Blob([`a model ${randomUUID()}`]);
  await staff.api.artifacts.putModel({ params: { algId: alg_id }, body: file });
  const page = await pageOf(staff);
  const { open, dialog, button, field, table } = internalPage(page);
  await open('releases');
  await page.getByRole('button', { name: 'Create release' }).click();
  await button('Create release').click();
  await expect(dialog.getByText('Please give the release a name.')).toBeVisible();
  await expect(dialog.getByText(NOT_FORMATTED)).toBeVisible();
  const name = `Night watch ${randomUUID().slice(0, 8)}`;
  await field('Name').fill(name);
  await expect(field('Name')).toHaveAttribute('maxlength', '100');
  await field('Description').fill('Fewer false weasels.');
  await chooseAlg(page, 'Model 1', 'Predator watch');
  for (const sensitivity of ['0', '1.01']) {
    await field('Sensitivity').fill(sensitivity);
    await button('Create release').click();
    await expect(dialog.getByText(NOT_FORMATTED)).toContainText('above 0 and at most 1');
  }
  await field('Sensitivity').fill('0.35');
  await dialog.getByRole('combobox', { name: 'Ignored classes' }).click();
  await page.getByRole('option', { name: 'empty (99)' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('checkbox', { name: 'Save cropped images' }).check();
  await button('Create release').click();
  await expect(page.getByText(`Release ${name} is created.`)).toBeVisible();
  await table('Alg releases').getByText(name).click();
  const component = dialog.getByRole('region', { name: 'Component 1' });
  await expect(component).toContainText('Predator watch');
  await expect(component).toContainText('0.35');
  await expect(component).toContainText('empty');
  await expect(component).toContainText('resize');
});

test('a release that the server does not take says so and stays to be mended', async ({
  pageOf,
  staff,
  watch,
}) => {
  watch.expectErrors(/status of 500 .*\/modelRelease/);
  const { alg_id } = await algorithm(staff);
  const body = new Blob([`a model ${randomUUID()}`]);
  await staff.api.artifacts.putModel({ params: { algId: alg_id }, body });
  const page = await pageOf(staff);
  const { open, dialog, button, field } = internalPage(page);
  await open('releases');
  await page.getByRole('button', { name: 'Create release' }).click();
  await field('Name').fill('Refused');
  await chooseAlg(page, 'Model 1', 'Predator watch');
  await field('Sensitivity').fill('1');
  await page.route('**/modelRelease', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await button('Create release').click();
  await expect(dialog.getByText(FAILED)).toBeVisible();
  await expect(field('Name')).toHaveValue('Refused');
});

test('firmware is uploaded with its tag and version, shows how far it has come, and can be stopped', async ({
  pageOf,
  staff,
}) => {
  const page = await pageOf(staff);
  const { open, dialog, button, field } = internalPage(page);
  const version = `alpha-9.9.${Date.now()}`;
  const buffer = Buffer.alloc(4 * 1024 * 1024, version);
  const choose = () =>
    page.setInputFiles('input[type=file]', {
      name: 'fw.bin',
      mimeType: 'application/octet-stream',
      buffer,
    });
  await open('releases');
  await page.getByRole('button', { name: 'Upload firmware' }).click();
  await button('Upload').click();
  await expect(dialog.getByText('Please give the version as devices report it')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Tag' }).click();
  await page.getByRole('option', { name: 'alpha', exact: true }).click();
  await field('Version').fill(version);
  await choose();

  await test.step('on a slow line: locked, counted, and stopped without a trace', async () => {
    const line = await slowUploads(page, 400_000);
    await button('Upload').click();
    await expect(dialog.getByText(/^[\d.]+ (KiB|MiB) of 4 MiB, [1-9]\d? %$/)).toBeVisible();
    await expect(dialog.getByRole('progressbar', { name: 'Upload' })).not.toHaveAttribute(
      'aria-valuenow',
      '0',
    );
    await expect(field('Version')).toBeDisabled();
    await expect(dialog.getByRole('combobox', { name: 'Tag' })).toBeDisabled();
    await button('Cancel').click();
    await expect(page.getByText('The upload is cancelled. Nothing of the file is kept.')).toBeVisible();
    await expect(dialog.getByRole('progressbar')).toHaveCount(0);
    const { message } = await staff.api.artifacts.list();
    expect(message.filter((file) => file.version === version)).toEqual([]);
    await line.mend();
  });

  await button('Upload').click();
  await expect(page.getByText(`Firmware ${version} is uploaded as alpha.`)).toBeVisible();
  await expect(dialog.getByRole('row').filter({ hasText: version })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog.getByRole('listitem').filter({ hasText: version })).toContainText('4 MiB');
});

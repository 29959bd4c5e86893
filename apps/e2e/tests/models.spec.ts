import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addModel, modelsPage } from '../fixtures/models-page.ts';
import type { Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';

const BIRDS = 'aotearoa-birds-2';
const PHONE = { width: 390, height: 844 };

async function modelsOf({ api, userId }: Person) {
  return (await api.models.list({ params: { id: userId } })).message;
}

test("an account without models reads 'No models are available; models can be found in the model marketplace'", async ({
  signedIn: page,
}) => {
  await modelsPage(page).open();
  const words = 'No models are available; models can be found in the model marketplace';
  await expect(page.getByRole('heading', { name: words })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Model Marketplace' }).click();
  await expect(page.getByRole('heading', { name: 'PUBLIC MODELS' })).toBeVisible();
});

test('the table shows model name and animals, which are the original class labels', async ({
  signedIn: page,
  person,
}) => {
  await addModel(person, 'Forest birds of Aotearoa');
  const models = modelsPage(page);
  await models.open();
  await expect(models.grid.getByRole('columnheader')).toHaveText([
    'Model name',
    'Animals',
    'Devices',
    'Download',
  ]);
  const cells = models.row(BIRDS).getByRole('gridcell');
  await expect(cells.nth(0)).toHaveText(BIRDS);
  await expect(cells.nth(1)).toContainText('kea, kaka, brown_kiwi, weka, takahae, nz_robin');
  await expect(cells.nth(1)).not.toContainText('empty');
});

test('the list of animals is cut at 200 characters, and whole on hover', async ({ pageOf, owner }) => {
  const models = modelsPage(await pageOf(owner));
  await models.open();
  const animals = models.row('Aotearoa wildlife').getByRole('gridcell').nth(1).locator('[title]');
  const shown = (await animals.textContent()) ?? '';
  expect([shown.length, shown.at(-1)]).toEqual([201, '…']);
  await expect(animals).toHaveAttribute('title', /brown_hare.*, nz_sealion, human$/);
});

test.describe('far from UTC', () => {
  test.use({ timezoneId: 'Pacific/Kiritimati' });

  test('a row expands to show model id, description, data type, date created in UTC, author and framework', async ({
    signedIn: page,
    person,
  }) => {
    await addModel(person, 'Forest birds of Aotearoa');
    await addModel(person, 'Farm and fence line');
    const [model] = await modelsOf(person);
    const models = modelsPage(page);
    await models.open();
    await expect(models.details(BIRDS)).toHaveAttribute('aria-expanded', 'false');
    await models.row(BIRDS).click();
    await expect(models.details(BIRDS)).toHaveAttribute('aria-expanded', 'true');
    const facts = models.facts(BIRDS);
    const created = new Date(model?.date_created ?? 0);
    const month = created.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
    const expected: [string, string | RegExp][] = [
      ['Model id', String(model?.alg_id)],
      ['Data type', 'image'],
      [
        'Date created',
        new RegExp(`^${month} ${created.getUTCDate()}(st|nd|rd|th) ${created.getUTCFullYear()}$`),
      ],
      ['Author', 'Hemi Tautahi'],
      ['Framework', '2StageClassifier'],
      ['Description', /^Finds birds by day and by night/],
      ['Animals', /banded_rail, grey_faced_petrol, blackbird$/],
      ['Devices running it', 'None'],
    ];
    for (const [label, text] of expected) {
      const fact = facts.locator('div').filter({ has: page.getByText(label, { exact: true }) });
      await expect(fact.locator('dd')).toHaveText(text);
    }

    await test.step('one row at a time, and a link leads to it', async () => {
      await models.row('paddock-yolo').click();
      await expect(models.facts('paddock-yolo')).toBeVisible();
      await expect(facts).toHaveCount(0);
      await page.reload();
      await expect(models.facts('paddock-yolo')).toBeVisible();
      await page.goBack();
      await expect(models.facts('paddock-yolo')).toHaveCount(0);
    });
  });
});

test('rows are unfolded and folded by keyboard, and the ones below move away', async ({
  signedIn: page,
  person,
}) => {
  for (const name of ['Forest birds of Aotearoa', 'Farm and fence line']) await addModel(person, name);
  const models = modelsPage(page);
  await models.open();
  await models.row(BIRDS).focus();
  await page.keyboard.press('Enter');
  await expect(models.facts(BIRDS)).toBeVisible();
  const [facts, below] = [
    await models.facts(BIRDS).boundingBox(),
    await models.row('paddock-yolo').boundingBox(),
  ];
  expect(below?.y).toBeGreaterThanOrEqual((facts?.y ?? Number.NaN) + (facts?.height ?? Number.NaN));
  await page.keyboard.press('ArrowDown');
  await expect(models.row('paddock-yolo')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(models.facts(BIRDS)).toHaveCount(0);
  await expect(models.row(BIRDS)).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(models.details(BIRDS)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(models.facts(BIRDS)).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the card also lists the devices running the model', async ({ pageOf, owner }) => {
    const models = modelsPage(await pageOf(owner, { viewport: PHONE }));
    await models.open();
    const card = models.card('Aotearoa wildlife');
    await expect(card).toContainText(/Runs on \d+ devices/);
    await expect(card).toContainText('Bealey Spur, ');
    await expect(card).toContainText('mouse, brushtail_possum');
    for (const words of ['Model id', 'Data type', 'Framework', 'Author', 'Date created']) {
      await expect(card).toContainText(words);
    }
    await expect(models.card('Predator watch')).toContainText('Runs on no device');
  });
});

test("a model's file is downloaded as it is kept", async ({ signedIn: page, person }) => {
  const { alg_id: id } = await addModel(person, 'Forest birds of Aotearoa');
  const models = modelsPage(page);
  await models.open();
  const started = page.waitForEvent('download');
  await models.download(BIRDS).click();
  const download = await started;
  expect(download.suggestedFilename()).toBe(`${BIRDS}-${id}.tflite`);
  const content = await readFile(await download.path());
  const kept = await person.api.models.download({ params: { id } });
  const digest = `sha-256=:${createHash('sha256').update(content).digest('base64')}:`;
  expect(kept?.headers.get('repr-digest')).toBe(digest);
  await expect(models.facts(BIRDS)).toHaveCount(0);
});

test("a download that fails says 'Download for model {id} failed. Please contact support.' for 6000 ms", async ({
  signedIn: page,
  person,
  watch,
}) => {
  watch.expectErrors(/status of 404 .*\/download/);
  const { alg_id: id } = await addModel(person, 'Forest birds of Aotearoa');
  await page.route('**/models/*/download', (route) =>
    route.fulfill({ status: 404, contentType: 'application/problem+json', body: '{}' }),
  );
  const models = modelsPage(page);
  await models.open();
  await models.download(BIRDS).waitFor();
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await models.download(BIRDS).click();
  const words = page.getByRole('alert').filter({
    hasText: `Download for model ${id} failed. Please contact support.`,
  });
  await expect(words).toBeVisible();
  await page.clock.runFor(5_900);
  await expect(words).toBeVisible();
  await page.clock.runFor(1_000);
  await expect(words).toHaveCount(0);
});

test('a model that is added elsewhere appears by itself', async ({ signedIn: page, person }) => {
  const models = modelsPage(page);
  const connected = page.waitForResponse('**/events');
  await models.open();
  await connected;
  await addModel(person, 'Forest birds of Aotearoa');
  await expect(models.row(BIRDS)).toBeVisible();
});

test('models are found by their animals', async ({ signedIn: page, person }) => {
  for (const name of ['Forest birds of Aotearoa', 'Farm and fence line']) await addModel(person, name);
  await page.goto('/?tab=models&filter.animals=&filter-item.animals=feral_goat');
  const models = modelsPage(page);
  await expect(models.row('paddock-yolo')).toBeVisible();
  await expect(models.row(BIRDS)).toHaveCount(0);
});

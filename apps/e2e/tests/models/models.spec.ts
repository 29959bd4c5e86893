import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { addModel, marketplacePage, modelsPage } from '../../fixtures/pages/models-page.ts';
import { expect, test } from '../../fixtures/test.ts';

const BIRDS = 'aotearoa-birds-2';

test.use({ timezoneId: 'Pacific/Kiritimati' });

test('a model is added in the marketplace, unfolded with its date in UTC, linked to and downloaded', async ({
  signedIn: page,
  person,
}) => {
  await addModel(person, 'Farm and fence line');
  const marketplace = marketplacePage(page);
  await marketplace.open();
  await marketplace.search.fill('tautahi');
  await marketplace.show('Forest birds of Aotearoa');
  await marketplace.add.click();
  await expect(marketplace.present).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'My Models' }).click();

  const models = modelsPage(page);
  await models.row(BIRDS).click();
  const known = (await person.api.models.list({ params: { id: person.userId } })).message;
  const { alg_id: id, date_created } = known.find(({ alg_name }) => alg_name === BIRDS) ?? {
    alg_id: 0,
    date_created: '',
  };
  const created = new Date(date_created);
  const month = created.toLocaleString('en', { month: 'short', timeZone: 'UTC' });
  await expect(models.facts(BIRDS).locator('time')).toHaveText(
    new RegExp(`^${month} ${created.getUTCDate()}(st|nd|rd|th) ${created.getUTCFullYear()}$`),
  );

  await models.row('paddock-yolo').click();
  await expect(models.facts('paddock-yolo')).toBeVisible();
  await page.reload();
  await expect(models.facts('paddock-yolo')).toBeVisible();
  await page.goBack();
  await expect(models.facts('paddock-yolo')).toHaveCount(0);

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

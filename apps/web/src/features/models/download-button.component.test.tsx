import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { addModel } from '../../../../e2e/fixtures/pages/models-page.ts';
import { expectToHideAfter } from '../../../test/interact.ts';
import { models, openModels } from '../../../test/models-tabs.ts';
import { mountComponent } from '../../../test/mount.tsx';
import { newPerson } from '../../../test/people.ts';
import { createTestTransport } from '../../../test/transport.ts';
import { DownloadButton } from './download-button.tsx';

const BIRDS = 'aotearoa-birds-2';

test("a download that fails says 'Download for model {id} failed. Please contact support.' for 6000 ms", async () => {
  const person = await newPerson();
  const { alg_id: id } = await addModel(person, 'Forest birds of Aotearoa');
  const { transport } = openModels(person);
  transport.fail('models.download');
  await expect.element(models.download(BIRDS)).toBeVisible();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  await models.download(BIRDS).click();
  const words = page.getByRole('alert').filter({
    hasText: `Download for model ${id} failed. Please contact support.`,
  });
  await expectToHideAfter(words, 6_000);
});

test('a model without a file cannot be downloaded, and says why', async () => {
  const person = await newPerson();
  const model = {
    alg_id: 7,
    alg_name: 'Alpine birds',
    alg_description: '',
    alg_type: 'image',
    date_created: '2026-01-01T00:00:00Z',
    author: '',
    framework: 'YOLOv5',
    classes: [],
    file_bytes: null,
  };
  const transport = createTestTransport();
  mountComponent(<DownloadButton model={model} />, { person, transport });
  const button = page.getByRole('button', { name: 'Download Alpine birds' });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button).toHaveAccessibleDescription('This model has no file to download.');
  await button.click({ force: true });
  expect(transport.calls('models.download')).toEqual([]);
});

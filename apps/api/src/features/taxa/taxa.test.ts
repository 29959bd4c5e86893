import { expect, test } from 'vitest';
import { insightMessage } from '../../../test/messages.ts';
import { withOwnedCamera } from '../../../test/owned-camera.ts';
import { refused } from '../../../test/refused.ts';

const { owner, send } = withOwnedCamera();
const taxa = () => owner().client.taxa;
const list = async () => (await taxa().list()).message;

test('classes are listed with what they are called, those without a name first', async () => {
  await send([
    insightMessage(1, { class_name: 'stoat' }),
    insightMessage(2, { class_name: 'stoat' }),
    insightMessage(3, { class_name: 'empty' }),
    insightMessage(4, { class_name: 'taniwha' }),
  ]);
  expect(await list()).toEqual([
    { class_name: 'taniwha', insights: 1, taxon: null, source: null },
    {
      class_name: 'stoat',
      insights: 2,
      taxon: {
        kind: 'animal',
        scientific_name: 'Mustela erminea',
        taxon_rank: 'species',
        vernacular_name: 'stoat',
      },
      source: 'known',
    },
    {
      class_name: 'empty',
      insights: 1,
      taxon: { kind: 'blank', scientific_name: null, taxon_rank: null, vernacular_name: 'blank' },
      source: 'known',
    },
  ]);
});

test('an owner says what a class is, changes it and takes it back', async () => {
  await send([insightMessage(1, { class_name: 'possum' })]);
  const params = { class_name: 'possum' };
  const own = { scientific_name: 'Trichosurus vulpecula', taxon_rank: 'species' as const };
  const { message } = await taxa().set({ body: { ...params, ...own } });
  expect(message).toMatchObject({ insights: 1, source: 'own', taxon: { kind: 'animal', ...own } });
  await taxa().set({ body: { ...params, kind: 'vehicle', scientific_name: 'Toyota' } });
  expect(await list()).toMatchObject([{ source: 'own', taxon: { kind: 'vehicle', scientific_name: null } }]);
  expect((await taxa().remove({ params })).message).toMatchObject({ source: 'known' });
  expect(await refused(taxa().remove({ params }))).toMatchObject({ status: 404 });
});

test('an animal needs a scientific name, and a person has one', async () => {
  const params = { class_name: 'taniwha' };
  expect(await refused(taxa().set({ body: params }))).toMatchObject({
    status: 400,
    message: 'Give the scientific name.',
  });
  const { message } = await taxa().set({ body: { ...params, kind: 'human' } });
  expect(message.taxon?.scientific_name).toBe('Homo sapiens');
});

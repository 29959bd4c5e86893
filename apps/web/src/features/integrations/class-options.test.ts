import type { DeployedModel, Model } from '@sightline/contract/models/models.contract';
import { expect, test } from 'vitest';
import { deployedClasses, foreignModels, labelChoices } from './class-options.ts';

const model = (alg_id: number, ...labels: string[]) =>
  ({
    alg_id,
    classes: labels.map((original_label) => ({ original_label, label: original_label.replace('_', ' ') })),
  }) as Model;
const ofKiwi = { labels: ['kiwi'], names: new Set(['kiwi']) };
const on = (alg_id: number, deployed_status: DeployedModel['deployed_status'] = 'deployed') => ({
  device_id: 1,
  alg_id,
  deployed_status,
});

test('labels of models that cameras run, each once and sorted; those of others are not offered', () => {
  const models = [
    model(1, 'stoat', 'kiwi', 'empty'),
    model(2, 'kiwi', 'weka'),
    model(3, 'deer'),
    model(4, 'cat'),
  ];
  const deployed = [on(1), on(1), on(2), on(3, 'removed'), on(4, 'pending')];
  expect(deployedClasses(models, deployed).labels).toEqual(['empty', 'kiwi', 'stoat', 'weka']);
});

test('what is chosen stays among the choices when no camera knows it any more', () => {
  expect(labelChoices(ofKiwi, ['moa', 'kiwi'], 'no camera knows it now')).toEqual([
    { value: 'kiwi', label: 'kiwi' },
    { value: 'moa', label: 'moa (no camera knows it now)' },
  ]);
  expect(labelChoices(ofKiwi, ['moa'])[1]).toEqual({ value: 'moa', label: 'moa' });
});

test('a model that a camera runs and the account has not is asked about, and its labels are offered too', () => {
  const models = [model(1, 'kiwi')];
  const deployed = [on(1), on(7), on(7), on(8, 'removed')];
  expect(foreignModels(models, deployed)).toEqual([7]);
  expect(deployedClasses(models, deployed, model(7, 'stoat', 'kiwi').classes).labels).toEqual([
    'kiwi',
    'stoat',
  ]);
});

test('a class that is chosen by what people call it is known, as it is for deliveries', () => {
  const known = deployedClasses([model(1, 'felis_catus')], [on(1)]);
  expect(labelChoices(known, ['felis catus', 'moa'], 'no camera knows it now')).toEqual([
    { value: 'felis_catus', label: 'felis_catus' },
    { value: 'felis catus', label: 'felis catus' },
    { value: 'moa', label: 'moa (no camera knows it now)' },
  ]);
});

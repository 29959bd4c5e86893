import { NOT_CORRECTLY_FORMATTED } from '@sightline/domain/releases/release-rules';
import { expect, test } from 'vitest';
import { emptyModel, type ModelDraft, readDraft } from './release-draft.ts';

const alg = (alg_id: number, changes: object = {}) => ({
  alg_id,
  alg_name: 'Birds',
  framework: 'YOLOv5',
  date_created: '2026-11-20T07:00:00.000Z',
  alg_bucket: 'models',
  alg_path: 'birds.tflite',
  md5_checksum: 'd41d8cd98f00b204e9800998ecf8427e',
  class_definitions: [],
  ...changes,
});
const algs = [
  alg(1),
  alg(2, { framework: '2StageClassifier' }),
  alg(3, { md5_checksum: null, alg_path: null }),
  alg(4, { framework: 'MobileNet' }),
];
const model = (changes: Partial<ModelDraft> = {}): ModelDraft => ({
  ...emptyModel(1),
  algId: 1,
  sensitivity: 0.4,
  ...changes,
});
const faultsOf = (models: readonly ModelDraft[], name = 'Aotearoa 5') => {
  const read = readDraft({ name, description: '', models }, algs);
  return 'faults' in read ? read.faults : undefined;
};

test('a draft becomes the body of the call, with the defaults of what nobody chose', () => {
  const draft = {
    name: ' Aotearoa 5 ',
    description: ' night ',
    models: [model({ algId: 2, sensitivity: 1 })],
  };
  expect(readDraft(draft, algs)).toEqual({
    release: {
      name: 'Aotearoa 5',
      description: 'night',
      models: [
        {
          algId: 2,
          saveCroppedImages: false,
          saveBBImages: false,
          isIntermediate: false,
          downstreamConfigs: [],
          ignoredClasses: [],
          bypassClasses: [],
          imageNormalizationMethod: 'resize',
          sensitivity: 1,
        },
      ],
    },
  });
});

test('a release needs a name and a model', () => {
  expect(faultsOf([], ' ')).toEqual({
    name: 'Please give the release a name.',
    models: 'Choose at least one model.',
  });
});

test.each([
  ['no algorithm', { algId: undefined }],
  ['no sensitivity', { sensitivity: '' }],
  ['a sensitivity of 0', { sensitivity: 0 }],
  ['a sensitivity above 1', { sensitivity: 1.01 }],
  ['no checksum and no path', { algId: 3 }],
  ['a framework that is neither 2StageClassifier nor YOLOv5', { algId: 4 }],
  ['configs that are no list', { downstreamConfigs: '{}' }],
  ['configs that are no JSON', { downstreamConfigs: '[' }],
])('a model with %s is not correctly formatted', (_, changes) => {
  expect(faultsOf([model(), model(changes)])?.models).toContain(NOT_CORRECTLY_FORMATTED);
});

import { expect, test } from 'vitest';
import { isSensitivity, planRelease, type Releasable } from './release-rules.ts';

const model: Releasable = {
  algId: 12,
  framework: 'YOLOv5',
  md5Checksum: 'd41d8cd98f00b204e9800998ecf8427e',
  algBucket: 'models',
  algPath: 'predators/2.tflite',
};
const WORDS = 'The models are not correctly formatted.';

test.each([
  ['checksum', { md5Checksum: null }, 'Model 12 needs a checksum.'],
  ['bucket', { algBucket: null }, 'Model 12 needs a bucket.'],
  ['path', { algPath: '' }, 'Model 12 needs a path.'],
  ['checksum and path', { md5Checksum: '', algPath: null }, 'Model 12 needs a checksum and a path.'],
  [
    'known framework',
    { framework: 'ResNet' },
    'Model 12 is made with ResNet; releases take 2StageClassifier or YOLOv5.',
  ],
])('a model without %s cannot be released', (_, change, words) => {
  expect(planRelease([model, { ...model, ...change }])).toEqual({ faults: `${WORDS} ${words}` });
});

test('every model at fault is named, once', () => {
  const bad = { ...model, algPath: null };
  expect(planRelease([bad, { ...bad, algId: 13 }, bad])).toEqual({
    faults: `${WORDS} Model 12 needs a path. Model 13 needs a path.`,
  });
});

test('a release takes the framework of its last model', () => {
  const classifier = { ...model, algId: 13, framework: '2StageClassifier' };
  expect(planRelease([model, classifier])).toEqual({ framework: '2StageClassifier' });
  expect(planRelease([classifier, model])).toEqual({ framework: 'YOLOv5' });
});

test('a release without models is none', () => {
  expect(planRelease([])).toEqual({ faults: WORDS });
});

test.each([0.001, 0.5, 1])('%d is a sensitivity', (value) => {
  expect(isSensitivity(value)).toBe(true);
});

test.each([0, -0.1, 1.001, Number.NaN, '0.5', null, undefined])('%j is none', (value) => {
  expect(isSensitivity(value)).toBe(false);
});

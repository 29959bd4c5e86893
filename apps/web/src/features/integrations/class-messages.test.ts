import { expect, test } from 'vitest';
import {
  type ClassLabels,
  missingLabelsMessage,
  NOT_LOADED_MESSAGE,
  noLabelsMessage,
  unknownClassMessage,
} from './class-messages.ts';

const LABELS: ClassLabels = {
  labels: ['kiwi'],
  names: new Set(['kiwi']),
  unknown: 0,
  isLoading: false,
  failure: undefined,
  retry: () => {},
};

test.each([
  [{}, undefined],
  [{ labels: [], isLoading: true }, 'Loading…'],
  [{ labels: [], failure: new Error('No.') }, NOT_LOADED_MESSAGE],
  [{ labels: [], failure: new Error('No.'), isLoading: true }, 'Loading…'],
  [{ labels: [] }, expect.stringMatching(/^No camera of yours runs a model yet/)],
  [{ labels: [], unknown: 1 }, expect.stringMatching(/^What your cameras run is not among your models/)],
] as const)('%j: why there is nothing to choose', (part, text) => {
  expect(noLabelsMessage({ ...LABELS, ...part })).toEqual(text);
});

test('what is missing among the choices is told beside them', () => {
  expect(missingLabelsMessage(LABELS)).toBeUndefined();
  expect(missingLabelsMessage({ ...LABELS, unknown: 1 })).toMatch(/^One model that runs on your cameras/);
  expect(missingLabelsMessage({ ...LABELS, unknown: 2 })).toMatch(/^2 models that run on your cameras/);
  expect(missingLabelsMessage({ ...LABELS, labels: [], unknown: 1 })).toBeUndefined();
});

test.each([
  [{}, 'no camera knows it now'],
  [{ unknown: 1 }, 'of no model of yours'],
  [{ isLoading: true }, undefined],
  [{ failure: new Error('No.') }, undefined],
] as const)('%j: what is said of a chosen class that is not among the choices', (part, text) => {
  expect(unknownClassMessage({ ...LABELS, ...part })).toBe(text);
});

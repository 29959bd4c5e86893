import { describe, expect, test } from 'vitest';
import { searchModels, speciesOfAll } from './search-models.ts';

const labels = (...names: string[]) => [
  ...names.map((label, index) => ({ class_id: index + 1, original_label: `raw_${label}`, label })),
  { class_id: 99, original_label: 'empty', label: 'empty' },
];
const everglades = {
  name: 'Everglades invaders',
  alg_name: 'glades-net',
  author: 'Cypress Lab',
  framework: 'YOLOv5',
  classes: labels('tegu', 'python'),
};
const osa = {
  name: 'Osa cats',
  alg_name: 'felid-2',
  author: 'Río Claro',
  framework: '2StageClassifier',
  classes: labels('puma', 'tapir', 'puma'),
};
const models = [everglades, osa];
const found = (text: string, ...species: string[]) => searchModels(models, { text, species });

describe('search by name, author or framework', () => {
  test.each([
    ['INVADERS', [everglades]],
    ['glades-net', [everglades]],
    ['rio', [osa]],
    ['río', [osa]],
    ['stage', [osa]],
    ['cypress yolo', [everglades]],
    ['  ', models],
    ['', models],
    ['tegu', []],
    ['%', []],
  ])('%j', (text, expected) => {
    expect(found(text)).toEqual(expected);
  });
});

describe('filter by species', () => {
  test('any of the chosen ones is enough', () => {
    expect(found('', 'tapir')).toEqual([osa]);
    expect(found('', 'tapir', 'tegu')).toEqual(models);
  });

  test('search and filter both have to match', () => {
    expect(found('osa', 'tegu')).toEqual([]);
  });

  test("every species is offered once, in order, and 'empty' is the last one", () => {
    expect(speciesOfAll(models)).toEqual(['puma', 'python', 'tapir', 'tegu', 'empty']);
    expect(found('', 'empty')).toEqual(models);
  });
});

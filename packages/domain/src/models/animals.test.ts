import { expect, test } from 'vitest';
import { animalsOf, speciesOf } from './animals.ts';

const CLASSES = [
  { class_id: 24, original_label: 'weka', label: 'weka' },
  { class_id: 99, original_label: 'empty', label: 'empty' },
  { class_id: 120, original_label: 'kaka', label: 'kākā' },
  { class_id: 121, original_label: 'kaka_juvenile', label: 'kākā' },
];

test("a model's animals are all its classes by their original labels, 'empty' the last one", () => {
  expect(animalsOf(CLASSES)).toEqual(['weka', 'kaka', 'kaka_juvenile', 'empty']);
});

test("its species are what people call them, each once, 'empty' the last one", () => {
  expect(speciesOf(CLASSES)).toEqual(['weka', 'kākā', 'empty']);
  expect(speciesOf([])).toEqual([]);
});

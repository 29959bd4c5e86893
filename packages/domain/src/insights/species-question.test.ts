import { expect, test } from 'vitest';
import { speciesQuestion, withArticle } from './species-question.ts';

test.each([
  ['tui', 'a tui'],
  ['owl', 'an owl'],
  ['Australian magpie', 'an Australian magpie'],
  ['ākepa', 'an ākepa'],
  ['ewe', 'a ewe'],
  ['European hare', 'a European hare'],
  ['unicorn', 'a unicorn'],
  ['ungulate', 'an ungulate'],
  ['unidentified bird', 'an unidentified bird'],
  ['honey badger', 'a honey badger'],
  ['urchin', 'an urchin'],
  ['鳥', 'a 鳥'],
])('%s is %s', (name, expected) => {
  expect(withArticle(name)).toBe(expected);
});

test.each([
  [{ class_id: 4, class_name: 'tui' }, 'Is this a tui?'],
  [{ class_id: null, class_name: 'human' }, 'Is this a person?'],
  [{ class_id: 99, class_name: 'empty' }, 'Is this empty?'],
])('of %o people are asked: %s', (classified, question) => {
  expect(speciesQuestion(classified)).toBe(question);
});

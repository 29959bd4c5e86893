import { expect, test } from 'vitest';
import { answerOf, correctionOf } from './species-answer.ts';

const tui = { class_id: 4, class_name: 'tui' };

test('the class of the model is no correction, any other is', () => {
  expect(correctionOf(tui, 'tui')).toBeNull();
  expect(correctionOf(tui, 'stoat')).toBe('stoat');
  expect(correctionOf(tui, 'empty')).toBe('empty');
});

test('nothing there is what a model said with class 99, whatever it calls it', () => {
  expect(correctionOf({ class_id: 99, class_name: 'blank' }, 'empty')).toBeNull();
});

test('a judgement is one of three answers', () => {
  expect(answerOf(true, null)).toBe('yes');
  expect(answerOf(false, 'stoat')).toBe('wrong');
  expect(answerOf(false, 'empty')).toBe('nothing');
});

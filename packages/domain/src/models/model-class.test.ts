import { expect, test } from 'vitest';
import { isEmptyClass, withEmptyClass } from './model-class.ts';

const weka = { algId: 12, classId: 24, originalLabel: 'weka', label: 'weka' };
const empty = { algId: 12, classId: 99, originalLabel: 'empty', label: 'empty' };

test("class id 99 labelled 'empty' is added to every algorithm's class list", () => {
  expect(withEmptyClass(12, [weka])).toEqual([weka, empty]);
  expect(withEmptyClass(12, [])).toEqual([empty]);
});

test('a list that has a class 99 already keeps one of them, labelled empty, in its place', () => {
  const late = { ...weka, classId: 120 };
  expect(withEmptyClass(12, [late, { ...empty, originalLabel: 'blank' }, weka])).toEqual([weka, empty, late]);
});

test('a class is empty by its number, or by its name without one', () => {
  expect(isEmptyClass({ class_id: 99, class_name: 'blank' })).toBe(true);
  expect(isEmptyClass({ class_id: null, class_name: 'Empty' })).toBe(true);
  expect(isEmptyClass({ class_id: 24, class_name: 'weka' })).toBe(false);
});

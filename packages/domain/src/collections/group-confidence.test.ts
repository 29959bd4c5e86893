import { expect, test } from 'vitest';
import { groupConfidences, MAX_GROUP_CONFIDENCE_MEMBERS } from './group-confidence.ts';

const insight = (class_name: string, confidence: number, others: Record<string, number> = {}) => ({
  class_name,
  confidence,
  class_list: Object.entries({ [class_name]: confidence, ...others }).map(([className, score]) => ({
    className,
    confidence: score,
  })),
});

test('the mean confidence of the insight’s class over the collection', () => {
  const members = [insight('deer', 90, { elk: 8 }), insight('deer', 71), insight('elk', 60, { deer: 30 })];
  expect(groupConfidences(members)).toEqual([63.67, 63.67, 34]);
});

test('an insight alone has its own confidence', () => {
  expect(groupConfidences([insight('deer', 91)])).toEqual([91]);
});

test('a class list that leaves the class out does not hide it', () => {
  expect(groupConfidences([{ class_name: 'deer', confidence: 80, class_list: [] }])).toEqual([80]);
});

test('a camera that never ends a collection gets no mean', () => {
  const many = Array.from({ length: MAX_GROUP_CONFIDENCE_MEMBERS + 1 }, () => insight('deer', 90));
  expect(new Set(groupConfidences(many))).toEqual(new Set([null]));
});

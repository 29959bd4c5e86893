import type { LikelyCause } from '@sightline/contract/diagnosis/diagnosis.contract';
import { expect, test } from 'vitest';
import {
  causeText,
  isUndecided,
  likelyHeading,
  likelyText,
  probableText,
  shareText,
} from './diagnosis-text.ts';

const likely = (cause: LikelyCause['cause'], probability: number) => ({ cause, probability });

test('a share is never all and never nothing', () => {
  expect([0, 0.004, 0.055, 0.861, 0.999].map(shareText)).toEqual(['1 %', '1 %', '6 %', '86 %', '99 %']);
});

test('words say how sure a cause is', () => {
  expect(causeText(likely('battery', 0.86))).toBe('Batteries empty (86 %)');
  expect(likelyText(likely('battery', 0.86))).toBe('Probably batteries empty (86 %)');
  expect(likelyHeading(likely('battery', 0.86))).toBe('Probably batteries empty: 86 %');
  expect(likelyHeading(likely('network', 0.49))).toBe('Perhaps its network is down: 49 %');
});

test('only a probable cause is part of advice', () => {
  expect(probableText([likely('link', 0.5)])).toBe('probably no signal (50 %)');
  expect(probableText([likely('link', 0.49), likely('battery', 0.3)])).toBeUndefined();
  expect(probableText([])).toBeUndefined();
});

test('causes within five points are not told apart', () => {
  expect(isUndecided([likely('link', 0.44), likely('battery', 0.4)])).toBe(true);
  expect(isUndecided([likely('link', 0.46), likely('battery', 0.4)])).toBe(false);
  expect(isUndecided([likely('link', 1)])).toBe(false);
});

import { expect, test } from 'vitest';
import { CLEAR_LABELS, CLEARABLES } from './clear-labels.ts';

const told = (kind: 'camera' | 'imported') =>
  CLEARABLES.map((clearable) => Object.values(CLEAR_LABELS[clearable]({ kind, insights: 2 })).join(' '));

test('of a camera that only has records nothing is said that cameras do', () => {
  const whatCamerasDo = /sends?\b|sending|sent|reports|support/;
  for (const text of told('camera')) expect(text).toMatch(whatCamerasDo);
  for (const text of told('imported')) expect(text).not.toMatch(whatCamerasDo);
});

test('imported insights come back with their package, others do not', () => {
  const back = (kind: 'camera' | 'imported') => CLEAR_LABELS.insights({ kind, insights: 2 }).back;
  expect(back('camera')).toContain('This cannot be undone.');
  expect(back('imported')).toMatch(/^Importing the same package again brings them back/);
});

import { expect, test } from 'vitest';
import { analysisHref, broughtText, existingText, statusText, whereText } from './import-text.ts';

test.each([
  ['checking', 0.405, null, 'Being read: 40 %'],
  ['ready', 1, null, 'Ready to import'],
  ['importing', 0.999, null, 'Being imported: 99 %'],
  ['done', 1, '2026-11-20T00:00:00Z', 'Imported'],
  ['failed', 0.2, null, 'Could not be imported'],
  ['undone', 0, '2026-11-20T00:00:00Z', 'Undone'],
  ['undone', 0, null, 'Given up'],
] as const)('%s at %s is told in words', (status, progress, finished_at, text) => {
  expect(statusText({ status, progress, finished_at })).toBe(text);
});

test.each([
  [0, 0, undefined],
  [1, 0, '1 deployment is here already and stays as it is.'],
  [0, 120, '120 observations are here already and stay as they are.'],
  [3, 1_200, '3 deployments and 1,200 observations are here already and stay as they are.'],
])('%i deployments and %i observations that are here already', (deployments, observations, text) => {
  expect(existingText({ deployments, observations })).toBe(text);
});

test.each([
  [0, '3 insights of '],
  [5, 'All of it was here already: '],
  [2, '3 of 5 observations were new: '],
])('of five observations %i were here already: %s', (existing, text) => {
  const counts = { deployments: 1, media: 0, observations: 5, records: 3, cameras: 1, classes: 1 };
  expect(broughtText({ ...counts, existing: { deployments: 1, observations: existing } })).toBe(text);
});

test.each([
  ['observations', 12, 'eventStart', 'observations, row 12, eventStart'],
  ['media', null, 'filePath', 'media, filePath'],
  ['datapackage', null, 'resources[1]', 'datapackage.json, resources[1]'],
  ['datapackage', null, null, ''],
])('a problem of %s is in %s, %s', (table, row, field, text) => {
  expect(whereText({ table, row, field })).toBe(text);
});

test('cameras are analysed over a year up to their last day, and over less where there are many', () => {
  expect(analysisHref([3, 12], '2026-11-20')).toBe(
    '/?tab=analysis&from=2025-11-21&to=2026-11-20&devices=3,12',
  );
  const many = Array.from({ length: 10_000 }, (_, index) => index + 1);
  expect(analysisHref(many, '2026-11-20')).toMatch(/&from=2026-11-11&to=2026-11-20&/);
  expect(analysisHref([3], undefined)).toBe('/?tab=analysis&devices=3');
});

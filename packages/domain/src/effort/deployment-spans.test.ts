import { expect, test } from 'vitest';
import { deploymentSpans } from './deployment-spans.ts';

const told = (deployments: [from: number, to: number][]) =>
  deploymentSpans(
    deployments.map(([from, to]) => ({ from, to })),
    { from: 10, to: 20 },
  ).map(({ from, to, reason }) => [from, to, reason]);

test('a camera watched in its deployments, once where they overlap, and was not there besides', () => {
  expect(
    told([
      [5, 12],
      [11, 13],
      [16, 18],
    ]),
  ).toEqual([
    [10, 12, null],
    [12, 13, null],
    [13, 16, 'not_deployed'],
    [16, 18, null],
    [18, 20, 'not_deployed'],
  ]);
});

test('one deployment within another adds nothing', () => {
  expect(
    told([
      [10, 20],
      [12, 14],
    ]),
  ).toEqual([[10, 20, null]]);
});

test('without a deployment it was never there', () => {
  expect(told([])).toEqual([[10, 20, 'not_deployed']]);
  expect(told([[1, 10]])).toEqual([[10, 20, 'not_deployed']]);
});

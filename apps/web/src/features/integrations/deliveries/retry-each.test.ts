import type { Delivery } from '@sightline/contract/integrations/deliveries';
import { type Problem, ProblemError } from '@sightline/contract/kernel/errors';
import { expect, test } from 'vitest';
import { retryEach, retryWords } from './retry-each.ts';

const failed = (delivery_id: number, part: Partial<Delivery> = {}) =>
  ({ delivery_id, kind: 'insight', state: 'failed', ...part }) as Delivery;
const refusal = (status: number) =>
  new ProblemError({ type: '', title: '', status, detail: '', message: '' } satisfies Problem);

function run(
  list: readonly Delivery[],
  faults: Record<number, Error> = {},
  signal = new AbortController().signal,
) {
  const asked: number[] = [];
  const steps: string[] = [];
  const retry = async (id: number) => {
    asked.push(id);
    if (faults[id]) throw faults[id];
  };
  return retryEach(list, retry, (done, of) => steps.push(`${done}/${of}`), signal).then((outcome) => ({
    outcome,
    asked,
    steps,
  }));
}

test('the oldest goes first, and tests stay where they are', async () => {
  const { outcome, asked, steps } = await run([failed(9), failed(4, { kind: 'test' }), failed(2)]);
  expect(asked).toEqual([2, 9]);
  expect(steps).toEqual(['1/2', '2/2']);
  expect(outcome).toEqual({ retried: 2, left: 0 });
});

test('what has not failed any more is passed over', async () => {
  const { outcome, asked } = await run([failed(1), failed(2), failed(3)], {
    1: refusal(409),
    2: refusal(404),
  });
  expect(asked).toEqual([1, 2, 3]);
  expect(outcome).toEqual({ retried: 1, left: 0 });
});

test('another refusal ends it, and says how many are left', async () => {
  const busy = refusal(429);
  const { outcome, asked } = await run([failed(1), failed(2), failed(3)], { 2: busy });
  expect(asked).toEqual([1, 2]);
  expect(outcome).toEqual({ retried: 1, left: 2, error: busy });
  expect(retryWords(outcome)).toBe('1 delivery is tried again. 2 not yet.');
});

test('it can be stopped', async () => {
  const { outcome, asked } = await run([failed(1), failed(2)], {}, AbortSignal.abort());
  expect(asked).toEqual([]);
  expect(outcome).toEqual({ retried: 0, left: 2 });
  expect(retryWords({ retried: 5, left: 0 })).toBe('5 deliveries are tried again.');
});

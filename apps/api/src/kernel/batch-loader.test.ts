import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBatchLoader } from './batch-loader.ts';

/** A table that answers when it is told to, and what it was asked for. */
function slowTable() {
  const queries: { keys: readonly number[]; answer: (error?: Error) => void }[] = [];
  const read = (keys: readonly number[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      const rows = new Map(keys.filter((key) => key < 100).map((key) => [String(key), `row ${key}`]));
      queries.push({ keys, answer: (error) => (error ? reject(error) : resolve(rows)) });
    });
  return { queries, lookUp: createBatchLoader(String, read) };
}

test('questions of one moment are one query, and each has its own answer', async () => {
  const { queries, lookUp } = slowTable();
  const answers = [7, 8, 7, 100].map(lookUp);
  await setImmediate();
  expect(queries.map(({ keys }) => keys)).toEqual([[7, 8, 100]]);
  queries[0]?.answer();
  expect(await Promise.all(answers)).toEqual(['row 7', 'row 8', 'row 7', undefined]);
});

test('a question is never answered by a query that began before it', async () => {
  const { queries, lookUp } = slowTable();
  const answers: Promise<string | undefined>[] = [];
  for (const key of [1, 1, 2]) {
    answers.push(lookUp(key));
    await setImmediate();
  }
  expect(queries.map(({ keys }) => keys)).toEqual([[1]]);
  queries[0]?.answer();
  await answers[0];
  await setImmediate();
  expect(queries[1]?.keys).toEqual([1, 2]);
  queries[1]?.answer();
  expect(await Promise.all(answers)).toEqual(['row 1', 'row 1', 'row 2']);
});

test('when a query fails, those who wait for the next one hear of it, too; who comes later is answered', async () => {
  const { queries, lookUp } = slowTable();
  const asked = [lookUp(1)];
  await setImmediate();
  asked.push(lookUp(2));
  await setImmediate();
  const outcomes = Promise.allSettled(asked);
  queries[0]?.answer(new Error('gone'));
  expect((await outcomes).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  const later = lookUp(3);
  await setImmediate();
  queries[1]?.answer();
  expect(await later).toBe('row 3');
});

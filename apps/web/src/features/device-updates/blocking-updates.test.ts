import { type Problem, ProblemError } from '@sightline/contract/kernel/errors';
import { expect, test } from 'vitest';
import { blockingUpdates } from './blocking-updates.ts';

const refused = (more: Partial<Problem>) =>
  new ProblemError({ type: 'about:blank', title: '', status: 400, detail: '', message: 'Pending.', ...more });

test('the list of owner e-mail and update id is read from the refusal', () => {
  const updates = [{ email: 'hana@sightline.test', updateId: 12 }];
  expect(blockingUpdates(refused({ updates }))).toEqual(updates);
});

test('any other failure lists none, and what is not such a list is passed over', () => {
  expect(blockingUpdates(refused({}))).toEqual([]);
  expect(blockingUpdates(refused({ updates: 'none' }))).toEqual([]);
  expect(blockingUpdates(refused({ updates: [null, { email: 4 }] }))).toEqual([]);
  expect(blockingUpdates(refused({ status: 500, updates: [{ email: 'a@b.c', updateId: 1 }] }))).toEqual([]);
  expect(blockingUpdates(new Error('x'))).toEqual([]);
});

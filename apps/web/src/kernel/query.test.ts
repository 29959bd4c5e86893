import { OfflineError, type Problem, ProblemError } from '@sightline/contract/kernel/errors';
import { expect, test } from 'vitest';
import { isWorthRetrying, retryDelay } from './query.ts';

function problem(status: number, more: Partial<Problem> = {}): ProblemError {
  return new ProblemError({ type: 'about:blank', title: '', status, detail: '', message: '', ...more });
}

test('no answer and a server in trouble are tried again, a refusal is not', () => {
  expect(isWorthRetrying(new OfflineError(''))).toBe(true);
  expect(isWorthRetrying(problem(503))).toBe(true);
  expect(isWorthRetrying(problem(429, { retryable: true }))).toBe(true);
  expect(isWorthRetrying(problem(404))).toBe(false);
  expect(isWorthRetrying(new TypeError('a fault of ours'))).toBe(false);
});

test('waits as long as the server asks, else ever longer', () => {
  expect(retryDelay(0, problem(503, { retry_after_s: 5 }))).toBe(5000);
  expect([0, 1, 2, 9].map((attempt) => retryDelay(attempt, problem(500)))).toEqual([1000, 2000, 4000, 8000]);
});

import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { expect, test } from 'vitest';
import { createClock } from '../clock.ts';
import type { Patience } from '../net/retry.ts';
import { createRandom } from '../random.ts';
import { createRetryCall } from './retry-call.ts';

const WRONG = 'Something went wrong.';

function offline(): Promise<never> {
  return Promise.reject(new OfflineError('The server cannot be reached.'));
}

test('calls that wait side by side are one time of waiting, until none waits any more', async () => {
  const lines: string[] = [];
  const ask = createRetryCall('http://here', patience(), (line) => lines.push(line));
  await ask(() => Promise.resolve());
  let isBack = false;
  let tries = 0;
  const long = ask(() => {
    tries += 1;
    return isBack ? Promise.resolve() : offline();
  });
  for (let turn = 0; turn < 3; turn++) {
    let isFirst = true;
    await ask(() => {
      if (!isFirst) return Promise.resolve();
      isFirst = false;
      return offline();
    });
  }
  expect(lines).toHaveLength(1);
  isBack = true;
  await long;
  expect(tries).toBeGreaterThan(1);
  isBack = false;
  const again = ask(() => (isBack ? Promise.resolve() : offline()));
  await expect.poll(() => lines).toHaveLength(2);
  isBack = true;
  await again;
});

test.each([
  [
    'a fault of the server',
    new ProblemError({ type: 'about:blank', title: '', status: 500, detail: '', message: WRONG }),
    WRONG,
  ],
  [
    'a page of somebody else',
    new SyntaxError('Unexpected token'),
    'What answers at http://here is not Sightline.',
  ],
])('%s ends the start at once', async (_name, error, words) => {
  const lines: string[] = [];
  const ask = createRetryCall('http://here', patience(), (line) => lines.push(line));
  await expect(ask(() => Promise.reject(error))).rejects.toThrow(words);
  expect(lines).toEqual([]);
});

function patience(): Patience {
  return {
    clock: createClock({ speed: 1_000 }),
    random: createRandom('ask'),
    signal: new AbortController().signal,
  };
}

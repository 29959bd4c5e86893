import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { onUnseenFailure } from './unseen-failures.ts';

const REFUSED = new Error('refused');

/** A change that somebody follows until `leave`, and that fails with `fail`. */
function change(meta: { readonly tellsFailure?: boolean } = {}) {
  const client = new QueryClient();
  const told: unknown[] = [];
  const stop = onUnseenFailure(client.getMutationCache(), (error) => told.push(error));
  const { promise, reject } = Promise.withResolvers<void>();
  const observer = new MutationObserver(client, { mutationFn: () => promise, meta });
  const leave = observer.subscribe(() => {});
  const ended = observer.mutate().catch(() => {});
  const fail = () => {
    reject(REFUSED);
    return ended;
  };
  return { told, leave, fail, stop };
}

test('a failure is told when its dialog was closed meanwhile', async () => {
  const { told, leave, fail } = change();
  leave();
  await fail();
  expect(told).toEqual([REFUSED]);
});

test('a failure is left to the dialog that is still there', async () => {
  const { told, fail } = change();
  await fail();
  expect(told).toEqual([]);
});

test('a change that tells of its failure by itself is not told twice', async () => {
  const { told, leave, fail } = change({ tellsFailure: true });
  leave();
  await fail();
  expect(told).toEqual([]);
});

test('nothing is told once it has ended', async () => {
  const { told, leave, fail, stop } = change();
  stop();
  leave();
  await fail();
  expect(told).toEqual([]);
});

import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { onUnhandledMutationError } from './unhandled-mutation-errors.ts';

const REFUSED = new Error('refused');

/** A change that somebody follows until `leave`, and that fails with `fail`. */
function change(meta: { readonly showsOwnError?: boolean } = {}) {
  const client = new QueryClient();
  const reported: unknown[] = [];
  const stop = onUnhandledMutationError(client.getMutationCache(), (error) => reported.push(error));
  const { promise, reject } = Promise.withResolvers<void>();
  const observer = new MutationObserver(client, { mutationFn: () => promise, meta });
  const leave = observer.subscribe(() => {});
  const ended = observer.mutate().catch(() => {});
  const fail = () => {
    reject(REFUSED);
    return ended;
  };
  return { reported, leave, fail, stop };
}

test('an error is reported if its dialog was closed meanwhile', async () => {
  const { reported, leave, fail } = change();
  leave();
  await fail();
  expect(reported).toEqual([REFUSED]);
});

test('a failure is left to the dialog that is still there', async () => {
  const { reported, fail } = change();
  await fail();
  expect(reported).toEqual([]);
});

test('an error that the mutation shows itself is not reported again', async () => {
  const { reported, leave, fail } = change({ showsOwnError: true });
  leave();
  await fail();
  expect(reported).toEqual([]);
});

test('nothing is reported once it has stopped', async () => {
  const { reported, leave, fail, stop } = change();
  stop();
  leave();
  await fail();
  expect(reported).toEqual([]);
});

import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { LiveMessage } from './live-events.ts';
import { reloadOnLiveEvents } from './live-queries.ts';

function start() {
  const client = new QueryClient();
  const listeners = new Set<(message: LiveMessage) => void>();
  const live = {
    on: (listener: (message: LiveMessage) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    start: () => () => {},
    reconnectNow: () => {},
  };
  const stop = reloadOnLiveEvents(client, live);
  const tell = (message: LiveMessage) => {
    for (const listener of listeners) listener(message);
  };
  const load = (name: string, meta: Record<string, unknown>) =>
    client.fetchQuery({ queryKey: [name], queryFn: () => name, meta });
  const isOld = (name: string) => client.getQueryState([name])?.isInvalidated;
  return { client, stop, tell, load, isOld };
}

test('a list that changed makes those queries old that name it', async () => {
  const { tell, load, isOld } = start();
  await Promise.all([load('groups', { reloadOn: ['groups'] }), load('other', {})]);
  tell({ kind: 'changed', list: 'devices' });
  expect([isOld('groups'), isOld('other')]).toEqual([false, false]);
  tell({ kind: 'changed', list: 'groups' });
  expect([isOld('groups'), isOld('other')]).toEqual([true, false]);
});

test('when the stream opens, all that follow a list are old; after a gap, everything is', async () => {
  const { tell, load, isOld } = start();
  await Promise.all([load('groups', { reloadOn: ['groups'] }), load('other', {})]);
  tell({ kind: 'opened' });
  expect([isOld('groups'), isOld('other')]).toEqual([true, false]);
  tell({ kind: 'resync' });
  expect(isOld('other')).toBe(true);
});

test('a query stays while a change that pauses it is underway', async () => {
  const { client, tell, load, isOld } = start();
  await load('groups', { reloadOn: ['groups'], pausedBy: ['member'] });
  const { promise, resolve } = Promise.withResolvers<void>();
  const change = client
    .getMutationCache()
    .build(client, { mutationKey: ['member'], mutationFn: () => promise })
    .execute(undefined);
  tell({ kind: 'changed', list: 'groups' });
  expect(isOld('groups')).toBe(false);
  resolve();
  await change;
  tell({ kind: 'changed', list: 'groups' });
  expect(isOld('groups')).toBe(true);
});

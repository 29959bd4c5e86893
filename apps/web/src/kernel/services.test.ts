import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiKeys } from './client.ts';
import { memoryStorage } from './memory-storage.ts';
import { createServices, defineService, servicesOf } from './services.ts';

const listening = new Set<unknown>();

beforeEach(() => {
  listening.clear();
  vi.stubGlobal('window', {
    addEventListener: (_: string, listener: unknown) => listening.add(listener),
    removeEventListener: (_: string, listener: unknown) => listening.delete(listener),
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** An app of one person, with the tokens its requests carried. */
function start(token: string) {
  const sent: (string | null)[] = [];
  const services = createServices({
    storage: memoryStorage(),
    transport: async (_, { headers }) => {
      sent.push(headers.get('authorization'));
      return Response.json({ message: [] });
    },
  });
  services.session.setToken(token);
  return { services, sent };
}

test('two people in one page have a session, calls and answers of their own', async () => {
  const [one, other] = [start('one'), start('other')];
  await Promise.all([one.services.api.alerts.list(), other.services.api.alerts.list()]);
  expect([one.sent, other.sent]).toEqual([['Bearer one'], ['Bearer other']]);

  const queryKey = apiKeys.alerts.list.key();
  for (const { services } of [one, other])
    services.queryClient.setQueryData(queryKey, services.session.token());
  one.services.session.clear();
  expect(one.services.queryClient.getQueryData(queryKey)).toBeUndefined();
  expect(other.services.queryClient.getQueryData(queryKey)).toBe('Bearer other');
  expect(other.services.session.token()).toBe('Bearer other');
  expect(servicesOf(other.services.queryClient)).toBe(other.services);
});

test('a part of the app exists once in each of them', () => {
  const counter = defineService(() => ({ count: 0 }));
  const [one, other] = [start('one').services, start('other').services];
  one.get(counter).count += 1;
  one.get(counter).count += 1;
  expect([one.get(counter).count, other.get(counter).count]).toEqual([2, 0]);
});

test('nothing listens any more once an app has ended', () => {
  const ended = vi.fn();
  const { services } = start('one');
  services.onDispose(ended);
  expect(listening.size).toBeGreaterThan(0);
  services.dispose();
  services.dispose();
  expect(listening.size).toBe(0);
  expect(ended).toHaveBeenCalledOnce();
});

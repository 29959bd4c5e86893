import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../kernel/memory-storage.ts';
import { createServices, type Services } from '../../kernel/services.ts';
import { notify } from './notify.tsx';

let services: Services;

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  services = createServices({ storage: memoryStorage() });
});
afterEach(() => {
  services.dispose();
  vi.unstubAllGlobals();
});

test.each(['done', 'info', 'problem'] as const)('a snackbar of the kind %s hides after 6000 ms', (tone) => {
  notify(services, tone, tone, 'Saved.');
  const { notifications } = services.notifications.getState();
  expect(notifications.at(-1)).toMatchObject({ message: 'Saved.', autoClose: 6_000 });
});

test('messages go when the person signs out', () => {
  notify(services, 'dashboard', 'done', 'The first dashboard is back.', {
    label: 'Put back',
    onClick: () => undefined,
  });
  expect(services.notifications.getState().notifications).not.toEqual([]);
  services.session.clear();
  expect(services.notifications.getState().notifications).toEqual([]);
});

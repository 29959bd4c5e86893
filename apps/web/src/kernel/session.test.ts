import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createLocalStore } from './local-store.ts';
import { memoryStorage } from './memory-storage.ts';
import { createSession } from './session.ts';

beforeEach(() => void vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} }));
afterEach(() => void vi.unstubAllGlobals());

function start() {
  const local = createLocalStore(memoryStorage());
  return { local, session: createSession(local) };
}

test('the token is kept as the header that is sent', () => {
  const { local, session } = start();
  session.setToken('abc');
  expect(session.token()).toBe('Bearer abc');
  expect(local.read('token')).toBe('Bearer abc');
});

test('a token that already carries its scheme keeps one', () => {
  const { session } = start();
  session.setToken('Bearer abc');
  expect(session.token()).toBe('Bearer abc');
});

test('the end of a session forgets token and user and tells every store', () => {
  const { local, session } = start();
  const listener = vi.fn();
  const stop = session.onEnd(listener);
  session.setToken('abc');
  session.setUserId(1007);
  expect(session.userKey('filters')).toBe('1007.filters');
  session.clear();
  stop();
  expect(session.token()).toBeNull();
  expect(local.read('token')).toBeNull();
  expect(local.read('userId')).toBeNull();
  expect(listener).toHaveBeenCalledOnce();
});

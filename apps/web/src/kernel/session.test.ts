import { afterEach, expect, test, vi } from 'vitest';
import { readLocal } from './local-store.ts';
import { onSessionEnd, userKey, useSession } from './session.ts';

afterEach(() => useSession.getState().clear());

test('the token is kept as the header that is sent', () => {
  useSession.getState().setToken('abc');
  expect(useSession.getState().token).toBe('Bearer abc');
  expect(readLocal('token')).toBe('Bearer abc');
});

test('a token that already carries its scheme keeps one', () => {
  useSession.getState().setToken('Bearer abc');
  expect(useSession.getState().token).toBe('Bearer abc');
});

test('the end of a session forgets token and user and tells every store', () => {
  const listener = vi.fn();
  const stop = onSessionEnd(listener);
  useSession.getState().setToken('abc');
  useSession.getState().setUserId(1007);
  expect(userKey('filters')).toBe('1007.filters');
  useSession.getState().clear();
  stop();
  expect(useSession.getState().token).toBeNull();
  expect(readLocal('token')).toBeNull();
  expect(readLocal('userId')).toBeNull();
  expect(listener).toHaveBeenCalledOnce();
});

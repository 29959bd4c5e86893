import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { api } from './client.ts';
import { useConnection } from './connection.ts';
import { useSession } from './session.ts';

const network = vi.fn<typeof fetch>();

function problem(status: number): Response {
  const body = { type: 'about:blank', title: '', status, detail: '', message: 'No.' };
  return Response.json(body, { status });
}

beforeEach(() => vi.stubGlobal('fetch', network));
afterEach(() => {
  vi.unstubAllGlobals();
  network.mockReset();
  useSession.getState().clear();
});

test('the stored token goes along as it is', async () => {
  useSession.getState().setToken('abc');
  network.mockResolvedValueOnce(Response.json({ message: [] }));
  await api.alerts.list();
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer abc');
});

test('401 signs out', async () => {
  useSession.getState().setToken('abc');
  network.mockResolvedValueOnce(problem(401));
  await expect(api.account.get()).rejects.toBeInstanceOf(ProblemError);
  expect(useSession.getState().token).toBeNull();
});

test('a late 401 of an older session leaves the new one alone', async () => {
  useSession.getState().setToken('old');
  network.mockImplementationOnce(async () => {
    useSession.getState().setToken('new');
    return problem(401);
  });
  await expect(api.account.get()).rejects.toBeInstanceOf(ProblemError);
  expect(useSession.getState().token).toBe('Bearer new');
});

test('no network and a server that is away never sign out; the next answer ends it', async () => {
  useSession.getState().setToken('abc');
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(api.account.get()).rejects.toBeInstanceOf(OfflineError);
  expect(useConnection.getState().reachable).toBe(false);
  network.mockResolvedValueOnce(problem(503));
  await expect(api.account.get()).rejects.toBeInstanceOf(ProblemError);
  expect(useConnection.getState().reachable).toBe(false);
  network.mockResolvedValueOnce(Response.json({ message: [] }));
  await api.alerts.list();
  expect(useConnection.getState().reachable).toBe(true);
  expect(useSession.getState().token).toBe('Bearer abc');
});

import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { FIRST_POSITION, POSITION_HEADER } from '@sightline/contract/kernel/log-position';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from './memory-storage.ts';
import { createServices, type Services } from './services.ts';

const network = vi.fn<typeof fetch>();

function problem(status: number): Response {
  const body = { type: 'about:blank', title: '', status, detail: '', message: 'No.' };
  return Response.json(body, { status });
}

let services: Services;

beforeEach(() => {
  vi.stubGlobal('window', { addEventListener: () => {}, removeEventListener: () => {} });
  services = createServices({ transport: network, storage: memoryStorage() });
});
afterEach(() => {
  services.dispose();
  vi.unstubAllGlobals();
  network.mockReset();
});

test('the stored token goes along as it is', async () => {
  services.session.setToken('abc');
  network.mockResolvedValueOnce(Response.json({ message: [] }));
  await services.api.alerts.list();
  expect(new Headers(network.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer abc');
});

test('how much was seen goes along, and what an answer says counts from then on', async () => {
  const seen = () => new Headers(network.mock.lastCall?.[1]?.headers).get(POSITION_HEADER);
  const position = '00000001-00000000016B3748';
  network.mockImplementation(async () => Response.json({ message: [] }));
  network.mockResolvedValueOnce(Response.json({ message: [] }, { headers: { [POSITION_HEADER]: position } }));
  await services.api.alerts.list();
  expect(seen()).toBe(FIRST_POSITION);
  await services.api.alerts.list();
  expect(seen()).toBe(position);
  services.seen.raise(FIRST_POSITION);
  await services.api.alerts.list();
  expect(seen()).toBe(position);
});

test('401 signs out', async () => {
  services.session.setToken('abc');
  network.mockResolvedValueOnce(problem(401));
  await expect(services.api.account.get()).rejects.toBeInstanceOf(ProblemError);
  expect(services.session.token()).toBeNull();
});

test('a late 401 of an older session leaves the new one alone', async () => {
  services.session.setToken('old');
  network.mockImplementationOnce(async () => {
    services.session.setToken('new');
    return problem(401);
  });
  await expect(services.api.account.get()).rejects.toBeInstanceOf(ProblemError);
  expect(services.session.token()).toBe('Bearer new');
});

test('no network and a server that is away never sign out; the next answer ends it', async () => {
  services.session.setToken('abc');
  network.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await expect(services.api.account.get()).rejects.toBeInstanceOf(OfflineError);
  expect(services.connection.getState().reachable).toBe(false);
  network.mockResolvedValueOnce(problem(503));
  await expect(services.api.account.get()).rejects.toBeInstanceOf(ProblemError);
  expect(services.connection.getState().reachable).toBe(false);
  network.mockResolvedValueOnce(Response.json({ message: [] }));
  await services.api.alerts.list();
  expect(services.connection.getState().reachable).toBe(true);
  expect(services.session.token()).toBe('Bearer abc');
});

/** As the server makes them, with a signature that nobody looks at here. */
const tokenOf = (sub: string, id: string) => `e30.${btoa(JSON.stringify({ sub, jti: id }))}.x`;

test('a call that loses its token to a change of password is made again with the new one', async () => {
  services.session.setToken(tokenOf('1007', 'old'));
  const changed = Promise.withResolvers<{ token: string }>();
  const renewed = services.session.renewToken(changed.promise);
  network.mockResolvedValueOnce(problem(401)).mockResolvedValueOnce(Response.json({ message: [] }));
  const call = services.api.alerts.list();
  changed.resolve({ token: tokenOf('1007', 'new') });
  await Promise.all([renewed, call]);
  const sent = network.mock.calls.map(([, init]) => new Headers(init?.headers).get('authorization'));
  expect(sent).toEqual([`Bearer ${tokenOf('1007', 'old')}`, `Bearer ${tokenOf('1007', 'new')}`]);
  expect(services.session.token()).toBe(`Bearer ${tokenOf('1007', 'new')}`);
});

test('a change of password that failed leaves the token, and a 401 then signs out', async () => {
  services.session.setToken(tokenOf('1007', 'old'));
  const renewed = services.session.renewToken(Promise.reject(new Error('refused')));
  await expect(renewed).rejects.toThrow('refused');
  expect(services.session.token()).not.toBeNull();
  network.mockResolvedValueOnce(problem(401));
  await expect(services.api.alerts.list()).rejects.toBeInstanceOf(ProblemError);
  expect(services.session.token()).toBeNull();
});

test('a change of password that gets 401 itself ends, and signs out; nothing waits for it afterwards', async () => {
  services.session.setToken(tokenOf('1007', 'old'));
  network.mockImplementation(async () => problem(401));
  const body = { currPassword: 'a', newPassword: 'b' };
  const renewed = services.session.renewToken(services.renewingApi.auth.changePassword({ body }));
  const other = services.api.alerts.list();
  await expect(renewed).rejects.toBeInstanceOf(ProblemError);
  await expect(other).rejects.toBeInstanceOf(ProblemError);
  expect(services.session.token()).toBeNull();
  expect(network).toHaveBeenCalledTimes(2);

  services.session.setToken(tokenOf('1007', 'again'));
  await expect(services.api.alerts.list()).rejects.toBeInstanceOf(ProblemError);
  expect(services.session.token()).toBeNull();
});

test('a new token that another tab has stored is used, if it is of the same person', async () => {
  services.session.setToken(tokenOf('1007', 'old'));
  services.local.write('token', `Bearer ${tokenOf('1007', 'new')}`);
  network.mockResolvedValueOnce(problem(401)).mockResolvedValueOnce(Response.json({ message: [] }));
  await services.api.alerts.list();

  services.local.write('token', `Bearer ${tokenOf('1008', 'other')}`);
  network.mockResolvedValueOnce(problem(401));
  await expect(services.api.alerts.list()).rejects.toBeInstanceOf(ProblemError);
  expect(services.session.token()).toBe(`Bearer ${tokenOf('1008', 'other')}`);
});

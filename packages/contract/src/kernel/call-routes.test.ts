import { expect, test } from 'vitest';
import { contract } from '../contract.ts';
import { callRoutes } from './call-routes.ts';

const routes = callRoutes(contract);

test('a route says how a call is sent and what comes back', () => {
  expect(routes.auth.login).toEqual({
    method: 'POST',
    path: '/login',
    body: 'json',
    answers: { 200: 'json' },
  });
  expect(routes.events.stream).toEqual({ method: 'GET', path: '/events', answers: { 200: 'response' } });
  expect(Object.values(routes.deviceApi).map(({ body }) => body)).toContainEqual({ type: 'image/jpeg' });
  expect(Object.values(routes.account).map(({ body }) => body)).toContain('form');
});

test('all calls have one, and it can be sent as text', () => {
  const names = (areas: object) =>
    Object.entries(areas).map(([area, calls]) => [area, Object.keys(calls as object)]);
  expect(names(routes)).toEqual(names(contract));
  expect(JSON.parse(JSON.stringify(routes))).toEqual(routes);
});

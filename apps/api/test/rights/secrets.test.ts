import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { createLogger } from '../../src/logging/logger.ts';
import { startTestApp, type TestApp } from '../app.ts';
import { everyCall } from '../every-call.ts';
import { ask } from './ask.ts';
import { ENTITLED } from './expected.ts';
import { createPrincipals, SETTINGS } from './principals.ts';
import { requestsNaming } from './requests.ts';

/** Members of requests and answers whose text is nobody else's business. */
const SECRET = /password|token|secret|apikey|^key$/i;
type Input = Readonly<Record<string, unknown>>;
const SHORTEST = 12;
const GUNDI_KEY = 'gundi-canary-0123456789';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: SETTINGS });
});
afterAll(() => app.close());

test('no log holds what a call carries or an answer gives in confidence', async () => {
  const lines: string[] = [];
  const level = { LOG_LEVEL: 'trace', NODE_ENV: 'production' } as const;
  const log = createLogger(level, { write: (line) => void lines.push(line) });
  const server = await buildApp({ ...app.services, log });
  const host = { ...app, inject: server.inject.bind(server) };
  const { names, shared, authorizationOf } = await createPrincipals(host);
  const inputs: Readonly<Record<string, Readonly<Record<string, Input>>>> = requestsNaming(names, shared);
  const secrets = new Set<string>([shared.unsubscribeToken, GUNDI_KEY]);
  for (const { operation, area, name, endpoint } of everyCall()) {
    const authorization = await authorizationOf(ENTITLED[endpoint.access]);
    const input = inputs[area]?.[name];
    const { body } = await ask(host, operation, input, authorization);
    for (const secret of [...secretsIn(input?.body), ...secretsIn(parsed(body))]) secrets.add(secret);
    if (authorization) secrets.add(authorization.replace(/^\w+ /, ''));
  }
  const key = { platform: 'gundi_v2', options: { gundiV2ApiKey: GUNDI_KEY }, notificationClasses: 'all' };
  const saved = await ask(host, 'integrations.save', { body: key }, await authorizationOf('owner'));
  await server.close();
  expect(saved.status).toBe(201);

  expect(lines.join()).toContain('/integrations');
  expect(secrets.size, 'passwords, tokens and keys').toBeGreaterThan(100);
  expect(lines.filter((line) => [...secrets].some((secret) => line.includes(secret)))).toEqual([]);
});

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function secretsIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    if (typeof inner !== 'string') return secretsIn(inner);
    return SECRET.test(name) && inner.length >= SHORTEST ? [inner] : [];
  });
}

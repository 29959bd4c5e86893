import { DEMO_PASSWORD } from '@sightline/domain/auth/demo-password';
import { afterAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createUser } from '../../../test/factories.ts';
import { refused } from '../../../test/refused.ts';
import { buildApp } from '../../app.ts';
import { createLogger } from '../../logging/logger.ts';
import { createPasswordHasher } from './password-hasher.ts';

const opened: TestApp[] = [];
afterAll(() => Promise.all(opened.map((app) => app.close())));

/** Somebody whose password is that of the demo, on a server with these settings. */
async function demoWith(settings: Record<string, string>) {
  const app = await startTestApp({ settings });
  opened.push(app);
  const passwordHash = await createPasswordHasher({ cost: 4 }).hash(DEMO_PASSWORD);
  const { email, userId } = await createUser(app, { passwordHash });
  return { app, userId, credentials: { email, password: DEMO_PASSWORD } };
}

test.each([{ NODE_ENV: 'test' }, { NODE_ENV: 'production', DEMO_ACCOUNTS: 'on' }])(
  'with %j the public password of the demo signs in',
  async (settings) => {
    const { app, credentials } = await demoWith(settings);
    expect((await app.client().auth.login({ body: credentials })).token).toEqual(expect.any(String));
  },
);

test('in production nobody signs in with it, and the log says why', async () => {
  const { app, userId, credentials } = await demoWith({ NODE_ENV: 'production' });
  const error = await refused(app.client().auth.login({ body: credentials }));
  expect([error.status, error.field('general')]).toEqual([
    400,
    'This is the public password of the demo. Choose another with “Forgot your password?”.',
  ]);
  expect(await app.services.db.prisma.session.count({ where: { userId } })).toBe(1);
  const wrong = await refused(
    app.client().auth.login({ body: { ...credentials, password: 'Wrong-pass-1' } }),
  );
  expect(wrong.field('general')).toBe('The email or password is not correct.');

  const lines: Record<string, unknown>[] = [];
  const log = createLogger(
    { LOG_LEVEL: 'info', NODE_ENV: 'production' },
    { write: (line) => void lines.push(JSON.parse(line)) },
  );
  const server = await buildApp({ ...app.services, log });
  await server.inject({ method: 'POST', url: '/login', payload: credentials });
  await server.close();
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 40, userId, msg: expect.stringContaining('DEMO_ACCOUNTS=on') }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ event: 'sign-in-refused', userId }));
});

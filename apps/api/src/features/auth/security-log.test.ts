import { DEMO_PASSWORD } from '@sightline/domain/auth/demo-password';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount, PASSWORD } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { createDevice, createUser } from '../../../test/factories.ts';
import { refused } from '../../../test/refused.ts';
import { buildApp } from '../../app.ts';
import { createLogger } from '../../logging/logger.ts';
import type { Mail } from '../../mail/mailer.ts';
import { createPasswordHasher } from './password-hasher.ts';
import { sendResetMail } from './send-reset-mail.job.ts';

let app: TestApp;
let lines: Record<string, unknown>[];
let services: TestApp['services'];
let server: TestApp['app'];
const mails: Mail[] = [];

beforeAll(async () => {
  app = await startTestApp();
  lines = [];
  const level = { LOG_LEVEL: 'info', NODE_ENV: 'production' } as const;
  const log = createLogger(level, { write: (line) => void lines.push(JSON.parse(line)) });
  services = { ...app.services, log, mailer: { send: async (mail: Mail) => void mails.push(mail) } };
  server = await buildApp(services);
});
afterAll(async () => {
  await server.close();
  await app.close();
});

async function call(method: 'GET' | 'POST', url: string, payload?: object, token?: string) {
  const headers = token ? { authorization: `Bearer ${token}` } : {};
  const response = await server.inject({ method, url, headers, ...(payload && { payload }) });
  return response.json<{ token: string; message: unknown }>();
}

test('sign-ins and passwords leave an event each, with the id of the account and never its address', async () => {
  const account = newAccount();
  const { email, password } = account;
  const { token } = await call('POST', '/signup', account);
  const { id } = await app.services.db.prisma.user.findUniqueOrThrow({ where: { email } });
  await call('POST', '/login', { email, password: 'Wrong-pass-1' });
  await call('POST', '/login', { email: newAccount().email, password });
  const second = await call('POST', '/login', { email, password });
  await call('POST', '/logout', undefined, second.token);
  const change = { currPassword: 'Wrong-pass-1', newPassword: 'Tui-in-the-flax-2' };
  await call('POST', '/changePassword', change, token);
  const right = { ...change, currPassword: PASSWORD };
  const changed = await call('POST', '/changePassword', right, token);
  await sendResetMail(services)({ email });
  await call('POST', '/sessions/end', { password: PASSWORD }, changed.token);
  await call('POST', '/sessions/end', { password: change.newPassword }, changed.token);
  const resetToken = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
  await call('POST', '/resetPassword', { email, password: 'Weka-in-the-tent-3', resetToken });

  const own = { userId: id, ip: '127.0.0.1', requestId: expect.any(String) };
  expect(lines.filter(({ event }) => event)).toMatchObject([
    { event: 'signed-up', ...own },
    { event: 'sign-in-refused', ...own },
    { event: 'sign-in-refused', ...own, userId: null },
    { event: 'signed-in', ...own },
    { event: 'signed-out', ...own },
    { event: 'password-change-refused', ...own },
    { event: 'password-changed', ...own },
    { event: 'reset-link-sent', userId: id },
    { event: 'session-end-refused', ...own },
    { event: 'signed-out', ...own },
    { event: 'password-reset', ...own },
  ]);
  expect(JSON.stringify(lines)).not.toContain(email);
});

test('the last line of a request says which call it was, by whom, and why it was refused', async () => {
  const [owner, stranger] = [await createUser(app), await createUser(app)];
  const { deviceId } = await createDevice(app, owner.userId);
  const [, token = ''] = stranger.authorization.split(' ');
  const lastLine = async (...request: Parameters<typeof call>) => {
    await call(...request);
    return lines.findLast(({ msg }) => msg === 'request completed');
  };
  const by = { userId: stranger.userId, ip: '127.0.0.1', requestId: expect.any(String) };
  const find = `/devices/${deviceId}`;
  expect(await lastLine('GET', '/user', undefined, token)).toMatchObject({
    operation: 'account.get',
    userId: stranger.userId,
    res: { statusCode: 200 },
  });
  expect(await lastLine('GET', '/user', undefined, `${token}x`)).toMatchObject({
    operation: 'account.get',
    refusal: 'unauthenticated',
    ip: '127.0.0.1',
  });
  expect(await lastLine('GET', '/internal/users', undefined, token)).toMatchObject({
    operation: 'internal.users',
    refusal: 'forbidden',
    ...by,
  });
  expect(await lastLine('GET', find, undefined, token)).toMatchObject({ refusal: 'notFound', ...by });
  expect(await lastLine('POST', '/changePassword', {}, token)).toMatchObject({ refusal: 'invalid', ...by });
  const tenWrong = Array.from({ length: 10 }, () => ({ email: stranger.email, password: 'x' }));
  for (const body of tenWrong) await call('POST', '/login', body);
  expect(await lastLine('POST', '/login', { email: stranger.email, password: 'x' })).toMatchObject({
    operation: 'auth.login',
    refusal: 'tooMany',
  });
});

const opened: TestApp[] = [];
afterAll(() => Promise.all(opened.map((each) => each.close())));

/** Somebody whose password is that of the demo, on a server with these settings. */
async function demoWith(settings: Record<string, string>) {
  const demo = await startTestApp({ settings });
  opened.push(demo);
  const passwordHash = await createPasswordHasher({ cost: 4 }).hash(DEMO_PASSWORD);
  const { email, userId } = await createUser(demo, { passwordHash });
  return { demo, userId, credentials: { email, password: DEMO_PASSWORD } };
}

test.each([{ NODE_ENV: 'test' }, { NODE_ENV: 'production', DEMO_ACCOUNTS: 'on' }])(
  'with %j the public password of the demo signs in',
  async (settings) => {
    const { demo, credentials } = await demoWith(settings);
    expect((await demo.client().auth.login({ body: credentials })).token).toEqual(expect.any(String));
  },
);

test('in production nobody signs in with it, and the log says why', async () => {
  const { demo, userId, credentials } = await demoWith({ NODE_ENV: 'production' });
  const error = await refused(demo.client().auth.login({ body: credentials }));
  expect([error.status, error.field('general')]).toEqual([
    400,
    'This is the public password of the demo. Choose another with “Forgot your password?”.',
  ]);
  expect(await demo.services.db.prisma.session.count({ where: { userId } })).toBe(1);
  const wrong = await refused(
    demo.client().auth.login({ body: { ...credentials, password: 'Wrong-pass-1' } }),
  );
  expect(wrong.field('general')).toBe('The email or password is not correct.');

  const logging = await buildApp({ ...demo.services, log: services.log });
  await logging.inject({ method: 'POST', url: '/login', payload: credentials });
  await logging.close();
  expect(lines).toContainEqual(
    expect.objectContaining({ level: 40, userId, msg: expect.stringContaining('DEMO_ACCOUNTS=on') }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ event: 'sign-in-refused', userId }));
});

import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { newAccount } from '../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../test/app.ts';
import { buildApp } from '../../app.ts';
import type { Mail } from '../../mail/mailer.ts';
import { sendResetMail } from './send-reset-mail.job.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('logs hold no password, token or reset link, even without any redaction', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'trace' }, { write: (line: string) => lines.push(line) });
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const services = { ...app.services, log, mailer };
  const server = await buildApp(services);
  const post = (url: string, payload: object, token?: string) =>
    server.inject({
      method: 'POST',
      url,
      payload,
      headers: token ? { authorization: `Bearer ${token}` } : {},
    });

  const account = newAccount();
  const { token } = (await post('/signup', account)).json<{ token: string }>();
  await post('/signup', account);
  await post('/login', { ...account, password: 'Wrong-pass-1' });
  const change = { currPassword: account.password, newPassword: 'Tui-in-the-flax-2' };
  const changed = (await post('/changePassword', change, token)).json<{ token: string }>();
  await post('/changePassword', change, changed.token);
  await post('/login', { email: account.email, password: 'x' }, 'not-a-token');
  await sendResetMail(services)({ email: account.email });
  const resetToken = /token=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1] ?? '';
  const reset = { email: account.email, password: 'Weka-in-the-tent-3', resetToken };
  const opened = (await post('/resetPassword', reset)).json<{ token: string }>();
  await post('/resetPassword', reset);
  await server.close();

  const secrets = [account.password, 'Wrong-pass-1', change.newPassword, reset.password, resetToken];
  const tokens = [token, changed.token, opened.token];
  const written = lines.join();
  expect(written).toContain('/resetPassword');
  for (const secret of [...secrets, ...tokens]) {
    expect(secret.length).toBeGreaterThan(8);
    expect(written).not.toContain(secret);
  }
});

test('a mail that could not be sent leaves no link in what the job reports', async () => {
  const account = newAccount();
  await app.client().auth.signup({ body: account });
  const send = vi.fn<(mail: Mail) => Promise<void>>().mockRejectedValue(new Error('mail server is away'));
  const failure = await sendResetMail({ ...app.services, mailer: { send } })({ email: account.email }).catch(
    (error: Error) => error,
  );
  expect(String(failure)).toBe('Error: mail server is away');
});

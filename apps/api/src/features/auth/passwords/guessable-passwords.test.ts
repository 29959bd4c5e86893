import { afterAll, beforeAll, expect, test } from 'vitest';
import { newAccount, PASSWORD } from '../../../../test/accounts.ts';
import { startTestApp, type TestApp } from '../../../../test/app.ts';
import { refused } from '../../../../test/refused.ts';
import { hashMailedToken } from '../mailed-token.ts';
import { commonPasswords } from './common-passwords.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ settings: { COMPANY_NAME: 'Harbour Trust', LIMIT_SIGNUPS_PER_HOUR: '3' } });
});
afterAll(() => app.close());

const COMMON = 'Trustno1!2026';
const OWN_NAME = 'Aroha-Ngata!1985';
const COMPANY = 'Harbour-Trust!1';
const MOST_USED = /^This is one of the most used passwords/;
const TOO_LITTLE = /^Besides your names, your email address and the name of this console/;
const HOPELESS: readonly (readonly [string, RegExp])[] = [
  [COMMON, MOST_USED],
  [OWN_NAME, TOO_LITTLE],
  [COMPANY, TOO_LITTLE],
];

test('the list has more than the 3,000 most used', async () => {
  const common = await commonPasswords();
  expect(common.size).toBeGreaterThan(40_000);
  expect(common.has('123456')).toBe(true);
});

test('at sign-up, at a change and at a reset', async () => {
  const account = newAccount();
  for (const [password, words] of HOPELESS) {
    const body = { ...account, password, confirmPassword: password };
    const error = await refused(app.client().auth.signup({ body }));
    expect([error.status, Object.keys(error.problem.errors ?? {})]).toEqual([400, ['password']]);
    expect(error.field('password')).toMatch(words);
  }
  // Three refusals have used up none of the three sign-ups.
  const { token } = await app.client().auth.signup({ body: account });
  const client = app.client(`Bearer ${token}`);

  for (const [newPassword, words] of HOPELESS) {
    const body = { currPassword: PASSWORD, newPassword };
    const error = await refused(client.auth.changePassword({ body }));
    expect([error.status, error.message]).toEqual([
      400,
      'Your password does not meet the defined requirements',
    ]);
    expect(error.field('newPassword')).toMatch(words);
  }

  const { userIdSql: userId } = (await client.account.get()).message;
  const resetToken = 'made-for-this-test';
  await app.services.db.prisma.passwordResetToken.create({
    data: { userId, tokenHash: hashMailedToken(resetToken), expiresAt: new Date(Date.now() + 3_600_000) },
  });
  const reset = (password: string) =>
    app.client().auth.resetPassword({ body: { email: account.email, password, resetToken } });
  for (const [password, words] of HOPELESS) {
    const error = await refused(reset(password));
    expect(error.status).toBe(400);
    expect(error.field('password')).toMatch(words);
  }
  // The link is still good for a better one.
  expect((await reset('Kea-on-the-roof-1')).message).toBe('Password changed!');
});

import { expect, test } from 'vitest';
import { authContract } from './auth.contract.ts';

const LONGEST = 'Aa-1'.repeat(50);
const email = 'hana@sightline.test';
const account = {
  firstName: 'Hana',
  lastName: 'Marsh',
  phoneNumber: '+64 3 000 0000',
  country: 'New Zealand',
  username: 'hana',
  email,
};
const { login, signup, resetPassword, changePassword } = authContract;

test.each([
  ['signing in', 'password', (password: string) => login.body.safeParse({ email, password })],
  [
    'signing up',
    'password',
    (password: string) => signup.body.safeParse({ ...account, password, confirmPassword: LONGEST }),
  ],
  [
    'a reset',
    'password',
    (password: string) => resetPassword.body.safeParse({ email, password, resetToken: 'x' }),
  ],
  [
    'changing it',
    'newPassword',
    (newPassword: string) => changePassword.body.safeParse({ currPassword: LONGEST, newPassword }),
  ],
])('%s takes a password of 200 characters, and a longer one is refused by name', (_, field, read) => {
  expect(read(LONGEST).error).toBeUndefined();
  expect(read(`${LONGEST}x`).error?.issues).toEqual([
    expect.objectContaining({ path: [field], message: 'At most 200 characters.' }),
  ]);
});

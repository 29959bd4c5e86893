import { OfflineError, ProblemError } from '@sightline/contract/kernel/errors';
import { expect, test } from 'vitest';
import { passwordError } from './password-error.ts';

const refused = (status: number, message: string) =>
  new ProblemError({ type: 'about:blank', title: '', status, detail: '', message });

test('of a new password it says what is wrong with it', () => {
  const message = 'Your password does not meet the defined requirements';
  const error = new ProblemError({
    ...{ type: 'about:blank', title: '', status: 400, detail: '', message },
    errors: { newPassword: 'This is one of the most used passwords.' },
  });
  expect(passwordError(error)).toMatchObject({
    text: `${message}. This is one of the most used passwords.`,
    snackbar: `Error changing password (${message})`,
  });
});

test('400 is about the new password, 403 about the current one, everything else about neither', () => {
  expect(passwordError(refused(400, 'Your password does not meet the defined requirements'))).toEqual({
    field: 'newPassword',
    text: 'Your password does not meet the defined requirements',
    snackbar: 'Error changing password (Your password does not meet the defined requirements)',
  });
  expect(passwordError(refused(403, 'The entered password is not correct'))).toEqual({
    field: 'currPassword',
    text: 'The entered password is not correct',
    snackbar: 'Error changing password (The entered password is not correct)',
  });
  expect(passwordError(refused(429, 'Too many failed attempts.'))).toEqual({
    text: 'Too many failed attempts.',
    snackbar: 'Error changing password (Too many failed attempts.)',
  });
  expect(passwordError(new OfflineError('x')).snackbar).toMatch(
    /^Error changing password \(.*cannot be reached/,
  );
});

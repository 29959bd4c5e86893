import { OfflineError, type Problem, ProblemError } from '@sightline/contract/kernel/errors';
import { expect, test } from 'vitest';
import { formErrors } from './form-errors.ts';

function refused(errors?: Record<string, string>): ProblemError {
  const problem: Problem = { type: 'about:blank', title: '', status: 400, detail: '', message: 'Refused.' };
  return new ProblemError(errors ? { ...problem, errors } : problem);
}

test('blame goes to the field that the form shows', () => {
  const error = refused({ email: 'Unknown address.', password: 'Too short.' });
  expect(formErrors(error, ['email', 'password'])).toEqual({
    fields: { email: 'Unknown address.', password: 'Too short.' },
    general: undefined,
  });
});

test('general blame and blame for fields that are not shown concern the whole form', () => {
  const error = refused({ general: 'Email or password is wrong.', resetToken: 'The link is used up.' });
  expect(formErrors(error, ['email'])).toEqual({
    fields: {},
    general: 'Email or password is wrong. The link is used up.',
  });
});

test('a refusal without fields shows its message, no answer says so', () => {
  expect(formErrors(refused(), ['email']).general).toBe('Refused.');
  expect(formErrors(new OfflineError('x'), ['email']).general).toContain('cannot be reached');
});

import { passwordError } from '@sightline/domain/auth/password-rule';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { message, requiredName, secretText, text, timeSchema } from '../kernel/wire.ts';

const emailSchema = text(LIMITS.textLength, 'Please enter your email address.')
  .trim()
  .toLowerCase()
  .pipe(z.email('Please enter a valid email address.'));

/** Longer secrets would only cost time: 200 characters are more than any password manager writes. */
const PASSWORD_MAX = 200;
const typedPasswordSchema = secretText(PASSWORD_MAX, 'Please enter your password.').min(
  1,
  'Please enter your password.',
);

const PASSWORD_AGAIN =
  'Takes the password again, so that whoever found a browser signed in cannot sign its owner out elsewhere. 403: it is wrong; wrong ones count like those of `/changePassword`.';

/** A password somebody wants to have from now on. Whether it is easy to guess, the server alone can tell. */
export const newPasswordSchema = secretText(PASSWORD_MAX, 'Please choose a password.').check((context) => {
  const fault = passwordError(context.value);
  if (fault) context.issues.push({ code: 'custom', input: context.value, message: fault });
});

const tokenSchema = z.object({ token: z.string() }).meta({ id: 'Token' });

export const sessionSchema = z
  .object({
    id: z.string(),
    isCurrent: z.boolean().describe('The session that asks.'),
    browser: z.string().nullable().describe('Such as `Firefox 140`; null where the browser did not say.'),
    system: z.string().nullable().describe('Such as `Android`.'),
    address: z.string().nullable().describe('Where the sign-in came from.'),
    signedInAt: timeSchema,
    lastUsedAt: timeSchema.describe('To the minute or so.'),
    expiresAt: timeSchema,
  })
  .meta({ id: 'Session' });

export type Session = z.infer<typeof sessionSchema>;

export const authContract = {
  login: endpoint({
    method: 'POST',
    path: '/login',
    access: 'public',
    summary: 'Sign in',
    description: 'Answers the same, in the same time, for a wrong password and an unknown address.',
    body: z.object({ email: emailSchema, password: typedPasswordSchema }),
    answers: { 200: tokenSchema },
  }),
  signup: endpoint({
    method: 'POST',
    path: '/signup',
    access: 'public',
    summary: 'Create an account',
    description:
      'A password that very many people use, or that is little more than names and addresses others know, is refused; so it is wherever one is set.',
    body: z.object({
      firstName: requiredName('Please enter your first name.'),
      lastName: requiredName('Please enter your last name.'),
      phoneNumber: requiredName('Please enter your phone number.'),
      country: requiredName('Please enter your country.'),
      username: requiredName('Please choose a user name.'),
      email: emailSchema,
      password: newPasswordSchema,
      confirmPassword: text(PASSWORD_MAX, 'Please enter your password again.'),
    }),
    answers: { 201: tokenSchema },
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/resetPassword',
    access: 'public',
    summary: 'Ask for a reset link, or set a new password with it',
    description:
      'With `email` alone: mails a single-use link if the address is known and answers the same either way. With `email`, `password` and `resetToken`: sets the password, ends all sessions and answers a new token.',
    body: z.object({
      email: emailSchema,
      password: newPasswordSchema.optional(),
      resetToken: text(LIMITS.textLength).optional(),
    }),
    answers: { 200: z.object({ message: z.string(), token: z.string().optional() }) },
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/verifyEmail',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Confirm the email address with the token of a mailed link',
    description:
      'Mailed at sign-up. It counts for whoever is signed in to the account it was made for, once and for 24 hours. An address that is confirmed stays so, whatever the token.',
    body: z.object({ token: text(LIMITS.textLength, 'Please open the link in the mail.') }),
    answers: { 200: z.object({ message: z.string() }) },
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/verifyEmail/mail',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Mail another link to confirm the email address',
    description: 'Nothing is mailed when the address is confirmed already. So many an hour: 429.',
    answers: { 200: z.object({ message: z.string() }) },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Sign out: the session ends at once',
    description: 'The token is refused from then on, by every server.',
    answers: { 200: z.object({ message: z.string() }) },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/changePassword',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Change the password; every session ends and this browser gets a new token',
    description: '400: the new password does not meet the requirements. 403: the current password is wrong.',
    body: z.object({
      currPassword: typedPasswordSchema,
      newPassword: text(PASSWORD_MAX, 'Please choose a password.').describe(
        'Checked by the handler: its refusal carries a sentence in `message` and what is missing in the field.',
      ),
    }),
    answers: { 200: z.object({ message: z.string(), token: z.string() }) },
    problems: [403],
  }),
  sessions: endpoint({
    method: 'GET',
    path: '/sessions',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Where the caller is signed in, last used first',
    description:
      'One entry for each session, with its browser and network address; `isCurrent` marks the one that asks.',
    answers: { 200: message(z.array(sessionSchema)) },
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/sessions/:id/end',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Sign out one browser, at once',
    description: `${PASSWORD_AGAIN} The browser that asks signs out without it, by \`/logout\`.`,
    params: z.object({ id: z.string().regex(/^[\w-]{1,64}$/) }),
    body: z.object({ password: typedPasswordSchema }),
    answers: { 200: z.object({ message: z.string() }) },
    problems: [403],
  }),
  endSessions: endpoint({
    method: 'POST',
    path: '/sessions/end',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Sign out everywhere, or everywhere else',
    description: PASSWORD_AGAIN,
    body: z.object({
      password: typedPasswordSchema,
      keepThis: z.boolean().optional().describe('This browser stays signed in.'),
    }),
    answers: { 200: z.object({ message: z.string() }) },
    problems: [403],
  }),
};

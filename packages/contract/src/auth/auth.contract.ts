import { passwordError } from '@sightline/domain/auth/password-rule';
import { LIMITS } from '@sightline/domain/limits';
import { z } from 'zod';
import { emailSchema } from '../kernel/email-address.ts';
import { endpoint } from '../kernel/endpoint.ts';
import { message, requiredName, secretText, text, timeSchema } from '../kernel/wire.ts';

/** Longer secrets would only cost time: 200 characters are more than any password manager writes. */
const PASSWORD_MAX = 200;
const typedPasswordSchema = secretText(PASSWORD_MAX, 'Please enter your password.').min(
  1,
  'Please enter your password.',
);

const PASSWORD_AGAIN =
  'Asks for the password again, so that whoever finds a browser signed in cannot sign its owner out elsewhere. A wrong password is a 403. Wrong ones are counted together with those of `/changePassword`; after too many of them the answer is a 429.';

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
    description:
      'A wrong password and an unknown address get the same answer after the same work: a 400. Too many attempts are a 429. The token is valid for 12 hours, or until the session has not been used for as long as the server allows.',
    body: z.object({ email: emailSchema, password: typedPasswordSchema }),
    answers: { 200: tokenSchema },
  }),
  signup: endpoint({
    method: 'POST',
    path: '/signup',
    access: 'public',
    summary: 'Create an account',
    description:
      'Signs in as well, and mails a link that confirms the address. A 400 names the field: an address or a user name that is taken, or a password that is too weak, among the most used ones, or made mostly of names that others know. The same rules apply wherever a password is set.',
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
      'With `email` alone: mails a link if an account has this address, and answers the same if none has. The link works once, for an hour. With `email`, `password` and `resetToken`, which the link holds: sets the password, confirms the address, ends all sessions and answers a new token. A link that was used or has expired is a 400.',
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
      'The token is mailed at sign-up, and by `POST /verifyEmail/mail`. It works once, for 24 hours, and only for the account it was made for; otherwise the answer is a 400. Once the address is confirmed, any token is answered with 200.',
    body: z.object({ token: text(LIMITS.textLength, 'Please open the link in the mail.') }),
    answers: { 200: z.object({ message: z.string() }) },
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/verifyEmail/mail',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Mail another link to confirm the email address',
    description:
      'Nothing is mailed when the address is confirmed already. More than a few mails in an hour (five, unless the server sets another limit) are a 429.',
    answers: { 200: z.object({ message: z.string() }) },
  }),
  logout: endpoint({
    method: 'POST',
    path: '/logout',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Sign out: the session ends at once',
    description: 'From then on every server refuses the token with 401.',
    answers: { 200: z.object({ message: z.string() }) },
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/changePassword',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Change the password; every session ends and this browser gets a new token',
    description:
      '400: the new password does not meet the requirements, is easy to guess or is the current one. 403: the current password is wrong. 429: it was wrong too often. A mail tells the account of the change.',
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
      'One entry for each open session, with its browser and network address. `isCurrent` marks the one that asks.',
    answers: { 200: message(z.array(sessionSchema)) },
  }),
  endSession: endpoint({
    method: 'POST',
    path: '/sessions/:id/end',
    access: 'user',
    reducedMenu: 'allowed',
    summary: 'Sign out one browser, at once',
    description: `${PASSWORD_AGAIN} A session that is over is a 404. To sign out the browser that asks, \`/logout\` needs no password; either way it forgets what it kept of answers.`,
    params: z.object({
      id: z
        .string()
        .regex(/^[\w-]{1,64}$/)
        .describe('Of the session, from `GET /sessions`.'),
    }),
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

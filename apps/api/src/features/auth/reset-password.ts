import { type AppError, invalidField } from '../../kernel/app-error.ts';
import { logSecurityEvent } from '../../logging/security-log.ts';
import type { AuthContext } from './auth-context.ts';
import { hashMailedToken } from './mailed-token.ts';
import { guessFaultOf } from './passwords/guess-fault.ts';
import type { Claim } from './reset.store.ts';
import { drawSession, type Origin, tokenFor } from './sessions.ts';

interface ResetRequest {
  readonly email: string;
  readonly password?: string | undefined;
  readonly resetToken?: string | undefined;
}

const ASKED = 'If an account has this address, a link to set a new password is on its way.';
const NO_LINK = 'Please open the link in the reset mail to set a new password.';
const DEAD_LINK = 'This link has been used or has expired. Please ask for a new one.';

/** Asks for a reset link, or sets the password with one. */
export async function resetPassword(
  context: AuthContext,
  { email, password, resetToken }: ResetRequest,
  origin: Origin,
) {
  if (password === undefined && resetToken === undefined) return askForLink(context, email, origin);
  if (!resetToken) throw invalidField('general', NO_LINK);
  if (password === undefined) throw invalidField('password', 'Please choose a password.');
  return setPassword(context, { email, tokenHash: hashMailedToken(resetToken) }, password, origin);
}

/** Nothing here depends on whether the address is known: the worker finds that out later. */
async function askForLink({ limits, services }: AuthContext, email: string, origin: Origin) {
  const turn = await limits.resets.count(origin.network);
  if (await limits.resetMails.tryCount(email))
    await services.jobs.send('send-reset-mail', { email }, undefined, { turn });
  return { message: ASKED };
}

async function setPassword(
  { store, resets, hasher, limits, services }: AuthContext,
  claim: Claim,
  password: string,
  origin: Origin,
) {
  if (!(await resets.isGood(claim, services.now()))) throw deadLink();
  const owner = await store.findOwner({ email: claim.email });
  const fault = owner && (await guessFaultOf(services.env, password, owner));
  if (fault) throw invalidField('password', fault);
  // Who has the mailed link is no stranger.
  const caller = { network: origin.network, isFamiliar: true };
  const hash = await hasher.queued(caller, () => hasher.hash(password));
  const session = drawSession(services.now(), origin);
  const userId = await resets.setPassword(claim, hash, session);
  if (userId === undefined) throw deadLink();
  // A new password has no wrong guesses yet.
  await limits.failures.forget(claim.email, origin.network);
  await limits.strangersFailures.forget(claim.email);
  await limits.familiar.remember(claim.email, origin.network);
  logSecurityEvent(services.log, 'password-reset', { userId, ip: origin.address });
  return { message: 'Password changed!', token: tokenFor(services.tokenSecret, userId, session) };
}

function deadLink(): AppError {
  return invalidField('general', DEAD_LINK);
}

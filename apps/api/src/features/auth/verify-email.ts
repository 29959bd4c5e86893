import { invalidField } from '../../kernel/app-error.ts';
import { logSecurityEvent } from '../../logging/security-log.ts';
import type { AuthContext } from './auth-context.ts';
import { hashMailedToken } from './mailed-token.ts';
import type { Origin } from './sessions.ts';

const CONFIRMED = 'Your email address is confirmed.';
const SENT = 'The mail is on its way.';
const DEAD_LINK =
  'This link has been used, has expired, or was made for another account. Please send a new one from your account page.';

/**
 * Confirms the address of whoever is signed in. The link alone is not enough: else somebody could sign up with a stranger's
 * address, and the stranger's click would make it theirs.
 */
export async function verifyEmail(
  { verifications, services }: AuthContext,
  userId: number,
  token: string,
  origin: Origin,
) {
  const outcome = await verifications.verify(userId, hashMailedToken(token), services.now());
  if (outcome === 'dead-link') throw invalidField('general', DEAD_LINK);
  if (outcome === 'confirmed')
    logSecurityEvent(services.log, 'email-confirmed', { userId, ip: origin.address });
  return { message: CONFIRMED };
}

/** Mails one more link, unless there is nothing to confirm. */
export async function sendVerification({ verifications, limits, services }: AuthContext, userId: number) {
  if (await verifications.isVerified(userId)) return { message: CONFIRMED };
  const turn = await limits.verificationMails.count(String(userId));
  await services.jobs.send('send-verification-mail', { userId }, undefined, { turn });
  return { message: SENT };
}

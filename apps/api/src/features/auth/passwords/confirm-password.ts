import type { UserPrincipal } from '../../../access/principal.ts';
import { AppError } from '../../../kernel/app-error.ts';
import { logSecurityEvent } from '../../../logging/security-log.ts';
import type { AuthContext } from '../auth-context.ts';
import type { Caller } from '../limits/fair-queue.ts';
import { beginConfirmation } from '../limits/sign-in-tries.ts';
import type { Origin } from '../sessions.ts';

/** What the answer 403 says. */
const WRONG = 'The entered password is not correct';

interface Question {
  /** The field that the password came in. */
  readonly field: string;
  /** What the log says when it was wrong. */
  readonly event: 'password-change-refused' | 'session-end-refused';
}

/** Who has a session signed in before. */
export function familiarCaller({ network }: Origin): Caller {
  return { network, isFamiliar: true };
}

/**
 * Asks somebody who is signed in for the password again, before what must not be done with a stolen session alone. Throws
 * 403 for a wrong one and 429 after too many of them; answers the hash that it was compared with.
 */
export async function confirmPassword(
  context: AuthContext,
  { userId }: UserPrincipal,
  password: string,
  origin: Origin,
  question: Question,
): Promise<string> {
  const { store, hasher, limits } = context;
  const email = (await store.findOwner({ id: userId }))?.email;
  if (email === undefined) throw wrongPassword(context, userId, origin, question);
  const attempt = await beginConfirmation(limits, { userId, email }, origin.network);
  const confirmed = await hasher.queued(familiarCaller(origin), async () => {
    await attempt.countFailure();
    const hash = await store.findPasswordHash(userId);
    return (await hasher.matches(password, hash)) ? hash : undefined;
  });
  if (confirmed === undefined) throw wrongPassword(context, userId, origin, question);
  await attempt.succeed();
  return confirmed;
}

/** The refusal of a wrong password, once it is in the log. */
export function wrongPassword(
  { services }: AuthContext,
  userId: number,
  origin: Origin,
  { field, event }: Question,
): AppError {
  logSecurityEvent(services.log, event, { userId, ip: origin.address });
  return new AppError('forbidden', WRONG, { fields: { [field]: WRONG } });
}

import { passwordError } from '@sightline/domain/auth/password-rule';
import type { UserPrincipal } from '../../access/principal.ts';
import { AppError } from '../../kernel/app-error.ts';
import { logSecurityEvent } from '../../logging/security-log.ts';
import type { AuthContext } from './auth-context.ts';
import { confirmPassword, familiarCaller, wrongPassword } from './passwords/confirm-password.ts';
import { guessFaultOf } from './passwords/guess-fault.ts';
import { drawSession, type Origin, tokenFor } from './sessions.ts';

interface Change {
  readonly currPassword: string;
  readonly newPassword: string;
}

const QUESTION = { field: 'currPassword', event: 'password-change-refused' } as const;
/** What the answer 400 says. */
const UNMET = 'Your password does not meet the defined requirements';

/** Changes the password, ends every session and opens one for this browser. Guesses count like failed sign-ins. */
export async function changePassword(
  context: AuthContext,
  user: UserPrincipal,
  change: Change,
  origin: Origin,
) {
  const { store, hasher, services } = context;
  const { currPassword, newPassword } = change;
  const owner = await store.findOwner({ id: user.userId });
  const fault =
    passwordError(newPassword) ?? (owner && (await guessFaultOf(services.env, newPassword, owner)));
  if (fault) throw unmet(fault);
  const current = await confirmPassword(context, user, currPassword, origin, QUESTION);
  if (newPassword === currPassword)
    throw unmet('Your new password needs to be different from the current one.');
  const hash = await hasher.queued(familiarCaller(origin), () => hasher.hash(newPassword));
  const session = drawSession(services.now(), origin);
  if (!(await store.changePassword(user.userId, current, hash, session)))
    throw wrongPassword(context, user.userId, origin, QUESTION);
  logSecurityEvent(services.log, 'password-changed', { userId: user.userId, ip: origin.address });
  return { message: 'Password changed!', token: tokenFor(services.tokenSecret, user.userId, session) };
}

function unmet(message: string): AppError {
  return new AppError('invalid', UNMET, { fields: { newPassword: message } });
}

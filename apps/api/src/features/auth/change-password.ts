import { passwordError } from '@sightline/domain/auth/password-rule';
import type { UserPrincipal } from '../../access/principal.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Services } from '../../kernel/services.ts';
import { noteEvent } from '../../logging/security-log.ts';
import type { AuthContext } from './auth-context.ts';
import { guessFaultOf } from './guess-fault.ts';
import { drawSession, type Origin, tokenFor } from './sessions.ts';

interface Change {
  readonly currPassword: string;
  readonly newPassword: string;
}

/** What the answers 403 and 400 say. */
const WRONG = 'The entered password is not correct';
const UNMET = 'Your password does not meet the defined requirements';

/** Changes the password, ends every session and opens one for this browser. Guesses count like failed sign-ins. */
export async function changePassword(
  context: AuthContext,
  user: UserPrincipal,
  change: Change,
  origin: Origin,
) {
  const { store, hasher, limits, services } = context;
  const { currPassword, newPassword } = change;
  const owner = await store.findOwner({ id: user.userId });
  const fault =
    passwordError(newPassword) ?? (owner && (await guessFaultOf(services.env, newPassword, owner)));
  if (fault) throw unmet(fault);
  const guesses = [`user ${user.userId}`, origin.network];
  await limits.failures.assertLeft(...guesses);
  // Who has a session signed in before.
  const caller = { network: origin.network, isFamiliar: true };
  const current = await hasher.queued(caller, async () => {
    await limits.failures.count(...guesses);
    const hash = await store.findPasswordHash(user.userId);
    return (await hasher.matches(currPassword, hash)) ? hash : undefined;
  });
  const subject = { userId: user.userId, ip: origin.address };
  if (current === undefined) throw wrong(services, subject);
  await limits.failures.forget(...guesses);
  if (newPassword === currPassword)
    throw unmet('Your new password needs to be different from the current one.');
  const hash = await hasher.queued(caller, () => hasher.hash(newPassword));
  const session = drawSession(services.now(), origin);
  if (!(await store.changePassword(user.userId, current, hash, session))) throw wrong(services, subject);
  noteEvent(services.log, 'password-changed', subject);
  return { message: 'Password changed!', token: tokenFor(services.tokenSecret, user.userId, session) };
}

function unmet(message: string): AppError {
  return new AppError('invalid', UNMET, { fields: { newPassword: message } });
}

function wrong({ log }: Pick<Services, 'log'>, subject: { userId: number; ip: string }): AppError {
  noteEvent(log, 'password-change-refused', subject);
  return new AppError('forbidden', WRONG, { fields: { currPassword: WRONG } });
}

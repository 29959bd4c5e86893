import { passwordFault } from '@sightline/domain/auth/password-rule';
import { AppError } from '../../kernel/app-error.ts';
import type { UserPrincipal } from '../../kernel/principal.ts';
import { noteEvent } from '../../kernel/security-log.ts';
import type { Services } from '../../kernel/services.ts';
import type { AuthDesk } from './auth-desk.ts';
import { guessFaultOf } from './guess-fault.ts';
import { drawSession, type Origin, tokenFor } from './sessions.ts';

interface Change {
  readonly currPassword: string;
  readonly newPassword: string;
}

/** The specification's words for statuses 403 and 400. */
const WRONG = 'The entered password is not correct';
const UNMET = 'Your password does not meet the defined requirements';

/** Changes the password, ends every session and opens one for this browser. Guesses count like failed sign-ins. */
export async function changePassword(desk: AuthDesk, user: UserPrincipal, change: Change, origin: Origin) {
  const { store, hasher, limits, services } = desk;
  const { currPassword, newPassword } = change;
  const owner = await store.findOwner({ id: user.userId });
  const fault =
    passwordFault(newPassword) ?? (owner && (await guessFaultOf(services.env, newPassword, owner)));
  if (fault) throw unmet(fault);
  const guesses = [`user ${user.userId}`, origin.address];
  await limits.failures.assertLeft(...guesses);
  const current = await hasher.inTurn(async () => {
    await limits.failures.count(...guesses);
    const hash = await store.findPasswordHash(user.userId);
    return (await hasher.matches(currPassword, hash)) ? hash : undefined;
  });
  const subject = { userId: user.userId, ip: origin.address };
  if (current === undefined) throw wrong(services, subject);
  await limits.failures.forget(...guesses);
  if (newPassword === currPassword)
    throw unmet('Your new password needs to be different from the current one.');
  const hash = await hasher.inTurn(() => hasher.hash(newPassword));
  const session = drawSession(services.now(), origin);
  if (!(await store.changePassword(user.userId, current, hash, session))) throw wrong(services, subject);
  noteEvent(services.log, 'password-changed', subject);
  return { message: 'Password changed!', token: tokenFor(services.tokenSecret, user.userId, session) };
}

function unmet(words: string): AppError {
  return new AppError('invalid', UNMET, { fields: { newPassword: words } });
}

function wrong({ log }: Pick<Services, 'log'>, subject: { userId: number; ip: string }): AppError {
  noteEvent(log, 'password-change-refused', subject);
  return new AppError('forbidden', WRONG, { fields: { currPassword: WRONG } });
}

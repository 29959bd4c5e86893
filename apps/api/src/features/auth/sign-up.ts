import { AppError, invalidField } from '../../kernel/app-error.ts';
import { noteEvent } from '../../kernel/security-log.ts';
import type { Account } from './auth.store.ts';
import type { AuthDesk } from './auth-desk.ts';
import { guessFaultOf } from './guess-fault.ts';
import { drawSession, type Origin, tokenFor } from './sessions.ts';

interface SignUp extends Account {
  readonly password: string;
  readonly confirmPassword: string;
}

/** Creates an account and signs in. Names that differ only in case are the same name. */
export async function signUp(desk: AuthDesk, form: SignUp, origin: Origin): Promise<{ token: string }> {
  const { store, hasher, limits, services } = desk;
  const { password, confirmPassword, ...account } = form;
  if (password !== confirmPassword)
    throw invalidField('confirmPassword', 'The two passwords are not the same.');
  const fault = await guessFaultOf(services.env, password, account);
  if (fault) throw invalidField('password', fault);
  await limits.signups.count(origin.address);
  await assertFree(desk, account);
  const hash = await hasher.inTurn(async () => {
    // Asked again now that it is this one's turn: of many identical sign-ups only the first then costs a hash.
    await assertFree(desk, account);
    return hasher.hash(password);
  });
  const session = drawSession(services.now(), origin);
  const userId = await store.createUser(account, hash, session);
  if (userId === undefined) {
    await assertFree(desk, account);
    throw new Error('An account was refused as a duplicate of none.');
  }
  noteEvent(services.log, 'signed-up', { userId, ip: origin.address });
  return { token: tokenFor(services.tokenSecret, userId, session) };
}

async function assertFree({ store }: AuthDesk, account: Account): Promise<void> {
  const taken = await store.findTaken(account);
  const fields: Record<string, string> = {};
  if (taken.email) fields.email = 'An account with this email address exists already.';
  if (taken.username) fields.username = 'This user name is taken.';
  const [words] = Object.values(fields);
  if (words) throw new AppError('invalid', words, { fields });
}

import { AppError, invalidField } from '../../kernel/app-error.ts';
import { logSecurityEvent } from '../../logging/security-log.ts';
import type { Account } from './auth.store.ts';
import type { AuthContext } from './auth-context.ts';
import { guessFaultOf } from './passwords/guess-fault.ts';
import { drawSession, type Origin, tokenFor } from './sessions.ts';

interface SignUp extends Account {
  readonly password: string;
  readonly confirmPassword: string;
}

/** Creates an account and signs in. Names that differ only in case are the same name. */
export async function signUp(context: AuthContext, form: SignUp, origin: Origin): Promise<{ token: string }> {
  const { store, hasher, limits, services } = context;
  const { password, confirmPassword, ...account } = form;
  if (password !== confirmPassword)
    throw invalidField('confirmPassword', 'The two passwords are not the same.');
  const fault = await guessFaultOf(services.env, password, account);
  if (fault) throw invalidField('password', fault);
  const turn = await limits.signups.count(origin.network);
  await assertFree(context, account);
  const hash = await hasher.queued({ network: origin.network, isFamiliar: false }, async () => {
    // Asked again now that it is this one's turn: of many identical sign-ups only the first then costs a hash.
    await assertFree(context, account);
    return hasher.hash(password);
  });
  const session = drawSession(services.now(), origin);
  const userId = await store.createUser(account, hash, session, turn);
  if (userId === undefined) {
    await assertFree(context, account);
    throw new Error('An account was refused as a duplicate of none.');
  }
  await limits.familiar.remember(account.email, origin.network);
  logSecurityEvent(services.log, 'signed-up', { userId, ip: origin.address });
  return { token: tokenFor(services.tokenSecret, userId, session) };
}

async function assertFree({ store }: AuthContext, account: Account): Promise<void> {
  const taken = await store.findTaken(account);
  const fields: Record<string, string> = {};
  if (taken.email) fields.email = 'An account with this email address exists already.';
  if (taken.username) fields.username = 'This user name is taken.';
  const [message] = Object.values(fields);
  if (message) throw new AppError('invalid', message, { fields });
}

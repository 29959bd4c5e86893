import { AppError } from '../../kernel/app-error.ts';
import { noteEvent } from '../../kernel/security-log.ts';
import type { AuthDesk } from './auth-desk.ts';
import { drawSession, type Origin, tokenFor } from './sessions.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const WRONG = 'The email or password is not correct.';

/**
 * Signs in. An unknown address takes the same steps as a known one. Every attempt is counted before its hash is
 * compared, so that parallel guesses cannot exceed the limit; the right password forgets the count.
 */
export async function logIn(
  desk: AuthDesk,
  { email, password }: Credentials,
  origin: Origin,
): Promise<{ token: string }> {
  const { store, hasher, limits, services } = desk;
  const { address } = origin;
  await limits.failures.assertLeft(email, address);
  const { user, isRight } = await hasher.inTurn(async () => {
    await limits.failures.count(email, address);
    const found = await store.findByEmail(email);
    return { user: found, isRight: await hasher.matches(password, found?.passwordHash) };
  });
  const session = drawSession(services.now(), origin);
  if (!user || !isRight || !(await store.openSession(user.id, user.passwordHash, session))) {
    noteEvent(services.log, 'sign-in-refused', { userId: user?.id ?? null, ip: address });
    throw new AppError('invalid', WRONG, { fields: { general: WRONG } });
  }
  await limits.failures.forget(email, address);
  noteEvent(services.log, 'signed-in', { userId: user.id, ip: address });
  return { token: tokenFor(services.tokenSecret, user.id, session) };
}

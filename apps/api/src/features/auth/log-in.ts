import { DEMO_PASSWORD } from '@sightline/domain/auth/demo-password';
import { AppError } from '../../kernel/app-error.ts';
import { logSecurityEvent } from '../../logging/security-log.ts';
import type { AuthContext } from './auth-context.ts';
import { beginTry } from './limits/sign-in-tries.ts';
import { drawSession, type Origin, tokenFor } from './sessions.ts';

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const WRONG = 'The email or password is not correct.';
const PUBLIC = 'This is the public password of the demo. Choose another with “Forgot your password?”.';

/**
 * Signs in. An unknown address takes the same steps as a known one. Every attempt is counted before its hash is
 * compared, so that parallel guesses cannot exceed the limit; the right password forgets the count.
 */
export async function logIn(
  context: AuthContext,
  { email, password }: Credentials,
  origin: Origin,
): Promise<{ token: string }> {
  const { store, hasher, limits, services } = context;
  const { address, network } = origin;
  const attempt = await beginTry(limits, email, network);
  const { isFamiliar } = attempt;
  const { user, isRight } = await hasher.queued({ network, isFamiliar }, async () => {
    await attempt.countFailure();
    const found = await store.findByEmail(email);
    return { user: found, isRight: await hasher.matches(password, found?.passwordHash) };
  });
  const session = drawSession(services.now(), origin);
  if (user && isRight && isPublic(services, password)) {
    const message =
      "refused: the demo's password is public. Remove the account, or set DEMO_ACCOUNTS=on for a demo";
    services.log.warn({ userId: user.id }, message);
    logSecurityEvent(services.log, 'sign-in-refused', { userId: user.id, ip: address });
    throw new AppError('invalid', PUBLIC, { fields: { general: PUBLIC } });
  }
  if (!user || !isRight || !(await store.openSession(user.id, user.passwordHash, session))) {
    logSecurityEvent(services.log, 'sign-in-refused', { userId: user?.id ?? null, ip: address });
    throw new AppError('invalid', WRONG, { fields: { general: WRONG } });
  }
  await attempt.succeed();
  logSecurityEvent(services.log, 'signed-in', { userId: user.id, ip: address });
  return { token: tokenFor(services.tokenSecret, user.id, session) };
}

/** Where nobody asked for the demo, a data folder on which it once ran must not let everybody in. */
function isPublic({ env }: AuthContext['services'], password: string): boolean {
  const allowed = env.DEMO_ACCOUNTS ?? (env.NODE_ENV === 'production' ? 'off' : 'on');
  return allowed === 'off' && password === DEMO_PASSWORD;
}

import type { AuthLimits } from '../../../http/rate-limit.ts';

/** What one attempt to sign in, or to say the password again, may cost its account and its network. */
export interface SignInTry {
  /** Whether the account was signed in to from this network before. */
  readonly isFamiliar: boolean;
  /** Counts the attempt as a failed one; throws 429 when it was one too many. */
  countFailure(): Promise<void>;
  /** The password was right: forgets the failures. After a sign-in the network is familiar to the account from now on. */
  succeed(): Promise<void>;
}

/**
 * Begins an attempt, or refuses it with 429 before its hash. Networks have a number of sign-ins, accounts a number of
 * failures from all networks together. A network that an account was signed in to from is familiar to it: neither the
 * sign-ins that others use up in that network nor what strangers try elsewhere keep the account's owner out there.
 */
export async function beginTry(limits: AuthLimits, email: string, network: string): Promise<SignInTry> {
  const { signIns, familiar } = limits;
  const isFamiliar = await familiar.has(email, network);
  // First, as it costs least to refuse: whoever sends hundreds a second has used it up.
  await signIns.count(...(isFamiliar ? [network, email] : [network]));
  const attempt = await guard(limits, email, network, isFamiliar);
  return {
    ...attempt,
    succeed: async () => {
      await attempt.succeed();
      await familiar.remember(email, network);
    },
  };
}

/**
 * Begins an attempt of somebody who is signed in to say the password again, or refuses it with 429 before its hash. Its
 * failures count by themselves: who has no session can use up none of them, and who has one none of those of signing in.
 */
export async function beginConfirmation(
  limits: AuthLimits,
  { userId, email }: { readonly userId: number; readonly email: string },
  network: string,
): Promise<SignInTry> {
  return guard(limits, `user ${userId}`, network, await limits.familiar.has(email, network));
}

/** The counters of failures: by account and network, and by account over all networks that are not familiar to it. */
async function guard(
  { failures, strangersFailures }: AuthLimits,
  account: string,
  network: string,
  isFamiliar: boolean,
): Promise<SignInTry> {
  await failures.assertLeft(account, network);
  if (!isFamiliar) await strangersFailures.assertLeft(account);
  return {
    isFamiliar,
    countFailure: async () => {
      await failures.count(account, network);
      if (!isFamiliar) await strangersFailures.count(account);
    },
    succeed: async () => {
      await failures.forget(account, network);
      if (!isFamiliar) await strangersFailures.giveBack(account);
    },
  };
}

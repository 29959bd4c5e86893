import type { AuthLimits } from '../../../http/rate-limit.ts';

/** What one attempt to sign in may cost its account and its network. */
export interface SignInTry {
  /** Whether the account was signed in to from this network before. */
  readonly isFamiliar: boolean;
  /** Counts the attempt as a failed one; throws 429 when it was one too many. */
  countFailure(): Promise<void>;
  /** The password was right: forgets the failures, and that network is familiar to the account from now on. */
  succeed(): Promise<void>;
}

/**
 * Begins an attempt, or refuses it with 429 before its hash. Networks have a number of sign-ins, accounts a number of
 * failures from all networks together. A network that an account was signed in to from is familiar to it: neither the
 * sign-ins that others use up in that network nor what strangers try elsewhere keep the account's owner out there.
 */
export async function beginTry(limits: AuthLimits, email: string, network: string): Promise<SignInTry> {
  const { signIns, failures, strangersFailures, familiar } = limits;
  const isFamiliar = await familiar.has(email, network);
  // First, as it costs least to refuse: whoever sends hundreds a second has used it up.
  await signIns.count(...(isFamiliar ? [network, email] : [network]));
  await failures.assertLeft(email, network);
  if (!isFamiliar) await strangersFailures.assertLeft(email);
  return {
    isFamiliar,
    countFailure: async () => {
      await failures.count(email, network);
      if (!isFamiliar) await strangersFailures.count(email);
    },
    succeed: async () => {
      await failures.forget(email, network);
      if (!isFamiliar) await strangersFailures.giveBack(email);
      await familiar.remember(email, network);
    },
  };
}

import { limitUnderWay, MOST_OF_A_NETWORK, type UnderWay } from '../../http/limit-under-way.ts';
import { type AuthLimits, createAuthLimits } from '../../http/rate-limit.ts';
import type { Services } from '../../kernel/services.ts';
import { type AuthStore, createAuthStore } from './auth.store.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
import { createResetStore, type ResetStore } from './reset.store.ts';
import { createSessionsStore, type SessionsStore } from './sessions.store.ts';
import { createVerificationStore, type VerificationStore } from './verification.store.ts';

/** What the calls of this area share: one queue of hashes, one set of counters. */
export interface AuthContext {
  readonly store: AuthStore;
  readonly resets: ResetStore;
  readonly sessions: SessionsStore;
  readonly verifications: VerificationStore;
  readonly hasher: PasswordHasher;
  readonly limits: AuthLimits;
  /** Of the forms that are open to all. */
  readonly underWay: UnderWay;
  readonly services: Services;
}

export function createAuthContext(services: Services): AuthContext {
  return {
    store: createAuthStore(services),
    resets: createResetStore(services),
    sessions: createSessionsStore(services),
    verifications: createVerificationStore(services),
    hasher: createPasswordHasher({ cost: services.passwordHashCost }),
    limits: createAuthLimits(services.db, services.env),
    underWay: limitUnderWay(MOST_OF_A_NETWORK),
    services,
  };
}

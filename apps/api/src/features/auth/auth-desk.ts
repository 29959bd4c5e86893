import type { Services } from '../../kernel/services.ts';
import { type AuthLimits, createAuthLimits } from '../../plugins/rate-limit.ts';
import { type AuthStore, createAuthStore } from './auth.store.ts';
import { createPasswordHasher, type PasswordHasher } from './password-hasher.ts';
import { createResetStore, type ResetStore } from './reset.store.ts';
import { createSessionsStore, type SessionsStore } from './sessions.store.ts';

/** What the calls of this area share: one queue of hashes, one set of counters. */
export interface AuthDesk {
  readonly store: AuthStore;
  readonly resets: ResetStore;
  readonly sessions: SessionsStore;
  readonly hasher: PasswordHasher;
  readonly limits: AuthLimits;
  readonly services: Services;
}

export function openAuthDesk(services: Services): AuthDesk {
  return {
    store: createAuthStore(services),
    resets: createResetStore(services),
    sessions: createSessionsStore(services),
    hasher: createPasswordHasher(),
    limits: createAuthLimits(services.db, services.env),
    services,
  };
}

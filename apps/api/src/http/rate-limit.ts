import { createHash } from 'node:crypto';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { CallMeter } from '../access/access-gate.ts';
import type { Database } from '../database/client.ts';
import type { Env } from '../env.ts';
import { AppError } from '../kernel/app-error.ts';

const MINUTE_S = 60;
const HOUR_S = 3_600;
const LOGIN_WINDOW_S = 15 * MINUTE_S;
const FAMILIAR_S = 90 * 24 * HOUR_S;
const TEST_EVENTS_AN_HOUR = 20;

const FAILED_TOO_OFTEN = 'Too many failed attempts. Please wait a few minutes, or reset your password.';

/** A number of attempts in a time, for each key. */
export interface Limit {
  /** Throws 429 when nothing is left, without counting. */
  assertLeft(...key: string[]): Promise<void>;
  /** Counts one attempt and answers how many that makes; throws 429 when it was one too many. */
  count(...key: string[]): Promise<number>;
  /** Counts one attempt; false when it was one too many. */
  tryCount(...key: string[]): Promise<boolean>;
  /** Takes back one attempt that was counted. */
  giveBack(...key: string[]): Promise<void>;
  forget(...key: string[]): Promise<void>;
}

/** What somebody did somewhere, remembered for 90 days after the last time. */
export interface Memory {
  has(...key: string[]): Promise<boolean>;
  remember(...key: string[]): Promise<void>;
}

export interface AuthLimits {
  /** Sign-ins in 15 minutes, whether they succeed or not: of each network, and of each account in a network that it knows. */
  readonly signIns: Limit;
  /** Wrong passwords for each account and network in 15 minutes. */
  readonly failures: Limit;
  /** Wrong passwords for each account in 15 minutes, from all networks that are not familiar to it. */
  readonly strangersFailures: Limit;
  /** The networks from which each account was signed in to. */
  readonly familiar: Memory;
  /** Sign-ups for each network in an hour. */
  readonly signups: Limit;
  /** Reset mails asked for from each network in an hour, whatever the account. */
  readonly resets: Limit;
  /** Reset mails for each account in an hour. */
  readonly resetMails: Limit;
  /** Mails that confirm an address, for each account in an hour, besides the one at sign-up. */
  readonly verificationMails: Limit;
}

/**
 * A counter that a restart must not forget: it lives in the database. One that is used up is remembered in this process,
 * where it is never forgotten early, so that a flood costs no statement for each request.
 */
function keptIn({ pool }: Database) {
  return (
    keyPrefix: string,
    points: number,
    duration: number,
    life: 'forgettable' | 'final' = 'forgettable',
  ) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix,
      points,
      duration,
      inMemoryBlockOnConsumed: life === 'final' ? points + 1 : 0,
    });
}

/** Test events of one account in an hour, whatever becomes of its integrations meanwhile: each may be three mails. */
export function createTestEventLimit(db: Database): Limit {
  return createLimit(
    keptIn(db)('test-event', TEST_EVENTS_AN_HOUR, HOUR_S),
    'That was a lot of test events. Please try again in an hour.',
  );
}

export function createAuthLimits(db: Database, env: Env): AuthLimits {
  const kept = keptIn(db);
  return {
    signIns: createLimit(
      kept('logins', env.LIMIT_LOGINS, LOGIN_WINDOW_S, 'final'),
      'Too many people are signing in from your network. Please wait a few minutes.',
    ),
    failures: createLimit(kept('login', env.LIMIT_LOGIN_FAILURES, LOGIN_WINDOW_S), FAILED_TOO_OFTEN),
    strangersFailures: createLimit(
      kept('login-account', env.LIMIT_LOGIN_FAILURES_PER_ACCOUNT, LOGIN_WINDOW_S),
      FAILED_TOO_OFTEN,
    ),
    familiar: createMemory(kept('familiar', 1, FAMILIAR_S)),
    signups: createLimit(
      kept('signup', env.LIMIT_SIGNUPS_PER_HOUR, HOUR_S, 'final'),
      'Too many accounts were created from your network. Please try again later.',
    ),
    resets: createLimit(
      kept('resets', env.LIMIT_RESETS_PER_HOUR, HOUR_S, 'final'),
      'Too many reset mails were asked for from your network. Please try again later.',
    ),
    resetMails: createLimit(
      kept('reset', env.LIMIT_RESET_MAILS_PER_HOUR, HOUR_S),
      'Too many reset mails were sent. Please try again later.',
    ),
    verificationMails: createLimit(
      kept('verification', env.LIMIT_RESET_MAILS_PER_HOUR, HOUR_S),
      'Too many mails were sent. Please look into your spam folder, or try again later.',
    ),
  };
}

/** Counts every user's calls in this process's memory; cameras have a meter of their own. */
export function userCallMeter(env: Env): CallMeter {
  const limiter = new RateLimiterMemory({ points: env.LIMIT_USER_CALLS_PER_MINUTE, duration: MINUTE_S });
  const limit = createLimit(
    limiter,
    'You are sending more requests than the server takes. Please wait a moment.',
  );
  return async (principal) => {
    if (principal.kind === 'user') await limit.count(String(principal.userId));
  };
}

function createLimit(limiter: RateLimiterAbstract, message: string): Limit {
  const consume = async (key: string[]): Promise<{ result: RateLimiterRes; isTooMany: boolean }> => {
    try {
      return { result: await limiter.consume(hashed(key)), isTooMany: false };
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) return { result: refusal, isTooMany: true };
      throw refusal;
    }
  };
  const refuse = (result: RateLimiterRes) => {
    const retryAfterSeconds = Math.max(1, Math.ceil(result.msBeforeNext / 1_000));
    return new AppError('tooMany', message, { retryAfterSeconds });
  };
  return {
    assertLeft: async (...key) => {
      const result = await limiter.get(hashed(key));
      if (result && result.consumedPoints >= limiter.points) throw refuse(result);
    },
    count: async (...key) => {
      const { result, isTooMany } = await consume(key);
      if (isTooMany) throw refuse(result);
      return result.consumedPoints;
    },
    tryCount: async (...key) => !(await consume(key)).isTooMany,
    giveBack: async (...key) => {
      await limiter.reward(hashed(key));
    },
    forget: async (...key) => {
      await limiter.delete(hashed(key));
    },
  };
}

function createMemory(limiter: RateLimiterAbstract): Memory {
  return {
    has: async (...key) => (await limiter.get(hashed(key))) !== null,
    remember: async (...key) => {
      await limiter.set(hashed(key), 1, FAMILIAR_S);
    },
  };
}

/** Keys are addresses of people: the table need not hold them in clear, and their length does not matter this way. */
function hashed(key: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(key)).digest('base64url');
}

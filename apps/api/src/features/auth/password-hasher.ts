import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import { AppError } from '../../kernel/app-error.ts';
import { type Caller, createFairQueue } from './limits/fair-queue.ts';

/** Two to the power of this many rounds: a quarter of a second. */
export const PASSWORD_HASH_COST = 12;
const MOST_AT_ONCE = 2;
const LONGEST_QUEUE = 50;
const KEPT_FOR_FAMILIAR = 10;
const RETRY_S = 5;

/** bcrypt reads 72 bytes at most and stops at a NUL: this makes every password 64 characters that all count. */
function digest(password: string): string {
  return createHash('sha384').update(password).digest('base64');
}

/** One form of what people see as one password, whatever their keyboard makes of it (RFC 8265, NIST SP 800-63B). */
function composed(password: string): string {
  return password.normalize('NFKC');
}

export interface PasswordHasher {
  /** Waits for its turn, as {@link createFairQueue} gives it, does `work`, or refuses with 429 when too many wait already. */
  queued<T>(caller: Caller, work: () => Promise<T>): Promise<T>;
  hash(password: string): Promise<string>;
  /** Takes the same time whether there is a hash or not: without one it compares with that of a random password. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** A hash keeps a core busy for a quarter of a second: one core is left to everything else, and never more than two hash. */
export function hashesAtOnce(cores: number): number {
  return Math.max(1, Math.min(MOST_AT_ONCE, cores - 1));
}

export interface HasherOptions {
  /** {@link PASSWORD_HASH_COST} when left out. */
  readonly cost?: number;
  /** Hashes that may run together; as many as this machine can spare when left out. */
  readonly atOnce?: number;
}

/** Hashes passwords, so many at once. `hash` and `matches` are meant to run inside {@link PasswordHasher.queued}. */
export function createPasswordHasher({
  cost = PASSWORD_HASH_COST,
  atOnce = hashesAtOnce(availableParallelism()),
}: HasherOptions = {}): PasswordHasher {
  const queue = createFairQueue({ atOnce, capacity: LONGEST_QUEUE, reserved: KEPT_FOR_FAMILIAR });
  const nobodys = bcrypt.hash(randomBytes(32).toString('base64'), cost);
  return {
    queued: async (caller, work) => {
      const done = queue.enter(caller, work);
      if (done) return done;
      const message = 'Very many people are signing in right now. Please try again in a few seconds.';
      throw new AppError('tooMany', message, { retryAfterSeconds: RETRY_S });
    },
    hash: (password) => bcrypt.hash(digest(composed(password)), cost),
    matches: async (password, hash) => {
      const against = hash ?? (await nobodys);
      const equal =
        (await bcrypt.compare(digest(composed(password)), against)) ||
        // Hashes that are older than this rule are of the password as it was typed.
        (composed(password) !== password && (await bcrypt.compare(digest(password), against)));
      return equal && hash !== undefined;
    },
  };
}

import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import pLimit from 'p-limit';
import { AppError } from '../../kernel/app-error.ts';

const COST = 12;
const MOST_AT_ONCE = 2;
const LONGEST_QUEUE = 40;
const RETRY_S = 5;

/** bcrypt reads 72 bytes at most and stops at a NUL: this makes every password 64 characters that all count. */
function digest(password: string): string {
  return createHash('sha384').update(password).digest('base64');
}

export interface PasswordHasher {
  /** Waits for a free place, does `work` in it, or refuses with 429 when too many wait already. */
  inTurn<T>(work: () => Promise<T>): Promise<T>;
  hash(password: string): Promise<string>;
  /** Takes the same time whether there is a hash or not: without one it compares with that of a random password. */
  matches(password: string, hash: string | undefined): Promise<boolean>;
}

/** A hash keeps a core busy for a quarter of a second: one core is left to everything else, and never more than two hash. */
export function hashesAtOnce(cores: number): number {
  return Math.max(1, Math.min(MOST_AT_ONCE, cores - 1));
}

/** Hashes passwords, so many at once. `hash` and `matches` are meant to run inside {@link PasswordHasher.inTurn}. */
export function createPasswordHasher(atOnce = hashesAtOnce(availableParallelism())): PasswordHasher {
  const limit = pLimit(atOnce);
  const nobodys = bcrypt.hash(randomBytes(32).toString('base64'), COST);
  return {
    inTurn: async (work) => {
      if (limit.pendingCount >= LONGEST_QUEUE) {
        const words = 'Very many people are signing in right now. Please try again in a few seconds.';
        throw new AppError('tooMany', words, { retryAfterSeconds: RETRY_S });
      }
      return limit(work);
    },
    hash: (password) => bcrypt.hash(digest(password), COST),
    matches: async (password, hash) => {
      const equal = await bcrypt.compare(digest(password), hash ?? (await nobodys));
      return equal && hash !== undefined;
    },
  };
}

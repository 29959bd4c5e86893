import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism } from 'node:os';
import bcrypt from 'bcrypt';
import pLimit from 'p-limit';
import { AppError } from '../../kernel/app-error.ts';

/** Two to the power of this many rounds: a quarter of a second. */
export const PASSWORD_HASH_COST = 12;
const MOST_AT_ONCE = 2;
const LONGEST_QUEUE = 40;
const RETRY_S = 5;

/** bcrypt reads 72 bytes at most and stops at a NUL: this makes every password 64 characters that all count. */
function digest(password: string): string {
  return createHash('sha384').update(password).digest('base64');
}

export interface PasswordHasher {
  /**
   * Waits until few enough are at work, does `work`, or refuses with 429 when too many wait already. Of the places that
   * others leave free a network takes half at most, so that a few networks alone do not fill them.
   */
  queued<T>(network: string, work: () => Promise<T>): Promise<T>;
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
  const limit = pLimit(atOnce);
  const waiting = new Map<string, number>();
  const wait = (network: string, more: 1 | -1) => {
    const count = (waiting.get(network) ?? 0) + more;
    if (count === 0) waiting.delete(network);
    else waiting.set(network, count);
  };
  const nobodys = bcrypt.hash(randomBytes(32).toString('base64'), cost);
  return {
    queued: async (network, work) => {
      const free = LONGEST_QUEUE - limit.pendingCount;
      if ((waiting.get(network) ?? 0) >= free) {
        const message = 'Very many people are signing in right now. Please try again in a few seconds.';
        throw new AppError('tooMany', message, { retryAfterSeconds: RETRY_S });
      }
      wait(network, 1);
      return limit(() => {
        wait(network, -1);
        return work();
      });
    },
    hash: (password) => bcrypt.hash(digest(password), cost),
    matches: async (password, hash) => {
      const equal = await bcrypt.compare(digest(password), hash ?? (await nobodys));
      return equal && hash !== undefined;
    },
  };
}

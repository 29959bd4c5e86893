import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database } from '../client.ts';

/** Where the call that is being answered reads; the primary outside of such calls. */
const place = new AsyncLocalStorage<Database>();

/** From here on, what this call asks of {@link createReads} is asked of `db`. */
export function readFrom(db: Database): void {
  place.enterWith(db);
}

/**
 * The database of stores that only read: the primary, or the replica that a call may read from. Whoever writes, and reads what was
 * just written, takes the primary.
 */
export function createReads(primary: Database): Database {
  const current = () => place.getStore() ?? primary;
  return {
    pool: forwarding(primary.pool, () => current().pool),
    prisma: forwarding(primary.prisma, () => current().prisma),
    close: () => Promise.resolve(),
  };
}

/** An object like `model` whose members are those of whichever is current. */
function forwarding<T extends object>(model: T, current: () => T): T {
  return new Proxy(model, {
    get: (_, key) => {
      const target = current();
      const member: unknown = Reflect.get(target, key);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
}

import type { Services } from '../../../kernel/services.ts';
import { tryToRead } from './relay-batch-reader.ts';
import { listWaiting, releaseKnown } from './relay-messages.store.ts';

const AT_ONCE = 200;

/** Reads relayed messages that wait: what staff ask for again, what has become known, what could not be read before. */
export function readRelays(services: Services) {
  return async (): Promise<void> => {
    await releaseKnown(services.db);
    for (let last = 0; ; ) {
      const ids = await listWaiting(services.db, last, AT_ONCE);
      for (const id of ids) await tryToRead(services, id);
      const highest = ids.at(-1);
      if (highest === undefined) return;
      last = highest;
    }
  };
}

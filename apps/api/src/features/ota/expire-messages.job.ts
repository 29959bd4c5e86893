import type { Services } from '../../kernel/services.ts';
import { createExpiryStore } from './expiry.store.ts';

/** Ends messages that no camera fetched or finished within their 30 days. */
export function expireOtaMessages({ db, live, log, now }: Services) {
  const store = createExpiryStore(db, live);
  return async (): Promise<void> => {
    const messages = await store.expireAll(now());
    if (messages > 0) log.info({ messages }, 'messages expired');
  };
}

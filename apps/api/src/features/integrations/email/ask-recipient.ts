import { AppError, notFound } from '../../../kernel/app-error.ts';
import type { Services } from '../../../kernel/services.ts';
import { unverifiedAddress } from '../unverified-address.ts';
import { createAskAgainStore } from './ask-again.store.ts';

/** Asks an address once more whether it wants mail: one that unsubscribed, or one that has not answered. */
export function createRecipientAsker({ db, jobs, live, now }: Services) {
  const store = createAskAgainStore(db, live, jobs);

  return async (userId: number, email: string): Promise<void> => {
    const outcome = await store.ask(userId, email, now());
    if (outcome === 'unknown') throw notFound();
    if (outcome === 'unverified') throw unverifiedAddress();
    if (outcome === 'many')
      throw new AppError('conflict', 'That was a lot of addresses for one day. Please ask again tomorrow.');
    if (outcome === 'lately')
      throw new AppError('conflict', 'This address was asked within the last day. Please give it some time.');
  };
}

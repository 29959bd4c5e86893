import type {
  Subscription,
  subscriptionsContract,
} from '@sightline/contract/integrations/integrations.contract';
import { invalidField } from '../../../kernel/app-error.ts';
import type { Handlers } from '../../../kernel/handler.ts';
import type { Services } from '../../../kernel/services.ts';
import { readSubscriber, type Subscriber } from './unsubscribe-token.ts';
import { createUnsubscribesStore } from './unsubscribes.store.ts';

/** What links in mails do, for whoever has the mail. */
export function subscriptionsRoutes(services: Services): Handlers<typeof subscriptionsContract> {
  const { db, env, live, now, tokenSecret } = services;
  const store = createUnsubscribesStore(db, live);
  const secrets = [tokenSecret, ...env.FORMER_SECRETS];

  function read(token: string): Subscriber {
    const subscriber = readSubscriber(secrets, token);
    if (!subscriber)
      throw invalidField('token', 'This link is not complete. Please copy all of it from the mail.');
    return subscriber;
  }

  async function show(subscriber: Subscriber): Promise<{ message: Subscription }> {
    return { message: { email: subscriber.email, state: await store.find(subscriber) } };
  }

  return {
    show: ({ query }) => show(read(query.token)),
    unsubscribe: async ({ query }) => {
      const subscriber = read(query.token);
      await store.unsubscribe(subscriber, now());
      return show(subscriber);
    },
    resubscribe: async ({ query }) => {
      const subscriber = read(query.token);
      await store.resubscribe(subscriber, now());
      return show(subscriber);
    },
  };
}

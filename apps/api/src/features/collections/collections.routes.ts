import type { collectionsContract } from '@sightline/contract/collections/collections.contract';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createCollectionAnswers } from './answer-collections.ts';

export function collectionsRoutes(services: Services): Handlers<typeof collectionsContract> {
  const answers = createCollectionAnswers(services);
  return {
    paginated: ({ principal, query }) => answers.page(principal.userId, query.limit, query.offset),
  };
}

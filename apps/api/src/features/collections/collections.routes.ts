import type { collectionsContract } from '@sightline/contract/collections/collections.contract';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toCollections } from './collections.mapper.ts';
import { createCollectionsStore } from './collections.store.ts';

export function collectionsRoutes({ db }: Services): Handlers<typeof collectionsContract> {
  const store = createCollectionsStore(db);
  return {
    paginated: async ({ principal, query }) => ({
      message: toCollections(await store.page(principal.userId, query.limit, query.offset)),
    }),
  };
}

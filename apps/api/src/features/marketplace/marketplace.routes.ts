import type { marketplaceContract } from '@sightline/contract/marketplace/marketplace.contract';
import { notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toMarketplaceModel } from './marketplace.mapper.ts';
import { createMarketplaceStore } from './marketplace.store.ts';

const FOR_AN_HOUR = { 'cache-control': 'public, max-age=3600' };

export function marketplaceRoutes({ db, live, now, photos }: Services): Handlers<typeof marketplaceContract> {
  const store = createMarketplaceStore(db, live);
  return {
    list: async ({ principal }) => ({
      message: (await store.list(principal.userId)).map(toMarketplaceModel),
    }),
    add: async ({ principal, body }) => {
      const added = await store.add(principal.userId, body.modelId, now());
      if (!added) throw notFound();
      return { message: toMarketplaceModel(added) };
    },
    image: async ({ params }) => {
      const key = await store.findImage(params.id);
      const picture = key && (await photos.get(key));
      if (!picture) throw notFound();
      const headers = { ...FOR_AN_HOUR, 'content-length': String(picture.bytes) };
      return answer(200, { bytes: picture.stream, type: 'image/jpeg' }, headers);
    },
  };
}

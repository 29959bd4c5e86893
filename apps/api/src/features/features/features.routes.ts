import type { featuresContract } from '@sightline/contract/features/features.contract';
import { notFound } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toFeature } from './features.mapper.ts';
import { createFeaturesStore } from './features.store.ts';

export function featuresRoutes(services: Services): Handlers<typeof featuresContract> {
  const store = createFeaturesStore(services);
  const find = async (userId: number, featureId: number) => {
    const feature = await store.find(userId, featureId);
    if (!feature) throw notFound();
    return feature;
  };
  return {
    list: async ({ principal }) => ({ message: (await store.list(principal.userId)).map(toFeature) }),
    set: {
      authorize: async ({ principal, params }) => {
        await find(principal.userId, params.featureId);
      },
      handle: async ({ principal, params, body }) => {
        await store.set(principal.userId, params.featureId, body.enabled);
        return { message: toFeature(await find(principal.userId, params.featureId)) };
      },
    },
  };
}

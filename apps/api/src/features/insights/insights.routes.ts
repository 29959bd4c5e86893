import type { insightsContract } from '@sightline/contract/insights/insights.contract';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toInsight } from '../../rows/insight.mapper.ts';
import { toPhotoRecord } from './insights.mapper.ts';
import { createInsightsStore } from './insights.store.ts';

export function insightsRoutes({ db }: Services): Handlers<typeof insightsContract> {
  const insights = createInsightsStore(db);
  return {
    count: async ({ principal }) => ({ message: { count: await insights.count(principal.userId) } }),
    paginated: async ({ principal, query }) => {
      const rows = await insights.page(principal.userId, query.limit, query.offset);
      return { message: rows.map(toInsight) };
    },
    photos: async ({ principal }) => ({
      message: (await insights.withPhoto(principal.userId)).map(toPhotoRecord),
    }),
  };
}

import type { insightsContract } from '@sightline/contract/insights/insights.contract';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toInsight } from '../../shared-mappers/insight.mapper.ts';
import { createPageAnswers } from './answer-pages.ts';
import { createSegmentAnswers } from './answer-segments.ts';
import { createConfirmer } from './confirm-insight.ts';
import { toConfirmation } from './insights.mapper.ts';
import { toOverview } from './overview.mapper.ts';
import { createOverviewStore } from './overview.store.ts';

export function insightsRoutes(services: Services): Handlers<typeof insightsContract> {
  const pages = createPageAnswers(services);
  const segments = createSegmentAnswers(services);
  const overview = createOverviewStore(services.reads);
  const confirmer = createConfirmer(services);
  return {
    count: async ({ principal }) => ({ message: { count: await pages.count(principal.userId) } }),
    paginated: ({ principal, query }) => pages.page(principal.userId, query.limit, query.offset),
    photos: ({ principal }) => pages.photos(principal.userId),
    segments: async ({ principal }) => ({ message: await segments.contents(principal.userId) }),
    segment: ({ principal, params, headers, request }) =>
      segments.segment(
        principal.userId,
        params.id,
        headers['if-none-match'],
        request.headers['accept-encoding'],
      ),
    changes: ({ principal, query, request }) =>
      segments.changes(principal.userId, query.since, request.headers['accept-encoding']),
    overview: async ({ principal }) => ({ message: toOverview(await overview.counts(principal.userId)) }),
    confirm: {
      authorize: async ({ principal, params }) => {
        await confirmer.find(principal.userId, params.insightId);
      },
      handle: async ({ principal, params, body }) => ({
        message: toInsight(await confirmer.confirm(principal.userId, params.insightId, body)),
      }),
    },
    confirmations: async ({ principal, params }) => ({
      message: (await confirmer.history(principal.userId, params.insightId)).map(toConfirmation),
    }),
  };
}

import type { bulkUpdatesContract } from '@sightline/contract/bulk-updates/bulk-updates.contract';
import { bulkStatusMessage } from '@sightline/domain/bulk-updates/bulk-status';
import { notFound } from '../../kernel/app-error.ts';
import { answer, type Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createBulkUpdatesStore } from './bulk-updates.store.ts';
import { namedInsights } from './named-insights.ts';

export function bulkUpdatesRoutes({ db, jobs, live, now }: Services): Handlers<typeof bulkUpdatesContract> {
  const store = createBulkUpdatesStore(db, jobs, live);
  return {
    create: {
      authorize: async ({ principal, body }) => {
        const named = namedInsights(body);
        if (named.length > 0 && !(await store.ownsAll(principal.userId, named))) throw notFound();
      },
      handle: async ({ principal, body }) => {
        const changes = body.insights.map(({ insightStatus, ...change }) => ({
          ...change,
          insightStatus: insightStatus === 'none' ? null : insightStatus,
        }));
        return answer(201, { message: { bulkId: await store.create(principal.userId, changes, now()) } });
      },
    },
    status: async ({ principal, query }) => {
      const status = await store.status(principal.userId, query.bulk_id);
      const message = status === undefined ? undefined : bulkStatusMessage(status);
      if (status === undefined || message === undefined) throw notFound();
      return { message: { message, status } };
    },
  };
}

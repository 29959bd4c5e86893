import type { historyContract } from '@sightline/contract/history/history.contract';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toHistoryEntry } from './history.mapper.ts';
import { createHistoryStore } from './history.store.ts';

export function historyRoutes({ reads }: Services): Handlers<typeof historyContract> {
  const store = createHistoryStore(reads);
  return {
    list: async ({ principal: { userId }, query }) => {
      const rows = await store.page(userId, query);
      const entries = rows.slice(0, query.limit).map((row) => toHistoryEntry(row, userId));
      const next = rows.length > query.limit ? (entries.at(-1)?.history_id ?? null) : null;
      const total = query.before === undefined ? await store.count(userId, query) : null;
      return { message: { entries, total, next } };
    },
  };
}

import type { alertsContract } from '@sightline/contract/alerts/alerts.contract';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { toAlert } from './alerts.mapper.ts';
import { createAlertsStore } from './alerts.store.ts';

export function alertsRoutes({ db }: Services): Handlers<typeof alertsContract> {
  const alerts = createAlertsStore(db);
  return {
    list: async ({ principal }) => ({ message: (await alerts.list(principal.userId)).map(toAlert) }),
  };
}

import type { effortContract } from '@sightline/contract/effort/effort.contract';
import { createEffortReader } from '../../camera-effort/read-effort.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';

export function effortRoutes(services: Services): Handlers<typeof effortContract> {
  const readEffort = createEffortReader(services);
  return {
    list: async ({ principal: { userId }, query }) => ({ message: await readEffort(userId, query) }),
  };
}

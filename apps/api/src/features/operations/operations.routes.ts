import type { operationsContract } from '@sightline/contract/operations/operations.contract';
import { AppError } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import { diskFull } from '../../kernel/refuse-when-full.ts';
import type { Services } from '../../kernel/services.ts';
import { createReadinessStore } from './operations.store.ts';

const RETRY_S = 2;

export function operationsRoutes({ env, db, hasRoom, log }: Services): Handlers<typeof operationsContract> {
  const readiness = createReadinessStore(db, env.DATABASE_URL);
  return {
    healthz: async () => ({ status: 'alive' }),
    readyz: async () => {
      try {
        if (!hasRoom()) throw diskFull();
        await readiness.assertReady();
      } catch (error) {
        log.warn({ err: error }, 'not ready');
        throw new AppError('unavailable', 'Not ready yet.', { retryAfterSeconds: RETRY_S, cause: error });
      }
      return { status: 'ready' };
    },
    config: async () => ({
      supportEmail: env.SUPPORT_EMAIL,
      companyName: env.COMPANY_NAME,
      companyUrl: env.COMPANY_URL,
    }),
  };
}

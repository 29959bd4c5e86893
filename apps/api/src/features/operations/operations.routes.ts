import type { operationsContract } from '@sightline/contract/operations/operations.contract';
import { diskFull } from '../../http/refuse-when-disk-is-full.ts';
import { AppError } from '../../kernel/app-error.ts';
import type { Handlers } from '../../kernel/handler.ts';
import type { Services } from '../../kernel/services.ts';
import { createReadinessStore } from './operations.store.ts';
import { shareChecks } from './share-checks.ts';

const RETRY_S = 2;

export function operationsRoutes({
  env,
  db,
  hasDiskSpace,
  log,
}: Services): Handlers<typeof operationsContract> {
  const readiness = createReadinessStore(db, env.DATABASE_URL);
  const assertReady = shareChecks(() => readiness.assertReady());
  return {
    healthz: async () => ({ status: 'alive' }),
    readyz: async () => {
      try {
        if (!hasDiskSpace()) throw diskFull();
        await assertReady();
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
      documentationUrl: env.DOCUMENTATION_URL ?? null,
    }),
  };
}

import type { Services } from '../../../kernel/services.ts';
import type { DeliveryLeasesStore } from './delivery-leases.store.ts';

/** Counts attempts by what they carried and how they ended; a delivery that carried nothing still says how it ended. */
export function countDeliveries(
  { metrics }: Pick<Services, 'metrics'>,
  leases: DeliveryLeasesStore,
): DeliveryLeasesStore {
  return {
    ...leases,
    record: async (integration, attempts, outcome, occasion) => {
      await leases.record(integration, attempts, outcome, occasion);
      if (attempts.length === 0) metrics.deliveries.inc({ kind: 'none', outcome: outcome.kind });
      for (const { outcome: ended } of attempts) {
        metrics.deliveries.inc({ kind: occasion.kind ?? 'mail', outcome: ended.kind });
      }
    },
  };
}

import type { Services } from '../../kernel/services.ts';
import type { TurnsStore } from './turns.store.ts';

/** Counts attempts by what they carried and how they ended; a turn that carried nothing still says how it ended. */
export function countDeliveries({ metrics }: Pick<Services, 'metrics'>, turns: TurnsStore): TurnsStore {
  return {
    ...turns,
    note: async (integration, attempts, outcome, note) => {
      await turns.note(integration, attempts, outcome, note);
      if (attempts.length === 0) metrics.deliveries.inc({ kind: 'none', outcome: outcome.kind });
      for (const { outcome: ended } of attempts) {
        metrics.deliveries.inc({ kind: note.kind ?? 'mail', outcome: ended.kind });
      }
    },
  };
}

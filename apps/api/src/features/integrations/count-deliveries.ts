import type { Services } from '../../kernel/services.ts';
import type { TurnsStore } from './turns.store.ts';

/** Counts attempts by what they carried and how they ended; one that carried nothing yet still says how it ended. */
export function countDeliveries({ metrics }: Pick<Services, 'metrics'>, turns: TurnsStore): TurnsStore {
  return {
    ...turns,
    note: async (integration, attempts, outcome, note) => {
      await turns.note(integration, attempts, outcome, note);
      const kind = note.kind ?? 'mail';
      for (const ended of attempts.length > 0 ? attempts.map((attempt) => attempt.outcome) : [outcome]) {
        metrics.deliveries.inc({ kind, outcome: ended.kind });
      }
    },
  };
}

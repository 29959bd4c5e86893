import type { JobPayloads } from '../../jobs/job-plans.ts';
import type { Services } from '../../kernel/services.ts';
import { createEvaluationStore } from './evaluation.store.ts';

/**
 * Finds what happens without a message: cameras that have fallen silent, batteries that end soon, and faults that may
 * raise an alert by now.
 */
export function evaluateAlerts({ now, ...deps }: Services) {
  const store = createEvaluationStore(deps);
  return async ({ ownerId }: JobPayloads['evaluate-alerts']): Promise<void> => {
    for (let after = 0; ; ) {
      const next = await store.evaluatePortion(ownerId, after, now());
      if (next === undefined) return;
      after = next;
    }
  };
}

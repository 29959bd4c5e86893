import { targetsOf } from './insight-row.ts';
import type { ReviewStep } from './review-steps.ts';

/** How many insights steps decide: those with an action that was not taken out of the queue again, or with a species. */
export function decidedInsights(steps: readonly ReviewStep[]): number {
  const acted = new Set<number>();
  const named = new Set<number>();
  for (const { kind, rows } of steps) {
    for (const { insightId } of targetsOf(rows)) {
      if (kind === 'named') named.add(insightId);
      else if (kind === 'queued') acted.add(insightId);
      else acted.delete(insightId);
    }
  }
  return acted.union(named).size;
}

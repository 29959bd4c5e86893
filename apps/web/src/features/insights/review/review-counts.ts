import type { SpeciesAnswer } from '@sightline/domain/insights/species-answer';
import { targetsOf } from '../rows/insight-row.ts';
import type { ReviewStep } from './review-steps.ts';

/** What became of insights in a review. */
export interface ReviewCounts {
  /** How many got each answer; of several answers the last one counts. */
  readonly answers: Readonly<Record<SpeciesAnswer, number>>;
  /** How many have an action that was not taken out of the queue again. */
  readonly acted: number;
  /** How many were judged, acted on, or both. */
  readonly decided: number;
}

/** Counts the insights that steps decide. */
export function reviewCounts(steps: readonly ReviewStep[]): ReviewCounts {
  const acted = new Set<number>();
  const answers = new Map<number, SpeciesAnswer>();
  for (const { kind, rows, judgements } of steps) {
    for (const { insightId, answer } of judgements) answers.set(insightId, answer);
    for (const { insightId } of targetsOf(rows)) {
      if (kind === 'queued') acted.add(insightId);
      else if (kind === 'unqueued') acted.delete(insightId);
      else if (kind === 'left-open') answers.set(insightId, 'unsure');
    }
  }
  const counts = { yes: 0, wrong: 0, nothing: 0, unsure: 0 };
  for (const answer of answers.values()) counts[answer] += 1;
  const judged = new Set([...answers].filter(([, answer]) => answer !== 'unsure').map(([id]) => id));
  return { answers: counts, acted: acted.size, decided: acted.union(judged).size };
}

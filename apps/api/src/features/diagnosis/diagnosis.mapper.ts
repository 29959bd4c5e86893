import type { Diagnosis } from '@sightline/contract/diagnosis/diagnosis.contract';
import type { LikelyCause } from '@sightline/domain/diagnosis/diagnose';
import type { QuietState } from '@sightline/domain/diagnosis/quiet-state';

/** A diagnosis as callers read it; shares to a hundredth of a percent. */
export function toDiagnosis(state: QuietState, causes: readonly LikelyCause[]): Diagnosis {
  return {
    state,
    causes: causes.map(({ cause, probability, evidence, nextStep }) => ({
      cause,
      probability: Math.round(probability * 10_000) / 10_000,
      evidence: [...evidence],
      next_step: nextStep,
    })),
  };
}

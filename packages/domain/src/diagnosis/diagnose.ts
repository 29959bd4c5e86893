import type { CameraFacts } from './camera-facts.ts';
import type { Cause } from './causes.ts';
import type { DiagnosisRule, Evidence } from './diagnosis-rule.ts';
import { DIAGNOSIS_RULES } from './diagnosis-rules.ts';

/** One cause of a diagnosis. */
export interface LikelyCause {
  readonly cause: Cause;
  /** 0 to 1; those of all causes sum to 1. */
  readonly probability: number;
  /** What speaks for it, and what against it, in sentences with figures and times. */
  readonly evidence: readonly string[];
  /** What a person should do if it is this; a sentence. */
  readonly nextStep: string;
}

/** How much a piece of evidence speaks for a rule's cause, as a natural logarithm. */
export function weightOf(rule: DiagnosisRule, { of, step }: Evidence): number {
  return rule.weights[of]?.[step] ?? 0;
}

/**
 * Why a camera is quiet: every cause that explains its state, the likeliest first. Weights of evidence are logarithms, so
 * they add up, and what they come to is shared out over the causes. Method and figures: docs/architecture/diagnosis.md.
 */
export function diagnose(facts: CameraFacts): LikelyCause[] {
  const judged = DIAGNOSIS_RULES.filter(({ explains }) => explains.includes(facts.state)).map((rule) => {
    const evidence = rule.evidence(facts);
    const weight = evidence.reduce((sum, each) => sum + weightOf(rule, each), 0);
    return { rule, evidence, likelihood: Math.exp(weight) };
  });
  const total = judged.reduce((sum, { likelihood }) => sum + likelihood, 0);
  return judged
    .map(({ rule, evidence, likelihood }) => ({
      cause: rule.cause,
      probability: likelihood / total,
      evidence: evidence.flatMap(({ says }) => says ?? []),
      nextStep: rule.nextStep(facts),
    }))
    .sort((one, other) => other.probability - one.probability);
}

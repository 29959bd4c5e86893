import type { CameraFacts } from './camera-facts.ts';
import type { Cause } from './causes.ts';
import type { QuietState } from './quiet-state.ts';

/** Something that is known of a camera, as one of the steps that a rule tells apart. */
export interface Evidence<Name extends string = string> {
  /** What it is; one of the rule's weights. */
  readonly of: Name;
  /** Which of its steps: the place of its weight. */
  readonly step: number;
  /** What it is, with figures and times, for people; a sentence. Null for what is not worth a word. */
  readonly says: string | null;
}

/** One cause why a camera may be quiet, and how it shows. */
export interface DiagnosisRule<Name extends string = string> {
  readonly cause: Cause;
  /** In which states it explains what is seen. */
  readonly explains: readonly QuietState[];
  /**
   * Of each piece of evidence, and each step of it, how much it speaks for this cause, as a natural logarithm; negative
   * speaks against it. Fitted to simulated lives (docs/architecture/diagnosis.md).
   */
  readonly weights: Readonly<Record<Name, readonly number[]>>;
  /** What speaks for it and against it, the most telling first. */
  evidence(facts: CameraFacts): readonly Evidence<Name>[];
  /** What a person should do if it is this; a sentence. */
  nextStep(facts: CameraFacts): string;
}

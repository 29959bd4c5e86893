import type { AlertRule, CameraWord, Verdict } from './alert-rule.ts';

/** What a rule remembers of one camera between two words of it. */
export interface RuleState {
  /** Ready to speak: it has not spoken since the camera was last well. */
  readonly armed: boolean;
  /** Words at fault that followed each other, counted no further than the rule needs. */
  readonly inARow: number;
}

/** What a rule remembers of a camera that was always well. */
export const AT_REST: RuleState = { armed: true, inARow: 0 };

function afterVerdict(rule: AlertRule, state: RuleState, verdict: Verdict | null): RuleState {
  switch (verdict) {
    case null:
      return state;
    case 'well':
      return AT_REST;
    case 'between':
      return { ...state, inARow: 0 };
    case 'fault':
      return { ...state, inARow: Math.min(state.inARow + 1, rule.inARow) };
  }
}

/**
 * What a rule makes of words of a camera, in the order in which they were said. It speaks once all of them are heard, so
 * that a fault that was over by then is not told; `speaks` means that an alert opens, unless one of this kind is open
 * still and stands for this fault too. A rule that may not speak goes on watching, and what it found is told as soon as
 * it may.
 */
export function stepRule(
  rule: AlertRule,
  state: RuleState,
  words: readonly CameraWord[],
  maySpeak: boolean,
): { readonly state: RuleState; readonly speaks: boolean } {
  const heard = words.reduce((before, word) => afterVerdict(rule, before, rule.judge(word)), state);
  const speaks = maySpeak && heard.armed && heard.inARow >= rule.inARow;
  return { state: speaks ? { ...heard, armed: false } : heard, speaks };
}

/** Whether two states are the same, so that nothing need be written. */
export function isSameState(a: RuleState, b: RuleState): boolean {
  return a.armed === b.armed && a.inARow === b.inARow;
}

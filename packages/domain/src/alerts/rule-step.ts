import type { AlertCondition, AlertRule, CameraReport } from './alert-rule.ts';

/** What a rule remembers of one camera between two reports of it. */
export interface RuleState {
  /** Ready to open an alert: it has opened none since the camera was last well. */
  readonly armed: boolean;
  /** Reports in a row with the fault, counted no further than the rule needs. */
  readonly inARow: number;
}

/** What a rule remembers of a camera that was always well. */
export const INITIAL_RULE_STATE: RuleState = { armed: true, inARow: 0 };

function afterCondition(rule: AlertRule, state: RuleState, condition: AlertCondition | null): RuleState {
  switch (condition) {
    case null:
      return state;
    case 'well':
      return INITIAL_RULE_STATE;
    case 'between':
      return { ...state, inARow: 0 };
    case 'fault':
      return { ...state, inARow: Math.min(state.inARow + 1, rule.inARow) };
  }
}

/**
 * Applies a rule to reports of a camera, in the order in which they were sent. All of them are read before an alert
 * opens, so a fault that is already over opens none. `opensAlert` means that an alert opens, unless one of this kind is
 * still open and stands for this fault too. A rule that may not open alerts keeps its state, and opens one as soon as it
 * may.
 */
export function stepRule(
  rule: AlertRule,
  state: RuleState,
  reports: readonly CameraReport[],
  mayOpenAlert: boolean,
): { readonly state: RuleState; readonly opensAlert: boolean } {
  const after = reports.reduce(
    (before, report) => afterCondition(rule, before, rule.evaluate(report)),
    state,
  );
  const opensAlert = mayOpenAlert && after.armed && after.inARow >= rule.inARow;
  return { state: opensAlert ? { ...after, armed: false } : after, opensAlert };
}

/** Whether two states are the same, so that nothing need be written. */
export function isSameState(a: RuleState, b: RuleState): boolean {
  return a.armed === b.armed && a.inARow === b.inARow;
}

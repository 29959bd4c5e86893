import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AlertCondition, type CameraReport, EMPTY_REPORT } from './alert-rule.ts';
import { ALERT_RULES } from './alert-rules.ts';
import { ALERT_TYPES, type AlertType } from './alert-type.ts';
import { INITIAL_RULE_STATE, type RuleState, stepRule } from './rule-step.ts';

const DAY_MS = 86_400_000;
const HISTORIES = 10_000;

/** What a report of each condition looks like to each rule. */
const REPORTS: Readonly<Record<AlertType, Partial<Record<AlertCondition, Partial<CameraReport>>>>> = {
  spypoint_error: { fault: { cameraError: 'cable' }, well: { cameraError: '' } },
  low_battery: {
    fault: { batteryVoltage: 3.2 },
    between: { batteryVoltage: 3.3 },
    well: { batteryVoltage: 3.9 },
  },
  battery_ending: {
    fault: { batteryEnd: { p10: 5, p50: 9, p90: 15 } },
    between: { batteryEnd: { p10: 12, p50: 18, p90: 30 } },
    well: { batteryEnd: 'holds' },
  },
  no_recent_insights: { fault: { silentMs: 7 * DAY_MS }, well: { silentMs: 0 } },
  no_recent_camera_triggers: {
    fault: { hoursSinceLastCameraTrigger: 168 },
    well: { hoursSinceLastCameraTrigger: 1 },
  },
};

type Act =
  | { readonly kind: 'receive'; readonly reports: readonly (AlertCondition | null)[] }
  | { readonly kind: 'acknowledge' | 'resolve' | 'mute' | 'unmute' | 'newOwner' };

const condition = fc.option(fc.constantFrom<AlertCondition>('fault', 'fault', 'between', 'well'));
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('receive' as const),
      reports: fc.array(condition, { maxLength: 4 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constantFrom('acknowledge' as const, 'resolve', 'mute', 'unmute', 'newOwner'),
    }),
  },
);

interface Chapter {
  /** Everything that was said since the camera has this owner. */
  said: AlertCondition[];
  /** How much had been said whenever the rule spoke. */
  alertedAt: number[];
}

/** Whether a fault stands that nobody was alerted to: by the whole history, without any memory of a rule's. */
function isUnalerted({ said, alertedAt }: Chapter, inARow: number): boolean {
  const recovered = said.lastIndexOf('well') + 1;
  const recent = said.slice(recovered).slice(-inARow);
  const isFault = recent.length === inARow && recent.every((one) => one === 'fault');
  return isFault && !alertedAt.some((length) => length > recovered);
}

/** A camera under one rule, with the alert that is open; checks each step against the whole history. */
function createWatch(type: AlertType) {
  const rule = ALERT_RULES[type];
  const known = REPORTS[type];
  let history: Chapter = { said: [], alertedAt: [] };
  let state: RuleState = INITIAL_RULE_STATE;
  let mayOpenAlert = true;
  let open: 'new' | 'acknowledged' | undefined;

  function receive(conditions: readonly (AlertCondition | null)[]): void {
    const after = conditions.filter((one) => one === null || known[one] !== undefined);
    const reports = after.map((one) => ({ ...EMPTY_REPORT, ...(one ? known[one] : {}) }));
    history.said.push(...after.filter((one) => one !== null));
    const expected = mayOpenAlert && isUnalerted(history, rule.inARow);
    const step = stepRule(rule, state, reports, mayOpenAlert);
    expect(step.opensAlert).toBe(expected);
    state = step.state;
    if (!step.opensAlert) return;
    history.alertedAt.push(history.said.length);
    open ??= 'new';
  }

  const acts: { readonly [K in Exclude<Act['kind'], 'receive'>]: () => void } = {
    acknowledge: () => {
      open &&= 'acknowledged';
    },
    resolve: () => {
      open = undefined;
    },
    mute: () => {
      mayOpenAlert = false;
    },
    unmute: () => {
      mayOpenAlert = true;
    },
    newOwner: () => {
      [history, state, open] = [{ said: [], alertedAt: [] }, INITIAL_RULE_STATE, undefined];
    },
  };

  return (one: Act) => {
    if (one.kind === 'receive') receive(one.reports);
    else acts[one.kind]();
    // Somebody looks at the camera without news, as the worker does.
    receive([]);
    if (mayOpenAlert) expect(isUnalerted(history, rule.inARow)).toBe(false);
    if (open) expect(history.alertedAt).not.toEqual([]);
  };
}

test.each(ALERT_TYPES)(
  '%s: never two open alerts for one fault, never a missed one, never two reports before recovery',
  (type) => {
    fc.assert(
      fc.property(fc.array(act, { minLength: 1, maxLength: 25 }), (acts) => {
        acts.forEach(createWatch(type));
      }),
      { numRuns: HISTORIES / ALERT_TYPES.length },
    );
  },
  60_000,
);

test('a fault that was over when its reports arrived opens no alert, and arms nothing twice', () => {
  const rule = ALERT_RULES.low_battery;
  const volts = (...all: number[]) => all.map((batteryVoltage) => ({ ...EMPTY_REPORT, batteryVoltage }));
  expect(stepRule(rule, INITIAL_RULE_STATE, volts(3.1, 3.1, 3.9), true)).toEqual({
    state: INITIAL_RULE_STATE,
    opensAlert: false,
  });
  const alerted = stepRule(rule, INITIAL_RULE_STATE, volts(3.1, 3.1), true);
  expect(alerted).toEqual({ state: { armed: false, inARow: 2 }, opensAlert: true });
  expect(stepRule(rule, alerted.state, volts(3.3, 3.1, 3.1), true).opensAlert).toBe(false);
  expect(stepRule(rule, alerted.state, volts(3.41, 3.1), true).opensAlert).toBe(false);
  expect(stepRule(rule, alerted.state, volts(3.41, 3.1, 3.2), true).opensAlert).toBe(true);
});

test('a rule that may not open an alert opens one for what it found as soon as it may, once', () => {
  const rule = ALERT_RULES.spypoint_error;
  const error = { ...EMPTY_REPORT, cameraError: 'cable' };
  const muted = stepRule(rule, INITIAL_RULE_STATE, [error], false);
  expect(muted).toEqual({ state: { armed: true, inARow: 1 }, opensAlert: false });
  const after = stepRule(rule, muted.state, [], true);
  expect(after.opensAlert).toBe(true);
  expect(stepRule(rule, after.state, [error], true).opensAlert).toBe(false);
});

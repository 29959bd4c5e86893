import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CameraWord, NOTHING_SAID, type Verdict } from './alert-rule.ts';
import { ALERT_RULES } from './alert-rules.ts';
import { ALERT_TYPES, type AlertType } from './alert-type.ts';
import { AT_REST, type RuleState, stepRule } from './rule-step.ts';

const DAY_MS = 86_400_000;
const HISTORIES = 10_000;

/** What a word of each verdict looks like to each rule. */
const WORDS: Readonly<Record<AlertType, Partial<Record<Verdict, Partial<CameraWord>>>>> = {
  spypoint_error: { fault: { cameraError: 'cable' }, well: { cameraError: '' } },
  low_battery: {
    fault: { batteryVoltage: 3.2 },
    between: { batteryVoltage: 3.3 },
    well: { batteryVoltage: 3.9 },
  },
  no_recent_insights: { fault: { silentMs: 7 * DAY_MS }, well: { silentMs: 0 } },
  no_recent_camera_triggers: {
    fault: { hoursSinceLastCameraTrigger: 168 },
    well: { hoursSinceLastCameraTrigger: 1 },
  },
};

type Act =
  | { readonly kind: 'hear'; readonly words: readonly (Verdict | null)[] }
  | { readonly kind: 'acknowledge' | 'resolve' | 'mute' | 'unmute' | 'newOwner' };

const verdict = fc.option(fc.constantFrom<Verdict>('fault', 'fault', 'between', 'well'));
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('hear' as const),
      words: fc.array(verdict, { maxLength: 4 }),
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
  said: Verdict[];
  /** How much had been said whenever the rule spoke. */
  spokeAt: number[];
}

/** Whether a fault stands that nobody was told of: by the whole history, without any memory of a rule's. */
function isUntold({ said, spokeAt }: Chapter, inARow: number): boolean {
  const recovered = said.lastIndexOf('well') + 1;
  const recent = said.slice(recovered).slice(-inARow);
  const isFault = recent.length === inARow && recent.every((one) => one === 'fault');
  return isFault && !spokeAt.some((length) => length > recovered);
}

/** A camera under one rule, with the alert that is open; checks each step against the whole history. */
function createWatch(type: AlertType) {
  const rule = ALERT_RULES[type];
  const known = WORDS[type];
  let chapter: Chapter = { said: [], spokeAt: [] };
  let state: RuleState = AT_REST;
  let maySpeak = true;
  let open: 'new' | 'acknowledged' | undefined;

  function hear(verdicts: readonly (Verdict | null)[]): void {
    const heard = verdicts.filter((one) => one === null || known[one] !== undefined);
    const words = heard.map((one) => ({ ...NOTHING_SAID, ...(one ? known[one] : {}) }));
    chapter.said.push(...heard.filter((one) => one !== null));
    const expected = maySpeak && isUntold(chapter, rule.inARow);
    const step = stepRule(rule, state, words, maySpeak);
    expect(step.speaks).toBe(expected);
    state = step.state;
    if (!step.speaks) return;
    chapter.spokeAt.push(chapter.said.length);
    open ??= 'new';
  }

  const acts: { readonly [K in Exclude<Act['kind'], 'hear'>]: () => void } = {
    acknowledge: () => {
      open &&= 'acknowledged';
    },
    resolve: () => {
      open = undefined;
    },
    mute: () => {
      maySpeak = false;
    },
    unmute: () => {
      maySpeak = true;
    },
    newOwner: () => {
      [chapter, state, open] = [{ said: [], spokeAt: [] }, AT_REST, undefined];
    },
  };

  return (one: Act) => {
    if (one.kind === 'hear') hear(one.words);
    else acts[one.kind]();
    // Somebody looks at the camera without news, as the worker does.
    hear([]);
    if (maySpeak) expect(isUntold(chapter, rule.inARow)).toBe(false);
    if (open) expect(chapter.spokeAt).not.toEqual([]);
  };
}

test.each(ALERT_TYPES)(
  '%s: never two open alerts for one fault, never a missed one, never two words before recovery',
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

test('a fault that was over when it was heard of is not told, and arms nothing twice', () => {
  const rule = ALERT_RULES.low_battery;
  const volts = (...all: number[]) => all.map((batteryVoltage) => ({ ...NOTHING_SAID, batteryVoltage }));
  expect(stepRule(rule, AT_REST, volts(3.1, 3.1, 3.9), true)).toEqual({ state: AT_REST, speaks: false });
  const told = stepRule(rule, AT_REST, volts(3.1, 3.1), true);
  expect(told).toEqual({ state: { armed: false, inARow: 2 }, speaks: true });
  expect(stepRule(rule, told.state, volts(3.3, 3.1, 3.1), true).speaks).toBe(false);
  expect(stepRule(rule, told.state, volts(3.41, 3.1), true).speaks).toBe(false);
  expect(stepRule(rule, told.state, volts(3.41, 3.1, 3.2), true).speaks).toBe(true);
});

test('a rule that may not speak tells what it found as soon as it may, once', () => {
  const rule = ALERT_RULES.spypoint_error;
  const error = { ...NOTHING_SAID, cameraError: 'cable' };
  const muted = stepRule(rule, AT_REST, [error], false);
  expect(muted).toEqual({ state: { armed: true, inARow: 1 }, speaks: false });
  const heard = stepRule(rule, muted.state, [], true);
  expect(heard.speaks).toBe(true);
  expect(stepRule(rule, heard.state, [error], true).speaks).toBe(false);
});

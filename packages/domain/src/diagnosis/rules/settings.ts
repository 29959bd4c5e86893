import type { CameraFacts } from '../camera-facts.ts';
import type { DiagnosisRule, Evidence } from '../diagnosis-rule.ts';
import { amountText, spanText } from '../evidence-text.ts';
import { stepOf } from '../stepped.ts';

/** Cycles since its last insight. */
const CYCLES = [1.5, 2.5, 4, 6];
/** With so many there is nothing worth a word. */
const FEW = 3;

type Name = 'cycles';

/** It is set to wake so seldom that this is what one hears of it. */
export const SETTINGS: DiagnosisRule<Name> = {
  cause: 'settings',
  explains: ['no_insights'],
  weights: { cycles: [7.5, 5.4, 1, -2, -5.1] },
  evidence: (facts) => [cycles(facts)],
  nextStep: () => 'Set a shorter cycle time or a lower photo count, if its batteries allow it.',
};

function cycles({ cycleMs, insightsSilentSince, now }: CameraFacts): Evidence<Name> {
  const count = (now - (insightsSilentSince ?? now)) / cycleMs;
  const step = stepOf(count, CYCLES);
  return {
    of: 'cycles',
    step,
    says:
      step < FEW ? `It wakes every ${spanText(cycleMs)}: ${wakesText(count)} since its last insight.` : null,
  };
}

function wakesText(count: number): string {
  return count < 1 ? 'not once' : amountText(Math.floor(count), 'time');
}

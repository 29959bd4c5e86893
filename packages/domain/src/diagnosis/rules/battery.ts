import { CELL_COUNT, voltsText } from '../../devices/battery-status.ts';
import type { CameraFacts } from '../camera-facts.ts';
import type { DiagnosisRule, Evidence } from '../diagnosis-rule.ts';
import { amountText, spanText } from '../evidence-text.ts';
import { stepOf } from '../stepped.ts';

/** Volts of one cell that are told apart. */
const VOLTS = [3.25, 3.33, 3.42, 3.5, 3.6];
/** Cycles that its batteries have left. */
const CYCLES_LEFT = [2, 5, 12, 30];
/** A gap between two contacts of so many cycles is no accident. */
const LATER = 1.3;
/** A slower fall of the voltage is not worth a word; volts a day. */
const FALLING = 0.005;
const DAY_MS = 86_400_000;

type Name = 'voltageSilent' | 'voltageLate' | 'left' | 'later';

/** The batteries are empty, or so low that the modem rests. */
export const BATTERY: DiagnosisRule<Name> = {
  cause: 'battery',
  explains: ['silent', 'late'],
  weights: {
    voltageSilent: [5.5, 3.9, -0.6, -2, -3.7, -5.2, 0],
    voltageLate: [4.6, 3.9, 3.9, 0.7, -1.2, -5.3, 0],
    left: [2.2, 1, -1.5, -1.1, -0.5, -2.1, 0],
    later: [0.2, 0.6, 0.2],
  },
  evidence: (facts) => [voltage(facts), forecast(facts), later(facts)],
  nextStep: () =>
    `Take ${CELL_COUNT} charged cells. If it has a panel, look whether that is clean and in the sun.`,
};

function voltage({ volts, habits, state }: CameraFacts): Evidence<Name> {
  const of = state === 'late' ? 'voltageLate' : 'voltageSilent';
  if (volts === null) return { of, step: VOLTS.length + 1, says: null };
  const falls = -(habits.voltsPerDay ?? 0);
  const trend = falls >= FALLING ? ` and falling ${falls.toFixed(3)} V a day` : '';
  return { of, step: stepOf(volts, VOLTS), says: `Its last voltage was ${voltsText(volts)}${trend}.` };
}

function forecast({ daysLeft, cycleMs }: CameraFacts): Evidence<Name> {
  if (daysLeft === null) return { of: 'left', step: CYCLES_LEFT.length + 2, says: null };
  if (daysLeft === 'holds')
    return {
      of: 'left',
      step: CYCLES_LEFT.length + 1,
      says: 'Its batteries were to hold: no end was in sight.',
    };
  const days = `${amountText(daysLeft.p10, 'day')} to ${amountText(daysLeft.p90, 'day')}`;
  return {
    of: 'left',
    step: stepOf((daysLeft.p50 * DAY_MS) / cycleMs, CYCLES_LEFT),
    says: `At its last contact its batteries had ${days} left.`,
  };
}

function later({ habits: { lastGapsMs }, cycleMs }: CameraFacts): Evidence<Name> {
  const late = lastGapsMs.filter((gap) => gap >= LATER * cycleMs);
  if (late.length < 2) return { of: 'later', step: late.length, says: null };
  const gaps = lastGapsMs.map(spanText).join(', ');
  return {
    of: 'later',
    step: 2,
    says: `Its last contacts came late: after ${gaps}, where it should wake every ${spanText(cycleMs)}.`,
  };
}

import type { CameraFacts } from '../camera-facts.ts';
import type { DiagnosisRule, Evidence } from '../diagnosis-rule.ts';
import { amountText } from '../evidence-text.ts';
import { imagesRate } from '../images-rate.ts';
import { neighboursStep } from '../neighbours-step.ts';
import { expectedDays, quietDays } from '../quiet-days.ts';
import { stepOf } from '../stepped.ts';

/** The longest pause that it had, against this one. */
const PAUSES = [0.3, 0.6, 1];
/** Photos lately, against those of a usual day. */
const SHARES = [0.02, 0.4, 0.65, 1];
const FEWER = 0.65;
const DAYS = [1.5, 3, 6];

type Name = 'pauses' | 'rate' | 'days' | 'neighbours' | 'triggers';

/** Nothing is wrong: no animal passes by. */
export const ANIMALS: DiagnosisRule<Name> = {
  cause: 'animals',
  explains: ['no_insights', 'no_triggers'],
  weights: {
    pauses: [-2, 0, 1.6, 2.3, 0],
    rate: [-4, 2.3, 1.2, -0.8, -0.9, 0.1],
    days: [-0.1, 1.5, 0.4, -0.9],
    neighbours: [0.3, 2.4, 1.2, -1],
    triggers: [-0.1, 0.3],
  },
  evidence: (facts) => [
    neighbours(facts),
    pauses(facts),
    rate(facts),
    { of: 'days', step: stepOf(expectedDays(facts), DAYS), says: null },
    { of: 'triggers', step: facts.state === 'no_triggers' ? 1 : 0, says: null },
  ],
  nextStep: () =>
    'Nothing for now. If it stays quiet while others near by see animals, see what it points at.',
};

function pauses(facts: CameraFacts): Evidence<Name> {
  const { longestPauseDays, daysWithInsights } = facts.habits;
  if (daysWithInsights === 0) return { of: 'pauses', step: PAUSES.length + 1, says: null };
  const step = stepOf(longestPauseDays / Math.max(quietDays(facts), 1), PAUSES);
  return {
    of: 'pauses',
    step,
    says:
      step >= 2
        ? `It had a pause of ${amountText(longestPauseDays, 'day')} before, and animals came again.`
        : null,
  };
}

function rate(facts: CameraFacts): Evidence<Name> {
  const images = imagesRate(facts);
  if (images === null) return { of: 'rate', step: SHARES.length + 1, says: null };
  const share = images.lately / Math.max(images.usual, 1);
  const [lately, usual] = [amountText(images.lately, 'photo'), Math.round(images.usual)];
  return {
    of: 'rate',
    step: stepOf(share, SHARES),
    says:
      share <= FEWER && share > 0.02
        ? `It takes ${lately} a day instead of ${usual}: less moves before it, and its sensor works.`
        : null,
  };
}

function neighbours({ neighbours: near }: CameraFacts): Evidence<Name> {
  const step = neighboursStep(near);
  if (near === null || step === 0) return { of: 'neighbours', step, says: null };
  const percent = Math.round((near.lately / near.usual) * 100);
  return {
    of: 'neighbours',
    step,
    says: `${amountText(near.cameras, 'camera')} near by ${near.cameras === 1 ? 'has' : 'have'} had ${percent} % of ${near.cameras === 1 ? 'its' : 'their'} usual insights since then.`,
  };
}

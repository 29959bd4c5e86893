import type { CameraFacts } from '../camera-facts.ts';
import type { DiagnosisRule, Evidence } from '../diagnosis-rule.ts';
import { errorStep } from '../error-step.ts';
import { amountText, spanText } from '../evidence-text.ts';
import { imagesStep } from '../images-rate.ts';

const HOUR_MS = 3_600_000;

type Name = 'error' | 'images' | 'triggers';

/** The cable between trail camera and computer is loose, or the sensor is blind. */
export const CABLE: DiagnosisRule<Name> = {
  cause: 'cable',
  explains: ['no_insights', 'no_triggers'],
  weights: { error: [-1.8, 7, -3, 0], images: [0, -4.8, 1], triggers: [-0.7, 0.3] },
  evidence: (facts) => [error(facts), images(facts), triggers(facts)],
  nextStep: ({ state }) =>
    state === 'no_triggers'
      ? 'Walk past it and see whether it fires: clear its view, then check sensor and cable.'
      : 'Open the housing and seat the cable and the card again.',
};

function error(facts: CameraFacts): Evidence<Name> {
  const step = errorStep(facts, 'cable');
  return { of: 'error', step, says: step === 1 ? `It reports "${facts.cameraError}".` : null };
}

function images(facts: CameraFacts): Evidence<Name> {
  const { hoursSinceTrigger } = facts;
  const step = imagesStep(facts);
  const fired = hoursSinceTrigger !== null && hoursSinceTrigger < 24;
  return {
    of: 'images',
    step,
    says:
      step === 2 && fired
        ? `Its sensor fired ${firedText(hoursSinceTrigger)} its last contact, and no photo has come of it.`
        : null,
  };
}

function firedText(hours: number): string {
  return hours < 1 ? 'within the hour before' : `${amountText(hours, 'hour')} before`;
}

function triggers({ state, hoursSinceTrigger }: CameraFacts): Evidence<Name> {
  if (state !== 'no_triggers') return { of: 'triggers', step: 0, says: null };
  return {
    of: 'triggers',
    step: 1,
    says: `Nothing has fired it for ${spanText((hoursSinceTrigger ?? 0) * HOUR_MS)}.`,
  };
}

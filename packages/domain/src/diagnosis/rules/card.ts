import { isCardFull } from '../../devices/attention/card-space.ts';
import type { CameraFacts } from '../camera-facts.ts';
import type { DiagnosisRule, Evidence } from '../diagnosis-rule.ts';
import { errorStep } from '../error-step.ts';
import { imagesStep } from '../images-rate.ts';

type Name = 'error' | 'space' | 'images';

/** The card is full and takes no more photos. */
export const CARD: DiagnosisRule<Name> = {
  cause: 'card',
  explains: ['no_insights'],
  weights: { error: [-1.8, 7, -3, -0.2], space: [-0.2, -4, 1.2], images: [-0.2, -4.8, 1] },
  evidence: (facts) => [error(facts), space(facts), images(facts)],
  nextStep: () => 'Bring an empty card, or empty this one, and let the camera overwrite its oldest photos.',
};

function error(facts: CameraFacts): Evidence<Name> {
  const step = errorStep(facts, 'card');
  return { of: 'error', step, says: step === 1 ? `It reports "${facts.cameraError}".` : null };
}

function space({ spaceRemaining }: CameraFacts): Evidence<Name> {
  if (spaceRemaining === null) return { of: 'space', step: 0, says: null };
  if (!isCardFull(spaceRemaining)) return { of: 'space', step: 1, says: null };
  return { of: 'space', step: 2, says: `${Math.round(spaceRemaining)} % of its card is free.` };
}

function images(facts: CameraFacts): Evidence<Name> {
  const step = imagesStep(facts);
  return { of: 'images', step, says: step === 2 ? 'It takes no photos any more.' : null };
}

import { distanceText } from '../../devices/moved-camera.ts';
import type { CameraFacts } from '../camera-facts.ts';
import type { DiagnosisRule, Evidence } from '../diagnosis-rule.ts';
import { momentText } from '../evidence-text.ts';

/** Whoever carries a camera makes it fire, so that it wakes before this share of its cycle. */
const EARLY = 0.3;

type Name = 'moved' | 'person' | 'early';

/** Someone took the camera away. */
export const THEFT: DiagnosisRule<Name> = {
  cause: 'theft',
  explains: ['silent', 'late'],
  weights: { moved: [-3.5, 7.3, -0.5], person: [-1.3, 4.1], early: [0.2, 1.6] },
  evidence: (facts) => [moved(facts), person(facts), early(facts)],
  nextStep: ({ away }) =>
    away === null
      ? 'Look at its last photos. If a person is on them, go and see whether it is still there.'
      : 'Look at where it was last and at its last photos, tell the police where it went, and revoke its key.',
};

function moved({ away, zone, habits }: CameraFacts): Evidence<Name> {
  if (away === null) return { of: 'moved', step: habits.imagesPerDay === null ? 2 : 0, says: null };
  const from = `${distanceText(away.metres)} from its place`;
  return {
    of: 'moved',
    step: 1,
    says: `Its newest position is ${from}, of ${momentText(away.at, zone)}.`,
  };
}

function person({ sawPerson }: CameraFacts): Evidence<Name> {
  return sawPerson
    ? { of: 'person', step: 1, says: 'A person is on one of its last photos.' }
    : { of: 'person', step: 0, says: null };
}

function early({ habits: { lastGapsMs }, cycleMs }: CameraFacts): Evidence<Name> {
  return { of: 'early', step: (lastGapsMs.at(-1) ?? cycleMs) < EARLY * cycleMs ? 1 : 0, says: null };
}

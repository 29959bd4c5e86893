import type { CameraFacts } from '../camera-facts.ts';
import type { DiagnosisRule, Evidence } from '../diagnosis-rule.ts';

/** A gap of so many cycles is longer than an alarm would let it be. */
const LONGER = 1.1;

type Name = 'unset' | 'unknown';

/** The clock lost its time: no alarm wakes the camera any more, only photos do. */
export const CLOCK: DiagnosisRule<Name> = {
  cause: 'clock',
  explains: ['silent', 'late'],
  weights: { unset: [-4.5, 1.8, 3.2], unknown: [-0.6, 0.2] },
  evidence: (facts) => [clock(facts)],
  nextStep: () =>
    'Restart it where it has signal or a view of the sky, so that it finds the time. If that does not last, the battery of its clock is empty.',
};

function clock({ isClockUnset, habits: { lastGapsMs }, cycleMs }: CameraFacts): Evidence<Name> {
  const isIrregular = lastGapsMs.some((gap) => gap > LONGER * cycleMs);
  if (isClockUnset === null) return { of: 'unknown', step: isIrregular ? 1 : 0, says: null };
  if (!isClockUnset) return { of: 'unset', step: 0, says: null };
  return {
    of: 'unset',
    step: isIrregular ? 2 : 1,
    says: 'Its clock is not set: without the time no alarm wakes it, only photos do.',
  };
}

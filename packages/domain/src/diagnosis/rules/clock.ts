import type { CameraFacts } from '../camera-facts.ts';
import type { DiagnosisRule, Evidence } from '../diagnosis-rule.ts';

/** A gap of so many cycles is longer than an alarm would let it be. */
const LONGER = 1.1;

type Name = 'unset' | 'unknown';

/** The clock lost its time: no alarm wakes the camera any more, only photos do. */
export const CLOCK: DiagnosisRule<Name> = {
  cause: 'clock',
  explains: ['silent', 'late'],
  // Not known of a link that never tells it, and of one that has not told it yet: the odds against no signal are the same.
  weights: { unset: [-4.5, 1.8, 3.2], unknown: [-0.6, 0.2, -1.6, -0.8] },
  evidence: (facts) => [clock(facts)],
  nextStep: () =>
    'Restart it where it has signal or a view of the sky, so that it finds the time. If that does not last, the battery of its clock is empty.',
};

function clock({ isClockUnset, habits: { lastGapsMs, imagesPerDay }, cycleMs }: CameraFacts): Evidence<Name> {
  const isIrregular = lastGapsMs.some((gap) => gap > LONGER * cycleMs);
  if (isClockUnset === null)
    return { of: 'unknown', step: (imagesPerDay === null ? 0 : 2) + (isIrregular ? 1 : 0), says: null };
  if (!isClockUnset) return { of: 'unset', step: 0, says: null };
  return {
    of: 'unset',
    step: isIrregular ? 2 : 1,
    says: 'Its clock is not set: without the time no alarm wakes it, only photos do.',
  };
}

import type { CameraFacts, UpdateFact } from '../camera-facts.ts';
import type { DiagnosisRule, Evidence } from '../diagnosis-rule.ts';
import { momentText, spanText } from '../evidence-text.ts';

type Name = 'course';

/** For each state of the newest update, whether the camera was heard after it. */
const STEPS: Readonly<Record<UpdateFact['state'], readonly [heardLast: number, heardAfter: number]>> = {
  done: [0, 0],
  waiting: [1, 1],
  failed: [2, 2],
  installing: [3, 4],
  restarting: [5, 6],
};

const WORDS: Readonly<Record<UpdateFact['state'], string>> = {
  done: 'was installed',
  waiting: 'was waiting',
  failed: 'failed',
  installing: 'was being installed',
  restarting: 'was installed and it was to restart',
};

/** An update did not come up again. */
export const UPDATE: DiagnosisRule<Name> = {
  cause: 'update',
  explains: ['silent', 'late'],
  weights: { course: [-6.9, -5, -3.6, 2.1, -2, 5, -2] },
  evidence: (facts) => [course(facts)],
  nextStep: () =>
    'Switch it off and on there. If it stays silent, write the release onto its card, and send that release to no other camera yet.',
};

function course({ update, lastContactAt, zone }: CameraFacts): Evidence<Name> {
  if (update === null) return { of: 'course', step: 0, says: null };
  const after = lastContactAt - update.at;
  const step = STEPS[update.state][after > 0 ? 1 : 0];
  if (update.state === 'done' || update.state === 'waiting') return { of: 'course', step, says: null };
  const last = `Its update ${WORDS[update.state]} on ${momentText(update.at, zone)}`;
  return {
    of: 'course',
    step,
    says: after > 0 ? `${last}; it was heard for ${spanText(after)} after that.` : `${last}: its last word.`,
  };
}

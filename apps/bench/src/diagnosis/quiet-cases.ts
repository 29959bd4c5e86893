import type { CameraFacts } from '@sightline/domain/diagnosis/camera-facts';
import { CAUSES } from '@sightline/domain/diagnosis/causes';
import { DIAGNOSIS_RULES } from '@sightline/domain/diagnosis/diagnosis-rules';
import { createRandom } from '@sightline/simulator/random';
import { quietFacts, stateAt } from './quiet-facts.ts';
import { type QuietLife, quietLife } from './quiet-life.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Whether a camera is quiet is looked at so often. */
const STEP_MS = 3 * HOUR;
/** Somebody asks within so many days after it became quiet. */
const ASKED_WITHIN_DAYS = 7;
/** Lives to play at most for each that gets quiet. */
const LIVES_A_CASE = 5;

/** A quiet camera at the moment at which somebody asks why, and the life behind it. */
export interface QuietCase {
  readonly life: QuietLife;
  readonly facts: CameraFacts;
}

/** So many quiet cameras of each cause; lives that never get quiet by their cause are left out. */
export function* quietCases(seed: string, count: number): Generator<QuietCase> {
  for (const { cause, explains } of CAUSES.flatMap(
    (each) => DIAGNOSIS_RULES.find((rule) => rule.cause === each) ?? [],
  )) {
    let found = 0;
    for (let index = 0; found < count && index < count * LIVES_A_CASE; index += 1) {
      const life = quietLife(seed, cause, index);
      const facts = askedWhy(life, explains);
      if (facts === null) continue;
      found += 1;
      yield { life, facts };
    }
  }
}

/** What is known at a moment at which the camera is quiet in a way that its cause explains. */
function askedWhy(life: QuietLife, explains: readonly CameraFacts['state'][]): CameraFacts | null {
  const isQuiet = (at: number) => {
    const state = stateAt(life, at);
    return state !== null && explains.includes(state);
  };
  for (let at = life.faultAt; at < life.until; at += STEP_MS) {
    if (!isQuiet(at)) continue;
    const wait = createRandom(`asked ${life.cause} ${life.faultAt}`).between(0, ASKED_WITHIN_DAYS) * DAY;
    const later = Math.min(at + wait, life.until);
    return quietFacts(life, isQuiet(later) ? later : at);
  }
  return null;
}

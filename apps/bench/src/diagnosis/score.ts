import { CAUSES, type Cause } from '@sightline/domain/diagnosis/cause';
import type { CameraFacts } from '@sightline/domain/diagnosis/camera-facts';
import { DIAGNOSIS_RULES } from '@sightline/domain/diagnosis/diagnosis-rules';
import { createRandom } from '@sightline/simulator/random';
import { quietFacts } from './quiet-facts.ts';
import { type QuietLife, quietLife } from './quiet-life.ts';

const DAY = 86_400_000;
const STEP_MS = 3 * 3_600_000;
/** Somebody looks within so many days after the camera became quiet. */
const LOOK_DAYS = 7;

/** A quiet camera at the moment at which somebody asks why, and why. */
export interface QuietCase {
  readonly life: QuietLife;
  readonly facts: CameraFacts;
}

/** So many quiet cameras of each cause. Lives that never get quiet by their cause are left out. */
export function* quietCases(seed: string, count: number): Generator<QuietCase> {
  for (const cause of CAUSES) {
    for (let index = 0, found = 0; found < count && index < count * 5; index += 1) {
      const life = quietLife(seed, cause, index);
      const facts = lookAt(life, cause);
      if (facts === null) continue;
      found += 1;
      yield { life, facts };
    }
  }
}

function lookAt(life: QuietLife, cause: Cause): CameraFacts | null {
  const explains = DIAGNOSIS_RULES.find((rule) => rule.cause === cause)?.explains ?? [];
  const isQuiet = (at: number) => {
    const facts = quietFacts(life, at);
    return facts !== null && explains.includes(facts.state) ? facts : null;
  };
  for (let at = life.faultAt; at < life.until; at += STEP_MS) {
    const first = isQuiet(at);
    if (first === null) continue;
    const later = Math.min(at + createRandom(`look ${cause} ${life.faultAt}`).between(0, LOOK_DAYS) * DAY, life.until);
    return isQuiet(later) ?? first;
  }
  return null;
}

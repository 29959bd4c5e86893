import type { CameraProfile } from '../camera/profile.ts';
import type { Ahead, CameraState } from '../camera/state.ts';
import type { Step } from '../camera/wake.ts';
import { createFaultWatch } from './fault-watch.ts';
import type { FateTruth } from './truth.ts';
import { createEyeWitness, type Witness } from './witness.ts';

/** Hears what one camera goes through, step by step. */
export type LifeWitness = {
  /** The camera before a step, and the step. */
  step(before: CameraState, step: Pick<Step, 'state' | 'frames'>): void;
  /** What became of one of its messages. */
  fate(fate: Omit<FateTruth, 'kind' | 'camera'>): void;
  /** Tells what is not over when nothing more is heard of the camera. */
  end(): void;
};

/** Tells what a camera sees, what is wrong with it, and what becomes of its messages. */
export function createLifeWitness(profile: CameraProfile, witness: Witness): LifeWitness {
  const eyes = createEyeWitness(profile.hardwareId, witness);
  const faults = createFaultWatch(profile, witness);
  return {
    step(before, { state, frames }) {
      faults.look(state, befallen(before, state));
      eyes.see(frames);
    },
    fate: (fate) => witness({ kind: 'message', camera: profile.hardwareId, ...fate }),
    end() {
      eyes.end();
      faults.end();
    },
  };
}

/** What lay ahead before and does not any more. */
function befallen({ ahead: before = [] }: CameraState, { ahead: after = [] }: CameraState): readonly Ahead[] {
  return before.slice(0, before.length - after.length);
}

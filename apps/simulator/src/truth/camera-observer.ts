import type { CameraProfile } from '../camera/profile.ts';
import type { Ahead, CameraState } from '../camera/state.ts';
import type { Step } from '../camera/wake.ts';
import { createFaultObserver } from './fault-observer.ts';
import { createFrameObserver, type TruthObserver } from './observer.ts';
import type { MessageTruth } from './truth.ts';

/** Observes what one camera goes through, step by step. */
export type CameraObserver = {
  /** The camera before a step, and the step. */
  step(before: CameraState, step: Pick<Step, 'state' | 'frames'>): void;
  /** What became of one of its messages. */
  outcome(outcome: Omit<MessageTruth, 'kind' | 'camera'>): void;
  /** Reports what is not over when nothing more is heard of the camera. */
  end(): void;
};

/** Reports what a camera sees, what is wrong with it, and what becomes of its messages. */
export function createCameraObserver(profile: CameraProfile, observer: TruthObserver): CameraObserver {
  const frameObserver = createFrameObserver(profile.hardwareId, observer);
  const faults = createFaultObserver(profile, observer);
  return {
    step(before, { state, frames }) {
      faults.look(state, appliedEvents(before, state));
      frameObserver.see(frames);
    },
    outcome: (outcome) => observer({ kind: 'message', camera: profile.hardwareId, ...outcome }),
    end() {
      frameObserver.end();
      faults.end();
    },
  };
}

/** What lay ahead before and does not any more. */
function appliedEvents(
  { ahead: before = [] }: CameraState,
  { ahead: after = [] }: CameraState,
): readonly Ahead[] {
  return before.slice(0, before.length - after.length);
}

import type { CameraState } from '../camera/state.ts';
import { nextWake, type Report, type Step } from '../camera/wake.ts';
import type { LiveCamera } from '../live/live-camera.ts';

/** Four full requests: fewer would cost a sync to disk for a handful of messages, more would be forgotten in a kill. */
const MESSAGES = 480;

/** What a camera says in many wakes after another. */
export type Interval = {
  /** The camera after the last of them. */
  state: CameraState;
  /** As if it had kept everything until that wake. */
  report: Report;
  /** Each of the wakes, and the camera before it. */
  steps: readonly (readonly [before: CameraState, step: Step])[];
};

/**
 * Runs a camera on to where it has enough to say to be worth the road, at most to `until` (milliseconds since 1970), and
 * within one run of it and by one clock. Undefined when it does not wake before `until`.
 */
export function nextInterval(
  first: CameraState,
  { profile, plan, wakes }: Pick<LiveCamera, 'profile' | 'plan' | 'wakes'>,
  until: number,
): Interval | undefined {
  let interval: Interval | undefined;
  while (interval === undefined || interval.report.messages.length < MESSAGES) {
    const before = interval?.state ?? first;
    const next = nextWake(before, profile, plan, wakes);
    if (next.report.sentAt > until) break;
    if (interval && interval.report.envelope.boot_id !== next.report.envelope.boot_id) break;
    // One envelope speaks for all of it.
    if (interval && interval.state.clock !== next.state.clock) break;
    interval = {
      state: next.state,
      report: interval ? joined(interval.report, next.report) : next.report,
      steps: [...(interval?.steps ?? []), [before, next]],
    };
  }
  return interval;
}

function joined(earlier: Report, later: Report): Report {
  return {
    ...later,
    messages: [...earlier.messages, ...later.messages],
    photos: [...earlier.photos, ...later.photos],
  };
}

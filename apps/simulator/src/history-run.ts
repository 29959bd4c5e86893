import { capacityOf } from './camera/battery.ts';
import type { PastEvent } from './camera/camera-event.ts';
import type { CameraProfile, CameraSettings } from './camera/profile.ts';
import { type Ahead, CARD_IMAGES, type CameraState, startCamera } from './camera/state.ts';
import { createTriggerPlan } from './camera/triggers.ts';
import { nextWake, type Report } from './camera/wake.ts';
import type { Random } from './random.ts';
import { createCameraObserver } from './truth/camera-observer.ts';
import type { TruthObserver } from './truth/observer.ts';

const DAY = 86_400_000;

/** What went wrong with a camera, counted in days before the end of the period. */
export type Trouble =
  | { kind: 'cable-error' | 'battery-empty' | 'card-full'; days: number }
  | { kind: 'low-battery' };

export type HistoryCamera = {
  profile: CameraProfile;
  settings: CameraSettings;
  trouble?: Trouble;
  /** Its events before then, in any order. */
  past?: readonly PastEvent[];
  /** Charge at the start, 0 to 1; drawn when left out. */
  charge?: number;
};

type Run = { reports: Report[]; state: CameraState };

/** A camera's life from `from` to `to` (milliseconds since 1970), with the trouble it has. */
export function reportsOf(camera: HistoryCamera, random: Random, { from, to, observer }: Span): Run {
  return run(camera, random, { from, to, observer }, beginning(camera, random, { from, to }));
}

/** What a camera begins with, so that it has its trouble when it should. */
function beginning(camera: HistoryCamera, random: Random, { from, to }: Span): Partial<CameraState> {
  const { trouble, profile } = camera;
  const full = capacityOf(profile);
  // With more than enough, a run tells how much it takes until then.
  const plenty = 100 * full;
  const after = (until: number) => run(camera, random, { from, to: until }, { chargeMah: plenty }).state;
  switch (trouble?.kind) {
    case undefined:
      return { chargeMah: full * (camera.charge ?? random.fork('charge').between(0.55, 1)) };
    case 'cable-error':
      return { cableBrokenAt: to - trouble.days * DAY };
    case 'low-battery':
      return { chargeMah: plenty - after(to).chargeMah + full * 0.012 };
    case 'battery-empty':
      return { chargeMah: plenty - after(to - trouble.days * DAY).chargeMah };
    case 'card-full':
      return { imageCount: CARD_IMAGES - after(to - trouble.days * DAY).imageCount };
  }
}

type Span = { from: number; to: number; observer?: TruthObserver | undefined };

function run(
  camera: HistoryCamera,
  random: Random,
  { from, to, observer }: Span,
  change: Partial<CameraState>,
): Run {
  const { profile, settings } = camera;
  const plan = createTriggerPlan(profile, random.fork('triggers'));
  const wakes = random.fork('wakes');
  const reports: Report[] = [];
  const life = observer && createCameraObserver(profile, observer);
  // Cameras are not switched on together: each starts somewhere in its first cycle.
  const first = from - Math.floor(random.fork('start').between(0, settings.cycleTime * 60_000));
  let state: CameraState = {
    ...startCamera(profile, settings, first),
    ...firmwareBefore(camera),
    ...change,
    ahead: aheadOf(camera, first, to),
  };
  for (;;) {
    const next = nextWake(state, profile, plan, wakes);
    if (next.report.sentAt > to) break;
    life?.step(state, next);
    state = next.state;
    if (next.report.sentAt < from) continue;
    if (next.report.messages.length > 0) reports.push(next.report);
  }
  life?.end();
  return { reports, state };
}

function firmwareBefore({ past = [] }: HistoryCamera): Partial<CameraState> {
  const update = past.find((event) => event.kind === 'firmware');
  return update ? { softwareVersion: update.before } : {};
}

/** What happens to a camera from when it is switched on, in order. */
function aheadOf({ past = [] }: HistoryCamera, first: number, to: number): Ahead[] {
  return past
    .map(({ days, ...event }) => ({ ...event, at: to - days * DAY }))
    .filter(({ at }) => at > first)
    .sort((a, b) => a.at - b.at);
}

import { capacityOf } from './camera/battery.ts';
import type { PastEvent } from './camera/camera-event.ts';
import type { CameraProfile, CameraSettings } from './camera/profile.ts';
import { type Ahead, type CameraState, startCamera } from './camera/state.ts';
import { createTriggerPlan } from './camera/triggers.ts';
import { nextWake, type Report } from './camera/wake.ts';
import type { Random } from './random.ts';
import { createCameraObserver } from './truth/camera-observer.ts';
import type { TruthObserver } from './truth/observer.ts';

const DAY = 86_400_000;

/** What went wrong with a camera, counted in days before the end of the period. */
export type Trouble = { kind: 'silent' | 'cable-error'; days: number } | { kind: 'low-battery' };

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
  const trouble = camera.trouble;
  const go = (until: number, change: Partial<CameraState> = {}) =>
    run(camera, random, { from, to: until, observer }, change);
  if (trouble?.kind === 'silent') {
    const since = to - trouble.days * DAY;
    const { hardwareId } = camera.profile;
    const from = new Date(since).toISOString();
    observer?.({ kind: 'fault', camera: hardwareId, fault: 'silent', from, to: null });
    return go(since);
  }
  if (trouble?.kind === 'cable-error') return go(to, { cableBrokenAt: to - trouble.days * DAY });
  const full = capacityOf(camera.profile);
  const chargeMah = full * (camera.charge ?? random.fork('charge').between(0.55, 1));
  if (trouble?.kind !== 'low-battery') return go(to, { chargeMah });
  // With more than enough, a run tells how much the period costs.
  const plenty = 100 * full;
  const spent = plenty - run(camera, random, { from, to }, { chargeMah: plenty }).state.chargeMah;
  return go(to, { chargeMah: spent + full * 0.012 });
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

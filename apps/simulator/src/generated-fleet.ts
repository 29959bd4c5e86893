import type { CameraEvent } from './camera/camera-event.ts';
import type { CameraSettings } from './camera/profile.ts';
import { type CameraState, startCamera } from './camera/state.ts';
import { createTriggerPlan } from './camera/triggers.ts';
import { nextWake } from './camera/wake.ts';
import type { FleetCamera } from './fleet.ts';
import { certain } from './ota/mishaps.ts';
import { createRandom } from './random.ts';
import { fixtureCamera } from './scenarios/fixtures.ts';
import type { ScenarioName } from './scenarios/scenarios.ts';
import { createCameraObserver } from './truth/camera-observer.ts';
import { openTruthFile } from './truth/truth-file.ts';

const DAY = 86_400_000;

export type GeneratedFleet = {
  seed: string;
  scenario: ScenarioName;
  cameras: number;
  /** Multiplies the visits. */
  activity: number;
  /** When the cameras begin, milliseconds since 1970. */
  startedAt: number;
  /** Days of a past that they live through first; nobody ordered anything then. */
  fastForwardDays?: number;
  /** File that receives what really happens; see docs/architecture/simulator.md. */
  truth?: string;
};

/** A camera of a generated fleet without its token. */
type GeneratedCamera = Omit<FleetCamera, 'provisioningToken'> & {
  /** As it leaves the factory. */
  settings: CameraSettings;
};

/** The cameras of a generated fleet; the same seed gives the same cameras. */
export function generatedFleet(fleet: GeneratedFleet): GeneratedCamera[] {
  const observer = fleet.truth === undefined ? undefined : openTruthFile(fleet.truth);
  return Array.from({ length: fleet.cameras }, (_, i) => {
    const camera = generatedCamera(fleet, i);
    return { ...camera, ...(observer && { observer: createCameraObserver(camera.profile, observer) }) };
  });
}

function generatedCamera(
  { seed, scenario, activity, startedAt, fastForwardDays }: GeneratedFleet,
  index: number,
) {
  const random = createRandom(seed).fork(index);
  const { profile, settings, charge, ordered, schedule: planned = [] } = fixtureCamera(seed, scenario, index);
  const isOrdered = ordered !== undefined && fastForwardDays === undefined;
  const schedule = isOrdered ? planned.filter(({ kind }) => !isUpdate(kind)) : planned;
  const plan = createTriggerPlan(profile, random.fork('triggers'), { activity });
  const wakes = random.fork('wakes');
  const begin = () => {
    // Somewhere in its first cycle, with what has piled up since: cameras are not switched on together.
    const first = startedAt - random.fork('start').between(0, settings.cycleTime * 60_000);
    const drawn = random.fork('charge').between(0.5, 1);
    const ahead = schedule
      .map(({ afterDays, ...event }) => ({ ...event, at: startedAt + afterDays * DAY }))
      .sort((one, other) => one.at - other.at);
    let state: CameraState = {
      ...startCamera(profile, settings, first, charge ?? drawn),
      ...beginning(planned),
      ahead,
    };
    for (;;) {
      const next = nextWake(state, profile, plan, wakes);
      if (next.report.sentAt > startedAt) return { state, underWay: [] };
      state = next.state;
    }
  };
  return { profile, settings, plan, wakes, begin, ...(isOrdered && { mishaps: certain(ordered) }) };
}

function isUpdate(kind: CameraEvent['kind']): boolean {
  return kind === 'firmware' || kind === 'update-failed';
}

/** What runs on a camera before its firmware changes. */
function beginning(schedule: readonly CameraEvent[]): Partial<CameraState> {
  const update = schedule.find((event) => event.kind === 'firmware');
  return update ? { softwareVersion: update.before } : {};
}

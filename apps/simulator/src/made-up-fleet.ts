import type { Happening } from './camera/happening.ts';
import type { CameraSettings } from './camera/profile.ts';
import { type CameraState, startCamera } from './camera/state.ts';
import { createTriggerPlan } from './camera/triggers.ts';
import { nextWake } from './camera/wake.ts';
import type { FleetCamera } from './fleet.ts';
import { certain } from './ota/mishaps.ts';
import { createRandom } from './random.ts';
import { castCamera } from './scenarios/cast.ts';
import type { ScenarioName } from './scenarios/scenarios.ts';
import { createLifeWitness } from './truth/life-witness.ts';
import { openTruthFile } from './truth/truth-file.ts';

const DAY = 86_400_000;

export type MadeUpFleet = {
  seed: string;
  scenario: ScenarioName;
  cameras: number;
  /** Multiplies the visits. */
  activity: number;
  /** When the cameras begin, milliseconds since 1970. */
  startedAt: number;
  /** Days of a past that they live through first; nobody ordered anything then. */
  warpDays?: number;
  /** File that is told what really happens; see docs/decisions/186. */
  truth?: string;
};

/** A camera of a made-up fleet without its token. */
type MadeUpCamera = Omit<FleetCamera, 'provisioningToken'> & {
  /** As it leaves the factory. */
  settings: CameraSettings;
};

/** The cameras of a made-up fleet; the same seed gives the same cameras. */
export function madeUpFleet(fleet: MadeUpFleet): MadeUpCamera[] {
  const witness = fleet.truth === undefined ? undefined : openTruthFile(fleet.truth);
  return Array.from({ length: fleet.cameras }, (_, i) => {
    const camera = madeUpCamera(fleet, i);
    return { ...camera, ...(witness && { witness: createLifeWitness(camera.profile, witness) }) };
  });
}

function madeUpCamera({ seed, scenario, activity, startedAt, warpDays }: MadeUpFleet, place: number) {
  const random = createRandom(seed).fork(place);
  const { profile, settings, charge, ordered, fate: told = [] } = castCamera(seed, scenario, place);
  const isOrdered = ordered !== undefined && warpDays === undefined;
  const fate = isOrdered ? told.filter(({ kind }) => !isUpdate(kind)) : told;
  const plan = createTriggerPlan(profile, random.fork('triggers'), { activity });
  const wakes = random.fork('wakes');
  const begin = () => {
    // Somewhere in its first cycle, with what has piled up since: cameras are not switched on together.
    const first = startedAt - random.fork('start').between(0, settings.cycleTime * 60_000);
    const drawn = random.fork('charge').between(0.5, 1);
    const ahead = fate
      .map(({ afterDays, ...happening }) => ({ ...happening, at: startedAt + afterDays * DAY }))
      .sort((one, other) => one.at - other.at);
    let state: CameraState = {
      ...startCamera(profile, settings, first, charge ?? drawn),
      ...beginning(told),
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

function isUpdate(kind: Happening['kind']): boolean {
  return kind === 'firmware' || kind === 'update-failed';
}

/** What runs on a camera before its firmware befalls it. */
function beginning(fate: readonly Happening[]): Partial<CameraState> {
  const update = fate.find((happening) => happening.kind === 'firmware');
  return update ? { softwareVersion: update.before } : {};
}

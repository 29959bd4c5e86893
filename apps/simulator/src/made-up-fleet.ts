import type { CameraProfile } from './camera/profile.ts';
import { startCamera } from './camera/state.ts';
import { createTriggerPlan } from './camera/triggers.ts';
import { nextWake } from './camera/wake.ts';
import type { FleetCamera } from './fleet.ts';
import { createRandom, type Random } from './random.ts';
import { SCENARIOS, type ScenarioName } from './scenarios/scenarios.ts';

export type MadeUpFleet = {
  seed: string;
  scenario: ScenarioName;
  cameras: number;
  /** Multiplies the visits. */
  activity: number;
  /** When the cameras begin, milliseconds since 1970. */
  startedAt: number;
};

/** The cameras of a made-up fleet without their tokens; the same seed gives the same cameras. */
export function madeUpFleet(fleet: MadeUpFleet): Omit<FleetCamera, 'provisioningToken'>[] {
  return Array.from({ length: fleet.cameras }, (_, i) => madeUpCamera(fleet, i));
}

function madeUpCamera({ seed, scenario, activity, startedAt }: MadeUpFleet, place: number) {
  const random = createRandom(seed).fork(place);
  const { profile: special, settings } = SCENARIOS[scenario].camera(random.fork('scenario'));
  const profile: CameraProfile = {
    hardwareId: hardwareIdOf(random.fork('hardware'), place),
    name: `${scenario}-${place + 1}`,
    ...positionOf(random.fork('position')),
    softwareVersion: 'release-2.4.1',
    mcuVersion: '1.9',
    algId: 12,
    ...special,
  };
  const plan = createTriggerPlan(profile, random.fork('triggers'), { activity });
  const wakes = random.fork('wakes');
  const begin = () => {
    // Somewhere in its first cycle, with what has piled up since: cameras are not switched on together.
    const first = startedAt - random.fork('start').between(0, settings.cycleTime * 60_000);
    let state = startCamera(profile, settings, first, random.fork('charge').between(0.5, 1));
    for (;;) {
      const next = nextWake(state, profile, plan, wakes);
      if (next.report.sentAt > startedAt) return { state, underWay: [] };
      state = next.state;
    }
  };
  return { profile, plan, wakes, begin };
}

/** A locally administered MAC address; its last bytes are the place, so that no two of a fleet are alike. */
function hardwareIdOf(random: Random, place: number): string {
  const bytes = [0x02, random.integer(0, 255), random.integer(0, 255), place >> 16, place >> 8, place];
  return bytes.map((byte) => (byte & 255).toString(16).padStart(2, '0')).join(':');
}

/** Anywhere in the South Island's hills. */
function positionOf(random: Random): { latitude: number; longitude: number } {
  const degrees = (from: number, to: number) => Math.round(random.between(from, to) * 100_000) / 100_000;
  return { latitude: degrees(-45.5, -41.5), longitude: degrees(168, 172.5) };
}

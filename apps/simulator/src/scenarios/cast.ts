import type { CameraProfile } from '../camera/profile.ts';
import { createRandom, type Random } from '../random.ts';
import type { ScenarioCamera } from './scenario.ts';
import { SCENARIOS, type ScenarioName } from './scenarios.ts';

/** A camera of a scenario's fleet, with everything that is its own. */
export type CastCamera = Omit<ScenarioCamera, 'profile'> & { profile: CameraProfile };

/** The camera at a place (from 0) of a made-up fleet; the same seed gives the same. */
export function castCamera(seed: string, scenario: ScenarioName, place: number): CastCamera {
  const random = createRandom(seed).fork(place);
  const { profile: special, ...rest } = SCENARIOS[scenario].camera(random.fork('scenario'), place);
  const profile: CameraProfile = {
    hardwareId: hardwareIdOf(random.fork('hardware'), place),
    name: `${scenario}-${place + 1}`,
    ...positionOf(random.fork('position')),
    softwareVersion: 'release-2.4.1',
    mcuVersion: '1.9',
    algId: 12,
    skies: seed,
    ...special,
  };
  return { ...rest, profile };
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

import type { CameraProfile } from '../camera/profile.ts';
import { createRandom, type Random } from '../random.ts';
import type { ScenarioCamera } from './scenario.ts';
import { SCENARIOS, type ScenarioName } from './scenarios.ts';

/** A camera of a scenario's fleet, with everything that is its own. */
export type FixtureCamera = Omit<ScenarioCamera, 'profile'> & { profile: CameraProfile };

/** The camera at a place (from 0) of a generated fleet; the same seed gives the same. */
export function fixtureCamera(seed: string, scenario: ScenarioName, index: number): FixtureCamera {
  const random = createRandom(seed).fork(index);
  const { profile: special, ...rest } = SCENARIOS[scenario].camera(random.fork('scenario'), index);
  const profile: CameraProfile = {
    hardwareId: hardwareIdOf(seed, index),
    name: `${scenario}-${index + 1}`,
    ...positionOf(random.fork('position')),
    softwareVersion: 'release-2.4.1',
    mcuVersion: '1.9',
    algId: 12,
    skies: seed,
    ...special,
  };
  return { ...rest, profile };
}

const BLOCK = 0x1_00_00;

/**
 * A locally administered MAC address: three bytes of the seed, drawn for each {@link BLOCK} of places, and two of the
 * place. Fleets of two seeds share no address but by one draw in 16 million.
 */
function hardwareIdOf(seed: string, index: number): string {
  const block = createRandom(seed).fork(`hardware ${Math.floor(index / BLOCK)}`);
  const drawn = Array.from({ length: 3 }, () => block.integer(0, 255));
  const bytes = [0x02, ...drawn, (index % BLOCK) >> 8, index & 255];
  return bytes.map((byte) => byte.toString(16).padStart(2, '0')).join(':');
}

/** Anywhere in the South Island's hills. */
function positionOf(random: Random): { latitude: number; longitude: number } {
  const degrees = (from: number, to: number) => Math.round(random.between(from, to) * 100_000) / 100_000;
  return { latitude: degrees(-45.5, -41.5), longitude: degrees(168, 172.5) };
}

import type { Trigger } from '../camera/triggers.ts';
import type { Random } from '../random.ts';
import { moved, type Position } from './gps.ts';

const MINUTE = 60_000;

/** How long a thief drives until the camera is opened and switched off, in minutes; ours. */
const DRIVE_MINUTES = 45;

/** On a back road, metres a minute: some 50 km/h; ours. */
const METRES_A_MINUTE = 830;

/** How far a road may bend within a minute, in radians. */
const BEND = 0.5;

/** Frames of the person who takes the camera, and of the way: every jolt fires it. */
const THIEF_FRAMES = 6;
const JOLTS = 48;

/** How long a stolen camera is still heard of, in milliseconds. */
export const DRIVE_MS = DRIVE_MINUTES * MINUTE;

/** Where a stolen camera is at a time after the theft: along a road that winds away from its place. */
export function theftRoutePosition(start: Position, stolenAt: number, at: number, random: Random): Position {
  let heading = random.fork('heading').between(0, 2 * Math.PI);
  let position = start;
  const minutes = Math.min((at - stolenAt) / MINUTE, DRIVE_MINUTES);
  for (let minute = 0; minute < minutes; minute++) {
    position = moved(position, METRES_A_MINUTE * Math.min(1, minutes - minute), heading);
    heading += random.fork(`bend ${minute}`).between(-BEND, BEND);
  }
  return position;
}

/** What a camera takes of its own theft: whoever takes it, then nothing but jolts. */
export function takenAway(stolenAt: number): Trigger[] {
  const visit = `theft-${Math.floor(stolenAt / MINUTE).toString(36)}`;
  const thief = Array.from({ length: THIEF_FRAMES }, (_, i) => ({
    at: stolenAt + i * 4_000,
    species: 'human',
    animals: 1,
    visit,
  }));
  const jolts = Array.from({ length: JOLTS }, (_, i) => ({
    at: stolenAt + MINUTE + Math.round((i * (DRIVE_MS - 2 * MINUTE)) / JOLTS),
    species: null,
    animals: 0,
    visit: `${visit}-jolt-${i}`,
  }));
  return [...thief, ...jolts];
}

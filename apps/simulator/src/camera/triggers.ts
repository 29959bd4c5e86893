import { seasonFactor } from '../environment/seasons.ts';
import { weatherOn } from '../environment/weather.ts';
import type { Random } from '../random.ts';
import { RHYTHMS, type Species, speciesIn } from '../species.ts';
import { blankTimes } from './blanks.ts';
import type { CameraProfile } from './profile.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** One firing of the camera. */
export type Trigger = {
  /** Milliseconds since 1970 (UTC). */
  at: number;
  /** Null when only grass or light moved. */
  species: string | null;
  animals: number;
  /** Frames of one visit share it. */
  visit: string;
};

/** Gives the triggers of a day by its number (days since 1970 in local solar time), in order of time. */
export type TriggerPlan = (day: number) => readonly Trigger[];

/** How much livelier than usual a place is. */
export type ActivityOptions = {
  /** Multiplies the visits; wind and light stay as they are. */
  activity?: number;
  /** Most frames of one visit. */
  longestVisit?: number;
};

/** A camera's triggers, each day independent of the others; the last days are remembered, not recomputed. */
export function createTriggerPlan(
  profile: CameraProfile,
  random: Random,
  { activity = 1, longestVisit = Number.POSITIVE_INFINITY }: ActivityOptions = {},
): TriggerPlan {
  const days = new Map<number, readonly Trigger[]>();
  const neighbours = speciesIn(profile.biome)
    .map((species) => ({ species, weight: species.frequency * (profile.fauna?.[species.label] ?? 1) }))
    .filter(({ weight }) => weight > 0);
  return (day) => {
    const known = days.get(day);
    if (known) return known;
    const season = inSeason(neighbours, day, profile.latitude);
    const triggers = triggersOf(profile, season, day, random.fork(day), { activity, longestVisit });
    days.set(day, triggers);
    days.delete(day - 3);
    return triggers;
  };
}

/** The day whose triggers include `at`. */
export function dayOf(at: number, longitude: number): number {
  return Math.floor((at + solarOffset(longitude)) / DAY);
}

type Neighbour = { species: Species; weight: number };

/** Who is about on a day, and how many visits there are, relative to the mean of the year. */
type DaySeason = { neighbours: readonly Neighbour[]; liveliness: number };

function inSeason(usual: readonly Neighbour[], day: number, latitude: number): DaySeason {
  const neighbours = usual.map(({ species, weight }) => ({
    species,
    weight: weight * seasonFactor(species.season, day, latitude),
  }));
  const sum = (list: readonly Neighbour[]) => list.reduce((total, { weight }) => total + weight, 0);
  return { neighbours, liveliness: usual.length > 0 ? sum(neighbours) / sum(usual) : 0 };
}

function triggersOf(
  profile: CameraProfile,
  { neighbours, liveliness }: DaySeason,
  day: number,
  random: Random,
  { activity, longestVisit }: Required<ActivityOptions>,
): Trigger[] {
  const start = day * DAY - solarOffset(profile.longitude);
  const visits: Trigger[] = [];
  const gap = () => random.exponential(1 / (profile.visitsPerDay * liveliness * activity));
  for (let at = gap(); at < 1; at += gap()) {
    const { species } = random.weighted(neighbours, ({ weight }) => weight);
    const frames = visitOf(species, start, visitName(day, visits.length, random), random);
    visits.push(...frames.slice(0, longestVisit));
  }
  const { skies = '', exposure = 1, latitude, longitude, blankShare: share } = profile;
  const wind = weatherOn(skies, day, latitude, longitude).wind * exposure;
  const blanks = blankTimes({ frames: visits.length / activity, share, wind }, start, random.fork('blanks'));
  const nothing = blanks.map((at, i) => ({ at, species: null, animals: 0, visit: `blank-${day}-${i}` }));
  return [...visits, ...nothing].sort((a, b) => a.at - b.at);
}

/** Unlike that of any other visit to the camera, also under another plan for the same day. */
function visitName(day: number, index: number, random: Random): string {
  const chance = random.fork(`visit ${index}`).integer(0, 0xff_ff_ff);
  return `${day}-${index.toString(36)}-${chance.toString(36)}`;
}

function visitOf(species: Species, start: number, visit: string, random: Random): Trigger[] {
  const hour = random.weighted(HOURS, (h) => RHYTHMS[species.rhythm][h] as number);
  const [fewest, most] = species.frames;
  // Most visits are short, a few last: the square leans towards the fewest.
  const frames = fewest + Math.floor(random.unit() ** 2.2 * (most - fewest + 1));
  const animals = random.chance(0.3) ? random.integer(1, species.group) : 1;
  const pause = random.between(3, 20_000 / 900);
  let at = start + Math.round((hour + random.unit()) * HOUR);
  const times = Array.from({ length: frames }, () => {
    at += Math.round(Math.min(2 + random.exponential(pause), 55)) * 1000;
    return at;
  });
  // A visit over midnight came a little earlier, so that days stay independent of each other.
  const late = Math.max(0, at - (start + DAY - 1000));
  return times.map((time) => ({ at: time - late, species: species.label, animals, visit }));
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

function solarOffset(longitude: number): number {
  return Math.round((longitude / 15) * HOUR);
}

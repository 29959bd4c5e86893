import type { Random } from '../random.ts';
import { RHYTHMS, type Species, speciesIn } from '../species.ts';
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
export type Bustle = {
  /** Multiplies the visits; wind and light stay as they are. */
  activity?: number;
  /** Most frames of one visit. */
  longestVisit?: number;
};

/** A camera's triggers, each day independent of the others; the last days are remembered, not recomputed. */
export function createTriggerPlan(
  profile: CameraProfile,
  random: Random,
  { activity = 1, longestVisit = Number.POSITIVE_INFINITY }: Bustle = {},
): TriggerPlan {
  const days = new Map<number, readonly Trigger[]>();
  const neighbours = speciesIn(profile.biome)
    .map((species) => ({ species, weight: species.frequency * (profile.fauna?.[species.label] ?? 1) }))
    .filter(({ weight }) => weight > 0);
  return (day) => {
    const known = days.get(day);
    if (known) return known;
    const triggers = triggersOf(profile, neighbours, day, random.fork(day), { activity, longestVisit });
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

function triggersOf(
  profile: CameraProfile,
  neighbours: readonly Neighbour[],
  day: number,
  random: Random,
  { activity, longestVisit }: Required<Bustle>,
): Trigger[] {
  const start = day * DAY - solarOffset(profile.longitude);
  const visits: Trigger[] = [];
  const gap = () => random.exponential(1 / (profile.visitsPerDay * activity));
  for (let at = gap(); at < 1; at += gap()) {
    const { species } = random.weighted(neighbours, ({ weight }) => weight);
    const frames = visitOf(species, start, visitName(day, visits.length, random), random);
    visits.push(...frames.slice(0, longestVisit));
  }
  const triggers = [
    ...visits,
    ...blanksOf(visits.length / activity, profile.blankShare, start, random.fork('blanks')),
  ];
  // A visit over midnight loses its last frames; days stay independent of each other.
  return triggers.filter(({ at }) => at < start + DAY).sort((a, b) => a.at - b.at);
}

/** Unlike that of any other visit to the camera, also under another plan for the same day. */
function visitName(day: number, place: number, random: Random): string {
  return `${day}-${random.fork(`visit ${place}`).integer(0, 0xff_ff_ff).toString(36)}`;
}

function visitOf(species: Species, start: number, visit: string, random: Random): Trigger[] {
  const hour = random.weighted(HOURS, (h) => RHYTHMS[species.rhythm][h] as number);
  const [fewest, most] = species.frames;
  // Most visits are short, a few last: the square leans towards the fewest.
  const frames = fewest + Math.floor(random.unit() ** 2.2 * (most - fewest + 1));
  const animals = random.chance(0.3) ? random.integer(1, species.group) : 1;
  const pause = random.between(3, 20_000 / 900);
  let at = start + Math.round((hour + random.unit()) * HOUR);
  return Array.from({ length: frames }, () => {
    at += Math.round(Math.min(2 + random.exponential(pause), 55)) * 1000;
    return { at, species: species.label, animals, visit };
  });
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Wind and moving light: all day, most around noon, and now and then a storm that fires without end. */
function blanksOf(frames: number, share: number, start: number, random: Random): Trigger[] {
  const usual = (Math.max(frames, 6) * share) / (1 - share);
  const count = Math.round(usual * random.between(0.7, 1.3) * (random.chance(0.015) ? 8 : 1));
  return Array.from({ length: count }, (_, i) => ({
    at: Math.round(start + Math.min(Math.max(random.normal(13, 4.5), 0), 23.99) * HOUR),
    species: null,
    animals: 0,
    visit: `blank-${i}`,
  }));
}

function solarOffset(longitude: number): number {
  return Math.round((longitude / 15) * HOUR);
}

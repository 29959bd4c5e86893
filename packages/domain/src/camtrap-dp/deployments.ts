import type { Position } from '../devices/coordinates.ts';
import type { TimeRange } from '../devices/counter-rate.ts';
import { metresBetween } from '../devices/moved-camera.ts';
import type { Span } from '../effort/day-state.ts';

const SECOND_MS = 1_000;
/** What is moved by less is still in the same location. */
const SAME_LOCATION_METRES = 50;

/** Where a camera stood from a moment on (milliseconds since 1970), until the next of its places. */
export interface PlacedSince extends Position {
  readonly from: number;
}

/** The time in which a camera stood in one location and watched: whole milliseconds since 1970, both ends included. */
export interface Deployment extends Position {
  readonly start: number;
  readonly end: number;
}

export interface DeploymentFacts {
  readonly camera: {
    /** Ascending. The first holds for all time before it, too. */
    readonly places: readonly PlacedSince[];
  };
  /** What the camera did, as {@link effortSpans} gives it. */
  readonly spans: readonly Span[];
  /** When its observations were, in any order: a moment, or a time whose ends are both part of it. */
  readonly events: readonly (number | TimeRange)[];
  /** How long a camera may not have watched within a deployment, milliseconds, 0 or more. */
  readonly splitAfterMs: number;
}

/**
 * The deployments of a camera, in order and apart from each other. A deployment goes on while the camera watches (spans that
 * are `active`) and stays within 50 m of where it began. It ends where the camera did not watch for longer than
 * `splitAfterMs`, and where it was moved.
 *
 * Each event lies in exactly one deployment, because a camera that took a photo watched at that moment, whatever else is
 * known of it: an event outside all spans lengthens what lies no farther from it than `splitAfterMs`; farther away it is a
 * deployment of its own, which may begin and end in one moment. A camera that is moved during an event is taken to
 * have been moved after it. Moves are at full seconds, so that all of this holds for times without milliseconds, too.
 *
 * None for a camera without places: the standard has no deployment without coordinates.
 */
export function deploymentsOf({ camera, spans, events, splitAfterMs }: DeploymentFacts): Deployment[] {
  const seen = joined(events.map(wholeRange), 0);
  const watched = [...spans.filter(({ state }) => state === 'active').map(wholeRange), ...seen];
  const locations = locationsOf(camera.places, seen);
  return locations.flatMap(({ from, latitude, longitude }, i) => {
    const begin = i === 0 ? Number.NEGATIVE_INFINITY : from;
    const end = (locations[i + 1]?.from ?? Number.POSITIVE_INFINITY) - 1;
    return joined(within(watched, begin, end), splitAfterMs).map((range) => ({
      start: range.from,
      end: range.to,
      latitude,
      longitude,
    }));
  });
}

/** The deployment in which a moment lies, of those that {@link deploymentsOf} gave; undefined where there is none. */
export function deploymentAt<D extends Deployment>(deployments: readonly D[], at: number): D | undefined {
  let [low, high] = [0, deployments.length];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((deployments[middle]?.end ?? 0) < at) low = middle + 1;
    else high = middle;
  }
  const found = deployments[low];
  return found && found.start <= at ? found : undefined;
}

function wholeRange(time: number | TimeRange): TimeRange {
  const { from, to } = typeof time === 'number' ? { from: time, to: time } : time;
  return { from: Math.floor(from), to: Math.ceil(to) };
}

/** The parts of ranges that lie between two moments, both included. */
function within(ranges: readonly TimeRange[], begin: number, end: number): TimeRange[] {
  return ranges
    .map(({ from, to }) => ({ from: Math.max(from, begin), to: Math.min(to, end) }))
    .filter(({ from, to }) => from <= to);
}

/** Ranges in order, where what lies no farther apart than `gap` is one. */
function joined(ranges: readonly TimeRange[], gap: number): TimeRange[] {
  const result: TimeRange[] = [];
  for (const { from, to } of ranges.toSorted((one, other) => one.from - other.from)) {
    const last = result.at(-1);
    if (last && from - last.to <= gap)
      result[result.length - 1] = { from: last.from, to: Math.max(last.to, to) };
    else result.push({ from, to });
  }
  return result;
}

/** The places that are farther from the one before than a location is large, each from a full second that is in no event. */
function locationsOf(places: readonly PlacedSince[], seen: readonly TimeRange[]): PlacedSince[] {
  const locations: PlacedSince[] = [];
  for (const place of places) {
    const last = locations.at(-1);
    if (last && metresBetween(last, place) <= SAME_LOCATION_METRES) continue;
    locations.push({ ...place, from: last ? movedAt(place.from, seen) : place.from });
  }
  return locations;
}

function movedAt(from: number, seen: readonly TimeRange[]): number {
  let at = fullSecond(from);
  for (const event of seen) if (event.from < at && at <= event.to) at = fullSecond(event.to) + SECOND_MS;
  return at;
}

function fullSecond(ms: number): number {
  return Math.floor(ms / SECOND_MS) * SECOND_MS;
}

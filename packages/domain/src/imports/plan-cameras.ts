import { momentOf } from '../camtrap-dp/check-value.ts';
import type { DeploymentRow } from '../camtrap-dp/tables.ts';
import { metresBetween } from '../devices/moved-camera.ts';
import { LIMITS } from '../limits.ts';
import { createPlaceIndex, SAME_PLACE_METRES } from './place-index.ts';

/** Deployments of one camera may overlap for so long: clocks and notes of people are not exact. */
const OVERLAP_MS = 15 * 60_000;
/** … and for so long where both times are only days. */
const OVERLAP_OF_DAYS_MS = 24 * 60 * 60_000;
/** A day's beginning or end, which stands where nobody noted a time. */
const DAY_ONLY = /T(00:00:00|23:59:\d\d)/;

/** A camera of the kind "imported" with the deployments that it holds. */
export interface PlannedCamera {
  /**
   * The same for the same camera in every package of a project: `camera:12`, `location:B4`, `place:Pond@52.1234,5.6789`,
   * `deployment:d7`, with the project in front where it is known: `ridge/camera:12`.
   */
  readonly key: string;
  /** For people, at most as long as names of cameras may be ({@link LIMITS}); no other camera of the package has it. */
  readonly name: string;
  /** By their start; one or more. */
  readonly deployments: readonly DeploymentRow[];
  /** Degrees, and name: where its last deployment was. */
  readonly latitude: number;
  readonly longitude: number;
  readonly locationName: string | null;
}

/** A deployment with what is asked of it more than once. */
interface Placed {
  readonly row: DeploymentRow;
  /** Empty where it is not known. */
  readonly project: string;
  /** Milliseconds since 1970. */
  readonly start: number;
  readonly end: number;
  readonly cameraId: string;
  readonly locationId: string;
  readonly locationName: string;
}

/**
 * Which cameras hold the deployments of a package. Projects have cameras of their own, whatever these are called: `projectOf` names
 * that of a deployment, and is empty where nobody knows. Within it, those of one cameraID are of one camera, whatever its places. Without cameraID
 * those of one locationID are, without that those of one locationName within 100 m; any other is a camera of its own.
 *
 * Some systems write the model in cameraID, or leave one value in all rows. Where two deployments of one cameraID are at different
 * places at one time, the id is no camera's, and all of its deployments count as if they had none. At one time means for more than
 * 15 minutes, or 24 hours where only days were noted; deployments with issues of their times do not count.
 *
 * The result is by name. Every deployment is in exactly one camera. Time grows with n log n.
 */
export function planCameras(
  deployments: readonly DeploymentRow[],
  projectOf: (row: DeploymentRow) => string = () => '',
): PlannedCamera[] {
  const placed = deployments.map((row) => placedOf(row, projectOf(row))).sort(byStart);
  const shared = sharedIds(placed);
  const anchorOf = createPlaceIndex();
  const nameWithin = (each: Placed): string => {
    const { row, cameraId, locationId, locationName } = each;
    if (cameraId && !shared.has(scopedId(each))) return `camera:${cameraId}`;
    if (locationId) return `location:${locationId}`;
    if (!locationName) return `deployment:${row.deploymentID}`;
    const { latitude, longitude } = anchorOf(locationName, row);
    return `place:${locationName}@${latitude.toFixed(4)},${longitude.toFixed(4)}`;
  };
  const keyOf = (each: Placed): string => `${each.project && `${each.project}/`}${nameWithin(each)}`;
  const cameras = [...Map.groupBy(placed, keyOf)].map(([key, held]) => ({ key, held, title: titleOf(held) }));
  cameras.sort((one, other) => compare(one.title, other.title) || compare(one.key, other.key));
  const nameOf = createNames();
  return cameras.map(({ key, held, title }) => plannedOf(key, nameOf(title), held));
}

/** A cameraID that is no other project's. */
function scopedId({ project, cameraId }: Placed): string {
  return `${project}/${cameraId}`;
}

function placedOf(row: DeploymentRow, project: string): Placed {
  const start = momentOf(row.deploymentStart) ?? 0;
  return {
    row,
    project,
    start,
    end: momentOf(row.deploymentEnd) ?? start,
    cameraId: row.cameraID?.trim() ?? '',
    locationId: row.locationID?.trim() ?? '',
    locationName: row.locationName?.trim() ?? '',
  };
}

/** The id last, so that the order of a file does not matter. */
function byStart(one: Placed, other: Placed): number {
  return one.start - other.start || compare(one.row.deploymentID, other.row.deploymentID);
}

function compare(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

/** The cameraIDs, with their projects, that are at several places at one time. */
function sharedIds(placed: readonly Placed[]): ReadonlySet<string> {
  const shared = new Set<string>();
  /** The deployment of each of them that ends last of those so far. */
  const latest = new Map<string, Placed>();
  for (const each of placed) {
    if (!each.cameraId || each.row.timestampIssues === true) continue;
    const id = scopedId(each);
    const before = latest.get(id);
    if (before && isElsewhere(before, each) && overlapsLong(before, each)) shared.add(id);
    if (!before || each.end > before.end) latest.set(id, each);
  }
  return shared;
}

function isElsewhere(one: Placed, other: Placed): boolean {
  if (one.locationId && other.locationId) return one.locationId !== other.locationId;
  return metresBetween(one.row, other.row) > SAME_PLACE_METRES;
}

function overlapsLong(before: Placed, after: Placed): boolean {
  const isOfDays = DAY_ONLY.test(before.row.deploymentEnd) && DAY_ONLY.test(after.row.deploymentStart);
  const overlap = Math.min(before.end, after.end) - after.start;
  return overlap > (isOfDays ? OVERLAP_OF_DAYS_MS : OVERLAP_MS);
}

/** What a person would call the camera. */
function titleOf(held: readonly Placed[]): string {
  const { row, cameraId, locationId, locationName } = lastOf(held);
  return locationName || cameraId || locationId || row.deploymentID;
}

function lastOf(held: readonly Placed[]): Placed {
  const last = held.at(-1);
  if (!last) throw new RangeError('A camera holds at least one deployment.');
  return last;
}

function plannedOf(key: string, name: string, held: readonly Placed[]): PlannedCamera {
  const { row, locationName } = lastOf(held);
  return {
    key,
    name,
    deployments: held.map((each) => each.row),
    latitude: row.latitude,
    longitude: row.longitude,
    locationName: locationName || null,
  };
}

/** Gives names that differ: `Pond`, `Pond (2)`. Long ones are cut. */
function createNames(): (title: string) => string {
  const taken = new Set<string>();
  /** The number to try next for each title. */
  const next = new Map<string, number>();
  return (title) => {
    const short = shorten(title, LIMITS.deviceNameLength);
    let name = short;
    for (let number = next.get(short) ?? 2; taken.has(name); number++) {
      const ending = ` (${number})`;
      name = `${shorten(title, LIMITS.deviceNameLength - ending.length)}${ending}`;
      next.set(short, number + 1);
    }
    taken.add(name);
    return name;
  };
}

function shorten(text: string, length: number): string {
  return text.length > length
    ? `${text
        .slice(0, length - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text;
}

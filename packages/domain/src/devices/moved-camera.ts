import { cameraTimestamp } from '../insights/camera-timestamp.ts';
import { type Position, positionOf } from './coordinates.ts';

/** How far off a fix may be of a camera that nobody moved, in metres (docs/simulator-model.md). */
export const FIX_ERROR_METRES = 215;

const EARTH_RADIUS_METRES = 6_371_009;

/** Metres between two positions, along the surface of a sphere. */
export function metresBetween(one: Position, other: Position): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const north = Math.sin(radians(other.latitude - one.latitude) / 2) ** 2;
  const east = Math.sin(radians(other.longitude - one.longitude) / 2) ** 2;
  const narrowing = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude));
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(north + narrowing * east)));
}

/** A distance as people read it: `340 m`, `4.2 km`, `37 km`. */
export function distanceText(metres: number): string {
  if (metres < 1_000) return `${Math.round(metres)} m`;
  return `${(metres / 1_000).toFixed(metres < 10_000 ? 1 : 0)} km`;
}

type MaybePosition = { readonly [K in keyof Position]: number | null };

/** A photo with where its camera believed to be, as far as it said. */
type PlacedPhoto = MaybePosition & Parameters<typeof cameraTimestamp>[0];

interface Away<Photo> {
  /** The newest that says where it was taken. */
  readonly photo: Photo;
  readonly position: Position;
  /** How far that is from where the camera stands. */
  readonly metres: number;
}

/**
 * Whether a camera took its newest photo somewhere else than where it stands since `since` (ISO 8601), farther away than a
 * fix can be wrong; undefined when it did not, or nobody can tell. `photos` come in any order, as they arrived: an old one
 * may arrive last. Of several of one moment the first counts.
 */
export function movedCamera<Photo extends PlacedPhoto>(
  place: MaybePosition,
  since: string,
  photos: readonly Photo[],
): Away<Photo> | undefined {
  const stands = positionOf(place);
  const photo = newestOf(photos.filter((each) => positionOf(each) !== undefined));
  const position = photo && positionOf(photo);
  if (!stands || !position || Date.parse(cameraTimestamp(photo)) < Date.parse(since)) return undefined;
  const metres = metresBetween(stands, position);
  return metres > FIX_ERROR_METRES ? { photo, position, metres } : undefined;
}

function newestOf<Photo extends PlacedPhoto>([first, ...others]: readonly Photo[]): Photo | undefined {
  const takenAt = (photo: Photo) => Date.parse(cameraTimestamp(photo));
  return first && others.reduce((newest, each) => (takenAt(each) > takenAt(newest) ? each : newest), first);
}

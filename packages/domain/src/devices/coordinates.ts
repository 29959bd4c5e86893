export interface Position {
  /** Degrees, -90 to 90. */
  readonly latitude: number;
  /** Degrees, -180 to 180. */
  readonly longitude: number;
}

/** What people are told who enter 0, 0 ({@link isNoFix}). */
export const NO_FIX_ERROR = '0, 0 is what a GPS receiver says without a fix. Enter where the camera stands.';

/** What stands where a place would be told or shown of a camera that has none. */
export const NO_LOCATION = 'No Location Available';

/** A position as far as it is known. */
export type MaybePlaced = { readonly [K in keyof Position]?: number | null | undefined };

/** Whether a number is a latitude in degrees. */
export function isLatitude(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= 90;
}

/** Whether a number is a longitude in degrees. */
export function isLongitude(value: number): boolean {
  return Number.isFinite(value) && Math.abs(value) <= 180;
}

/** Five decimals of a degree are about a metre. */
const DECIMALS = 5;

/** Degrees as people read them: `-41.30400°`. */
export function degreesText(degrees: number, decimals: number = DECIMALS): string {
  return `${degrees.toFixed(decimals)}°`;
}

/** A position as people read it: `-41.30400°, 174.74300°`. */
export function positionText({ latitude, longitude }: Position): string {
  return `${degreesText(latitude)}, ${degreesText(longitude)}`;
}

/** Whether a position is exactly 0, 0, which is no place: receivers of satellites say it as long as they have no fix. */
export function isNoFix({ latitude, longitude }: MaybePlaced): boolean {
  return latitude === 0 && longitude === 0;
}

/** A coordinate as it is shown, also where the other one is not known; null where there is none, and in 0, 0 ({@link isNoFix}). */
export function shownDegrees(place: MaybePlaced, axis: keyof Position): number | null {
  return isNoFix(place) ? null : (place[axis] ?? null);
}

/**
 * Where something is; undefined when a coordinate is missing or out of range, and in 0, 0 ({@link isNoFix}). Then no map
 * shows it.
 */
export function positionOf({ latitude, longitude }: MaybePlaced): Position | undefined {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return undefined;
  if (isNoFix({ latitude, longitude })) return undefined;
  return isLatitude(latitude) && isLongitude(longitude) ? { latitude, longitude } : undefined;
}

import type { Position } from '../devices/coordinates.ts';

/** How far off a GPS receiver may be that does not say it, metres (Chapman and Wieczorek, 2020, "GNSS accuracy"; so does camtraptor). */
const RECEIVER_METRES = 30;

/** The WGS 84 ellipsoid: equatorial radius in metres, and the square of its eccentricity. */
const EQUATOR_METRES = 6_378_137;
const ECCENTRICITY_2 = 0.006_694_379_990_14;

/** A place as it is published. */
export interface PublishedPlace extends Position {
  /** Metres, a whole number of 1 or more: the radius of the circle around the place that holds the true one. */
  readonly coordinateUncertainty: number;
}

/**
 * A place rounded to so many decimals of a degree (0 to 15), or as it is with null. Its uncertainty is that of the receiver
 * and half the diagonal of the cell of all places that are rounded to the same, as wide as it is at its latitude, rounded
 * up: 30 m as it is, at the equator 109 m with 3 decimals and 817 m with 2. Source: Georeferencing Best Practices (Chapman and
 * Wieczorek, 2020, https://doi.org/10.15468/doc-gg7h-s853), "Uncertainty related to coordinate precision". Its table 3 has
 * the whole diagonal, because it does not know whether coordinates were rounded or cut off; here they were rounded.
 */
export function roundPlace({ latitude, longitude }: Position, decimals: number | null): PublishedPlace {
  if (decimals === null) return { latitude, longitude, coordinateUncertainty: RECEIVER_METRES };
  const rounded = { latitude: roundTo(latitude, decimals), longitude: roundTo(longitude, decimals) };
  const half = 10 ** -decimals / 2;
  const { north, east } = cellOf(Math.abs(rounded.latitude), half);
  return { ...rounded, coordinateUncertainty: Math.ceil(RECEIVER_METRES + Math.hypot(north, east)) };
}

/** Half the height and half the width of a cell at its largest, metres: degrees grow towards a pole, and widen towards the equator. */
function cellOf(latitude: number, half: number) {
  const farthest = radiansOf(Math.min(90, latitude + half));
  const nearest = radiansOf(Math.max(0, latitude - half));
  const flatness = (at: number) => 1 - ECCENTRICITY_2 * Math.sin(at) ** 2;
  return {
    north: (radiansOf(half) * EQUATOR_METRES * (1 - ECCENTRICITY_2)) / flatness(farthest) ** 1.5,
    east: (radiansOf(half) * EQUATOR_METRES * Math.cos(nearest)) / Math.sqrt(flatness(nearest)),
  };
}

function radiansOf(degrees: number): number {
  return (degrees * Math.PI) / 180;
}

/** Adding zero makes 0 of -0. */
function roundTo(degrees: number, decimals: number): number {
  return Number(degrees.toFixed(decimals)) + 0;
}

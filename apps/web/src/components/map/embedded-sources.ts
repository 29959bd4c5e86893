import type { RasterSourceSpecification, VectorSourceSpecification } from 'maplibre-gl';
import { wholeUrl } from './map-fonts.ts';

/** The archives that the build writes to public/maps. */
export const ARCHIVES = ['satellite', 'relief', 'vector'] as const;

export function archiveUrl(name: (typeof ARCHIVES)[number]): string {
  return wholeUrl(`${import.meta.env.BASE_URL}maps/${name}.pmtiles?v=${import.meta.env.MAPS_VERSION}`);
}

/** Width of the tiles that basemap/pyramid.mjs cuts. */
const TILE_PX = 512;

export function pictureSource(name: 'satellite' | 'relief', attribution: string): RasterSourceSpecification {
  return { type: 'raster', url: `pmtiles://${archiveUrl(name)}`, tileSize: TILE_PX, attribution };
}

/** Coasts, borders, rivers and names. The credit of GeoNames is a condition of its licence. */
export function worldSource(): VectorSourceSpecification {
  return {
    type: 'vector',
    url: `pmtiles://${archiveUrl('vector')}`,
    attribution:
      'Natural Earth · © <a href="https://www.geonames.org" target="_blank" rel="noreferrer">GeoNames</a> <a href="https://creativecommons.org/licenses/by/4.0/" target="_blank" rel="noreferrer">CC BY 4.0</a>',
  };
}

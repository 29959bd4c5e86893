import type { StyleSpecification } from 'maplibre-gl';
import { pictureSource, worldSource } from './embedded-sources.ts';
import { labelLayers } from './label-layers.ts';
import { fontFaces } from './map-fonts.ts';
import { SATELLITE as COLOUR } from './map-theme.ts';

/** Imagery from space with borders, coasts and names over it. */
export function satelliteStyle(): StyleSpecification {
  return {
    version: 8,
    name: 'Satellite',
    'font-faces': fontFaces(),
    sources: { imagery: pictureSource('satellite', 'Imagery: NASA Blue Marble'), world: worldSource() },
    layers: [
      { id: 'space', type: 'background', paint: { 'background-color': COLOUR.space } },
      {
        id: 'imagery',
        type: 'raster',
        source: 'imagery',
        paint: { 'raster-fade-duration': 0, 'raster-contrast': 0.05, 'raster-brightness-min': 0.07 },
      },
      {
        // Near by the picture's sea is a blur: the vectors' takes over, and gives land its edge.
        id: 'ocean',
        type: 'fill',
        source: 'world',
        'source-layer': 'ocean',
        minzoom: 3,
        paint: {
          'fill-color': COLOUR.sea,
          'fill-opacity': ['interpolate', ['linear'], ['zoom'], 3, 0, 4.5, 0.7, 6.5, 1],
        },
      },
      {
        id: 'lakes',
        type: 'fill',
        source: 'world',
        'source-layer': 'lakes',
        minzoom: 4,
        paint: { 'fill-color': COLOUR.sea },
      },
      {
        id: 'coast',
        type: 'line',
        source: 'world',
        'source-layer': 'coast',
        minzoom: 4,
        paint: {
          'line-color': COLOUR.coast,
          'line-opacity': ['interpolate', ['linear'], ['zoom'], 4, 0, 6, 0.55],
          'line-width': ['interpolate', ['linear'], ['zoom'], 4, 0.6, 9, 1.4],
        },
      },
      {
        id: 'rivers',
        type: 'line',
        source: 'world',
        'source-layer': 'rivers',
        minzoom: 5,
        paint: { 'line-color': COLOUR.river, 'line-opacity': 0.5, 'line-width': 1 },
      },
      {
        id: 'states',
        type: 'line',
        source: 'world',
        'source-layer': 'states',
        paint: {
          'line-color': COLOUR.state,
          'line-opacity': 0.3,
          'line-width': 0.7,
          'line-dasharray': [3, 2],
        },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'world',
        'source-layer': 'borders',
        paint: {
          'line-color': COLOUR.border,
          'line-opacity': 0.6,
          'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.4, 6, 1.4],
        },
      },
      ...labelLayers(COLOUR),
    ],
  };
}

import type { LayerSpecification, StyleSpecification } from 'maplibre-gl';
import { pictureSource, worldSource } from './embedded-sources.ts';
import { labelLayers } from './label-layers.ts';
import { fontFaces } from './map-fonts.ts';
import { OUTDOORS as COLOUR } from './map-theme.ts';

const WATER: LayerSpecification[] = [
  {
    id: 'ocean',
    type: 'fill',
    source: 'world',
    'source-layer': 'ocean',
    minzoom: 3,
    paint: { 'fill-color': COLOUR.sea },
  },
  {
    id: 'coast',
    type: 'line',
    source: 'world',
    'source-layer': 'coast',
    minzoom: 3,
    paint: {
      'line-color': COLOUR.shore,
      'line-width': ['interpolate', ['linear'], ['zoom'], 3, 0.7, 9, 1.5],
    },
  },
  {
    id: 'lakes',
    type: 'fill',
    source: 'world',
    'source-layer': 'lakes',
    paint: { 'fill-color': COLOUR.sea, 'fill-outline-color': COLOUR.shore },
  },
  {
    id: 'rivers',
    type: 'line',
    source: 'world',
    'source-layer': 'rivers',
    minzoom: 2,
    paint: {
      'line-color': COLOUR.river,
      'line-width': ['interpolate', ['linear'], ['zoom'], 2, 0.4, 8, 2.2],
    },
  },
];

const BORDERS: LayerSpecification[] = [
  {
    id: 'states',
    type: 'line',
    source: 'world',
    'source-layer': 'states',
    paint: { 'line-color': COLOUR.state, 'line-width': 0.7, 'line-dasharray': [3, 2] },
  },
  {
    id: 'border-glow',
    type: 'line',
    source: 'world',
    'source-layer': 'borders',
    minzoom: 4,
    paint: { 'line-color': COLOUR.borderGlow, 'line-opacity': 0.3, 'line-width': 4 },
  },
  {
    id: 'borders',
    type: 'line',
    source: 'world',
    'source-layer': 'borders',
    paint: {
      'line-color': COLOUR.border,
      'line-width': ['interpolate', ['linear'], ['zoom'], 1, 0.5, 6, 1.3],
    },
  },
];

/** Pale terrain with soft shadows, the sea, rivers, borders and names. */
export function outdoorsStyle(): StyleSpecification {
  return {
    version: 8,
    name: 'Outdoors',
    'font-faces': fontFaces(),
    sources: { relief: pictureSource('relief', 'Relief: NASA'), world: worldSource() },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': COLOUR.sea } },
      {
        id: 'relief',
        type: 'raster',
        source: 'relief',
        paint: {
          'raster-fade-duration': 0,
          // Near by, a pixel is kilometres wide: its shadows soften before they become blots.
          'raster-contrast': ['interpolate', ['linear'], ['zoom'], 5.5, 0, 8, -0.1],
          'raster-saturation': ['interpolate', ['linear'], ['zoom'], 5.5, 0, 8, 0.6],
          'raster-brightness-min': ['interpolate', ['linear'], ['zoom'], 5.5, 0, 8, 0.42],
        },
      },
      ...WATER,
      ...BORDERS,
      ...labelLayers(COLOUR),
    ],
  };
}

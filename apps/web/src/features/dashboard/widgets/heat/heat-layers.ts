import type { HeatmapLayerSpecification, LayerSpecification } from 'maplibre-gl';
import { HEAT, MARKS } from '../../../../components/map/map-theme.ts';

export const HEAT_SOURCE = 'heat';
export const SPOTS = 'spots';

const HEAT_LAYER: HeatmapLayerSpecification = {
  id: 'heat',
  type: 'heatmap',
  source: HEAT_SOURCE,
  paint: {
    'heatmap-weight': ['get', 'heat'],
    'heatmap-radius': ['interpolate', ['linear'], ['zoom'], 0, 16, 5, 40, 12, 72],
    'heatmap-color': ['interpolate', ['linear'], ['heatmap-density'], ...HEAT.flat()],
    'heatmap-opacity': 0.9,
  },
};

/** Heat, and above it the cameras it comes from; from the lowest up. */
export const HEAT_LAYERS: readonly LayerSpecification[] = [
  HEAT_LAYER,
  {
    id: SPOTS,
    type: 'circle',
    source: HEAT_SOURCE,
    paint: {
      'circle-radius': ['interpolate', ['linear'], ['zoom'], 4, 2, 10, 6],
      'circle-color': MARKS.camera,
      'circle-stroke-color': MARKS.edge,
      'circle-stroke-width': 1,
    },
  },
];

import { type MapLayer, WARNING_LAYERS, type WarningLayer } from '@sightline/domain/map/map-layers';
import { insightBadge, MAP_LIMITS } from '@sightline/domain/map/map-limits';
import type { ExpressionSpecification, GeoJSONSourceSpecification, LayerSpecification } from 'maplibre-gl';
import { SEMIBOLD } from '../../components/map/map-fonts.ts';
import { MARKS } from '../../components/map/map-theme.ts';
import { badgeImage } from './badge-images.ts';

export const SOURCE = 'devices';
export const CLUSTERS = 'clusters';
export const POINTS = 'points';
export const CHOSEN = 'chosen';

const IS_CLUSTER: ExpressionSpecification = ['has', 'point_count'];
const IS_POINT: ExpressionSpecification = ['!', IS_CLUSTER];

/** What a cluster knows of insights and warnings is the sum of what its cameras do. */
function sums() {
  return Object.fromEntries(['insights', ...WARNING_LAYERS].map((name) => [name, ['+', ['get', name]]]));
}

/** Adding up costs as much time as clustering itself, so a source does it only when a layer shows it. */
export function deviceSource({ isCounting }: { readonly isCounting: boolean }): GeoJSONSourceSpecification {
  return {
    type: 'geojson',
    data: { type: 'FeatureCollection', features: [] },
    cluster: true,
    clusterMaxZoom: MAP_LIMITS.clusterMaxZoom,
    clusterRadius: MAP_LIMITS.clusterRadiusPx,
    ...(isCounting && { clusterProperties: sums() }),
  };
}

/** One value for each size of cluster. */
function bySize<T extends string | number>(values: readonly [T, T, T]): ExpressionSpecification {
  const [first, second] = MAP_LIMITS.clusterSteps;
  return ['step', ['get', 'point_count'], values[0], first, values[1], second, values[2]];
}

/** Clusters and cameras as they always look, from the lowest up. */
export function baseLayers(): LayerSpecification[] {
  return [
    {
      id: CLUSTERS,
      type: 'circle',
      source: SOURCE,
      filter: IS_CLUSTER,
      paint: {
        'circle-color': bySize(MARKS.clusters),
        'circle-radius': bySize([17, 22, 28]),
        'circle-stroke-color': MARKS.edge,
        'circle-stroke-width': 2.5,
      },
    },
    {
      id: 'cluster-sizes',
      type: 'symbol',
      source: SOURCE,
      filter: IS_CLUSTER,
      layout: {
        'text-field': ['get', 'point_count_abbreviated'],
        'text-font': SEMIBOLD,
        'text-size': bySize([13, 14, 15]),
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': MARKS.ink },
    },
    {
      id: CHOSEN,
      type: 'circle',
      source: SOURCE,
      filter: ['==', ['get', 'id'], -1],
      paint: { 'circle-radius': 15, 'circle-color': MARKS.chosen, 'circle-opacity': 0.85 },
    },
    {
      id: POINTS,
      type: 'circle',
      source: SOURCE,
      filter: IS_POINT,
      paint: {
        'circle-radius': 9,
        'circle-color': MARKS.camera,
        'circle-stroke-color': MARKS.edge,
        'circle-stroke-width': 2.5,
      },
    },
  ];
}

/** Where around its mark a badge sits: right and down are positive. */
const CORNERS: Record<WarningLayer, readonly [x: -1 | 1, y: -1 | 1]> = {
  no_recent_insights: [-1, -1],
  low_battery: [1, -1],
  no_recent_camera_triggers: [-1, 1],
  spypoint_error: [1, 1],
};

function badgeLayer(warning: WarningLayer): LayerSpecification {
  const [x, y] = CORNERS[warning];
  const near: [number, number] = [x * 11, y * 11];
  const far: [number, number] = [x * 17, y * 17];
  return {
    id: warning,
    type: 'symbol',
    source: SOURCE,
    filter: ['>', ['get', warning], 0],
    layout: {
      'icon-image': badgeImage(warning),
      'icon-offset': ['case', IS_CLUSTER, ['literal', far], ['literal', near]],
      'icon-allow-overlap': true,
      'icon-ignore-placement': true,
    },
  };
}

const COUNT_LAYER: LayerSpecification = {
  id: 'insight_count',
  type: 'symbol',
  source: SOURCE,
  layout: {
    'text-field': [
      'case',
      ['>', ['get', 'insights'], MAP_LIMITS.insightBadge],
      insightBadge(MAP_LIMITS.insightBadge + 1),
      ['to-string', ['get', 'insights']],
    ],
    'text-font': SEMIBOLD,
    'text-size': 12,
    'text-anchor': 'top',
    'text-offset': ['case', IS_CLUSTER, ['literal', [0, 1.5]], ['literal', [0, 0.95]]],
    'text-allow-overlap': true,
    'text-ignore-placement': true,
  },
  paint: { 'text-color': MARKS.count, 'text-halo-color': MARKS.edge, 'text-halo-width': 1.6 },
};

/** The layer that somebody has switched on. */
export function optionalLayer(layer: MapLayer): LayerSpecification {
  return layer === 'insight_count' ? COUNT_LAYER : badgeLayer(layer);
}

import { useThrottledValue } from '@mantine/hooks';
import type { MapLayer } from '@sightline/domain/map/map-layers';
import { MAP_LIMITS } from '@sightline/domain/map/map-limits';
import type { GeoJSONSource, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLiveMap, useOnStyle } from '../../components/map/map-context.ts';
import { addBadgeImages } from './badge-images.ts';
import { deviceFeatures } from './device-features.ts';
import {
  baseLayers,
  CHOSEN,
  CLUSTERS,
  deviceSource,
  optionalLayer,
  POINTS,
  SOURCE,
} from './device-layers.ts';
import type { MapDevice } from './map-device.ts';
import { LAYER_ORDER } from './warning-kinds.tsx';

/** A fleet that reports all the time is not clustered anew for every word of every camera. */
const REDRAW_MS = 1_000;
/** How much nearer a click leads to a cluster that is no more. */
const BLIND_ZOOM = 2;

interface DeviceMarksProps {
  readonly devices: readonly MapDevice[];
  readonly layers: ReadonlySet<MapLayer>;
  readonly chosenId: number | undefined;
  readonly onChoose: (id: number) => void;
}

/** Cameras and clusters on the map around it. */
export function DeviceMarks({ devices, layers, chosenId, onChoose }: DeviceMarksProps) {
  const { map, styleNumber } = useLiveMap();
  const [isCounting, setCounting] = useState(false);
  if (layers.size > 0 && !isCounting) setCounting(true);
  useOnStyle(useCallback((to) => addMarks(to, isCounting), [isCounting]));

  const drawn = useThrottledValue(devices, REDRAW_MS);
  const features = useMemo(() => deviceFeatures(drawn, isCounting), [drawn, isCounting]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new style has a new, empty source.
  useEffect(() => {
    void map.getSource<GeoJSONSource>(SOURCE)?.setData(features);
  }, [map, styleNumber, features]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new style has lost its optional layers.
  useEffect(() => {
    for (const layer of LAYER_ORDER) showLayer(map, layer, layers.has(layer));
  }, [map, styleNumber, layers]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: new marks have chosen nothing.
  useEffect(() => {
    map.setFilter(CHOSEN, ['==', ['get', 'id'], chosenId ?? -1]);
  }, [map, styleNumber, isCounting, chosenId]);

  useClicks(map, onChoose);
  return null;
}

/** Adds the marks, or replaces them: what a source counts is settled when it is made. */
function addMarks(map: MapLibreMap, isCounting: boolean): void {
  if (map.getSource(SOURCE)) {
    for (const { id } of baseLayers()) map.removeLayer(id);
    map.removeSource(SOURCE);
  } else {
    addBadgeImages(map);
  }
  map.addSource(SOURCE, deviceSource({ isCounting }));
  for (const layer of baseLayers()) map.addLayer(layer);
}

function showLayer(map: MapLibreMap, layer: MapLayer, shown: boolean): void {
  const isThere = Boolean(map.getLayer(layer));
  if (shown && !isThere) map.addLayer(optionalLayer(layer));
  if (!shown && isThere) map.removeLayer(layer);
}

/** Cameras that report all the time are clustered anew all the time; of a cluster that is gone MapLibre tells any zoom. */
function nearerZoom(opensAt: number, current: number): number {
  const isSound = opensAt > Math.floor(current) && opensAt <= MAP_LIMITS.clusterMaxZoom + 1;
  return isSound ? opensAt + 0.5 : current + BLIND_ZOOM;
}

function useClicks(map: MapLibreMap, onChoose: (id: number) => void): void {
  const zoomIn = useCallback(
    ({ features }: MapLayerMouseEvent) => {
      const [cluster] = features ?? [];
      if (cluster?.geometry.type !== 'Point') return;
      const [longitude = 0, latitude = 0] = cluster.geometry.coordinates;
      void map
        .getSource<GeoJSONSource>(SOURCE)
        ?.getClusterExpansionZoom(Number(cluster.properties.cluster_id))
        .catch(() => Number.NaN)
        .then((opensAt) =>
          map.easeTo({ center: [longitude, latitude], zoom: nearerZoom(opensAt, map.getZoom()) }),
        );
    },
    [map],
  );
  useEffect(() => {
    const choose = ({ features }: MapLayerMouseEvent) => {
      const id = Number(features?.[0]?.properties.id);
      if (id) onChoose(id);
    };
    const point = () => {
      map.getCanvas().style.cursor = 'pointer';
    };
    const rest = () => {
      map.getCanvas().style.cursor = '';
    };
    const subscriptions = [
      map.on('click', CLUSTERS, zoomIn),
      map.on('click', POINTS, choose),
      map.on('mouseenter', [CLUSTERS, POINTS], point),
      map.on('mouseleave', [CLUSTERS, POINTS], rest),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map, zoomIn, onChoose]);
}

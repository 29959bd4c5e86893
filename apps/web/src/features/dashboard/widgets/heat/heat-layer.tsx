import type { GeoJSONSource, MapLayerMouseEvent, Map as MapLibreMap } from 'maplibre-gl';
import { useCallback, useEffect, useState } from 'react';
import { fitDevices } from '../../../../components/map/fit-devices.ts';
import { useLiveMap, useOnStyle } from '../../../../components/map/map-context.ts';
import classes from '../device-heatmap.module.css';
import { type HeatSpot, heatFeatures } from './heat.ts';
import { HEAT_LAYERS, HEAT_SOURCE, SPOTS } from './heat-layers.ts';

interface HeatLayerProps {
  /** Keep its identity: others are drawn anew. */
  readonly spots: readonly HeatSpot[];
  readonly onOpen: (spot: HeatSpot) => void;
}

/** How many insights come from where, on the map around it. */
export function HeatLayer({ spots, onOpen }: HeatLayerProps) {
  const { map } = useLiveMap();
  const [pointed, setPointed] = useState<HeatSpot>();
  useOnStyle(
    useCallback(
      (to: MapLibreMap) => {
        const data = heatFeatures(spots);
        const source = to.getSource<GeoJSONSource>(HEAT_SOURCE);
        if (source) {
          void source.setData(data);
          return;
        }
        to.addSource(HEAT_SOURCE, { type: 'geojson', data });
        for (const layer of HEAT_LAYERS) to.addLayer(layer);
      },
      [spots],
    ),
  );
  useFit(map, spots);

  useEffect(() => {
    const spotOf = ({ features }: MapLayerMouseEvent) =>
      spots.find(({ deviceId }) => deviceId === features?.[0]?.properties.deviceId);
    const point = (spot: HeatSpot | undefined) => {
      map.getCanvas().style.cursor = spot?.insights ? 'pointer' : '';
      setPointed(spot);
    };
    const subscriptions = [
      map.on('mousemove', SPOTS, (event) => point(spotOf(event))),
      map.on('mouseleave', SPOTS, () => point(undefined)),
      map.on('click', SPOTS, (event) => {
        const spot = spotOf(event);
        if (spot && spot.insights > 0) onOpen(spot);
      }),
    ];
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe();
    };
  }, [map, spots, onOpen]);

  if (!pointed) return null;
  return (
    <p className={classes.pointed}>
      {pointed.name}: {pointed.insights.toLocaleString('en')}
    </p>
  );
}

/** Shows all spots when the map opens and whenever there are others; in between the view is people's own. */
function useFit(map: MapLibreMap, spots: readonly HeatSpot[]): void {
  const places = spots.flatMap(({ position }) => (position ? [position] : []));
  const key = places
    .map(({ latitude, longitude }) => `${latitude} ${longitude}`)
    .sort()
    .join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same places in another order are no reason to move.
  useEffect(() => fitDevices(map, places, false), [map, key]);
}

import type { Position } from '@sightline/domain/devices/coordinates';
import type { Map as MapLibreMap } from 'maplibre-gl';
import { useCallback } from 'react';
import { useOnStyle } from './map-context.ts';
import { MARKS } from './map-theme.ts';
import { MapView } from './map-view.tsx';

/** Near enough to see the region, far enough for the built-in map to show it well. */
const ZOOM = 6.5;

interface PointMapViewProps {
  readonly position: Position;
  readonly label: string;
}

export function PointMapView({ position, label }: PointMapViewProps) {
  const center: [number, number] = [position.longitude, position.latitude];
  return (
    <MapView label={`Map of ${label}`} start={{ center, zoom: ZOOM }} shared>
      <Point position={position} />
    </MapView>
  );
}

function Point({ position: { longitude, latitude } }: { position: Position }) {
  const add = useCallback(
    (map: MapLibreMap) => {
      map.addSource('point', {
        type: 'geojson',
        data: {
          type: 'Feature',
          properties: {},
          geometry: { type: 'Point', coordinates: [longitude, latitude] },
        },
      });
      map.addLayer({
        id: 'point',
        type: 'circle',
        source: 'point',
        paint: {
          'circle-radius': 8,
          'circle-color': MARKS.camera,
          'circle-stroke-color': MARKS.edge,
          'circle-stroke-width': 3,
        },
      });
    },
    [longitude, latitude],
  );
  useOnStyle(add);
  return null;
}

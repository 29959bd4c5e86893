import { boundsOf } from '@sightline/domain/map/bounds';
import type { GeoJSONSource, Map as MapLibreMap, MapMouseEvent, PointLike } from 'maplibre-gl';
import { useCallback, useEffect, useRef } from 'react';
import { fitDevices } from '../../../components/map/fit-devices.ts';
import { useLiveMap, useOnStyle } from '../../../components/map/map-context.ts';
import { MARKS } from '../../../components/map/map-theme.ts';
import { MapView } from '../../../components/map/map-view.tsx';
import type { AbundancePlace } from './abundance-positions.ts';

const NAME = 'abundance';
const ZOOM = 5;
/** Pixels beside a circle that still point at it. */
const NEAR = 8;

export interface AbundanceMapViewProps {
  readonly label: string;
  readonly places: readonly AbundancePlace[];
  /** The cameras whose circles are pointed at, the topmost first. */
  readonly onPoint: (deviceIds: readonly number[]) => void;
  /** The map once it is there, to take pictures of it; null once it is gone. */
  readonly onMap: (map: MapLibreMap | null) => void;
}

/** Cameras as circles, as large as the abundance there is. */
export function AbundanceMapView({ label, ...drawn }: AbundanceMapViewProps) {
  const [west = 0, south = 0, east = 0, north = 0] =
    boundsOf(drawn.places.map(({ position }) => position)) ?? [];
  const center: [number, number] = [(west + east) / 2, (south + north) / 2];
  return (
    <MapView label={label} start={{ center, zoom: ZOOM }} shared>
      <Places {...drawn} />
    </MapView>
  );
}

function Places({ places, onPoint, onMap }: Omit<AbundanceMapViewProps, 'label'>) {
  const { map } = useLiveMap();
  const draw = useCallback((on: MapLibreMap) => drawPlaces(on, places), [places]);
  useOnStyle(draw);
  useFit(map, places);

  useEffect(() => {
    onMap(map);
    return () => onMap(null);
  }, [map, onMap]);

  useEffect(() => {
    const point = ({ point: { x, y } }: MapMouseEvent) => onPoint(camerasNear(map, x, y));
    const leave = () => onPoint([]);
    map.on('mousemove', point);
    map.on('click', point);
    map.on('mouseout', leave);
    return () => {
      map.off('mousemove', point);
      map.off('click', point);
      map.off('mouseout', leave);
    };
  }, [map, onPoint]);
  return null;
}

/** Cameras whose circles a finger there touches, the topmost first. */
function camerasNear(map: MapLibreMap, x: number, y: number): number[] {
  if (!map.getLayer(NAME)) return [];
  const box: [PointLike, PointLike] = [
    [x - NEAR, y - NEAR],
    [x + NEAR, y + NEAR],
  ];
  const ids = map.queryRenderedFeatures(box, { layers: [NAME] }).map(({ id }) => Number(id));
  return [...new Set(ids)];
}

/** Shows all cameras at first, and again once they are others: not where only their figures changed. */
function useFit(map: MapLibreMap, places: readonly AbundancePlace[]): void {
  const fitted = useRef('');
  useEffect(() => {
    const ids = places
      .map(({ deviceId }) => deviceId)
      .sort((one, other) => one - other)
      .join();
    if (fitted.current === ids) return;
    fitted.current = ids;
    fitDevices(
      map,
      places.map(({ position }) => position),
      false,
    );
  }, [map, places]);
}

function drawPlaces(map: MapLibreMap, places: readonly AbundancePlace[]): void {
  const data = {
    type: 'FeatureCollection' as const,
    features: places.map(({ deviceId, position: { longitude, latitude }, figures, radius }) => ({
      type: 'Feature' as const,
      id: deviceId,
      properties: { radius, isSeen: figures.events > 0 },
      geometry: { type: 'Point' as const, coordinates: [longitude, latitude] },
    })),
  };
  const source = map.getSource<GeoJSONSource>(NAME);
  if (source) {
    void source.setData(data);
    return;
  }
  map.addSource(NAME, { type: 'geojson', data });
  map.addLayer({
    id: NAME,
    type: 'circle',
    source: NAME,
    paint: {
      'circle-radius': ['get', 'radius'],
      // Hollow ones are a light ring around a dark middle: seen on a photo of a forest, and on a light map.
      'circle-color': ['case', ['get', 'isSeen'], MARKS.chosen, MARKS.shadow],
      'circle-opacity': ['case', ['get', 'isSeen'], 0.8, 0.6],
      'circle-stroke-color': ['case', ['get', 'isSeen'], MARKS.shadow, MARKS.edge],
      'circle-stroke-width': 1.5,
    },
  });
}

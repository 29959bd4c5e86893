import type { Position } from '@sightline/domain/devices/coordinates';
import { Marker } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { useLiveMap } from '../../components/map/map-context.ts';
import { MARKS } from '../../components/map/map-theme.ts';
import classes from './move-mode.module.css';

const DECIMALS = 6;
const round = (value: number) => Number(value.toFixed(DECIMALS));

/** A marker that people drag; it follows `position` and tells where it was dropped. `onMove` must be stable. */
export function useDragMarker(position: Position, name: string, onMove: (position: Position) => void): void {
  const { map } = useLiveMap();
  const marker = useRef<Marker>(undefined);
  const first = useRef(position);

  useEffect(() => {
    const element = document.createElement('div');
    element.className = classes.marker ?? '';
    element.style.setProperty('--map-mark-edge', MARKS.edge);
    element.style.setProperty('--map-mark-chosen', MARKS.chosen);
    element.setAttribute('role', 'img');
    element.setAttribute('aria-label', `Position of ${name}`);
    const { longitude, latitude } = first.current;
    const created = new Marker({ element, draggable: true }).setLngLat([longitude, latitude]).addTo(map);
    created.on('dragend', () => {
      const { lng, lat } = created.getLngLat().wrap();
      onMove({ latitude: round(lat), longitude: round(lng) });
    });
    marker.current = created;
    return () => void created.remove();
  }, [map, name, onMove]);

  useEffect(() => {
    marker.current?.setLngLat([position.longitude, position.latitude]);
  }, [position.longitude, position.latitude]);
}

import { useMediaQuery } from '@mantine/hooks';
import { MAP_LIMITS } from '@sightline/domain/map/map-limits';
import { type Map as MapLibreMap, Popup } from 'maplibre-gl';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLiveMap } from '../../components/map/map-context.ts';
import classes from './device-popup.module.css';
import type { MapDevice } from './map-device.ts';
import { useReturnFocus } from './use-return-focus.ts';

const OFFSET_PX = 16;
/** Between the card and the edge of the map. */
const MARGIN_PX = 8;

interface DevicePopupProps {
  readonly device: MapDevice;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Holds what is known of a camera: beside its mark, or at the bottom of a narrow map. */
export function DevicePopup({ device, onClose, children }: DevicePopupProps) {
  const narrow = useMediaQuery(`(max-width: ${MAP_LIMITS.narrowPx}px)`, false, {
    getInitialValueInEffect: false,
  });
  const card = (
    <Card name={device.name} onClose={onClose}>
      {children}
    </Card>
  );
  return narrow ? <div className={classes.sheet}>{card}</div> : <Anchored device={device}>{card}</Anchored>;
}

function Anchored({ device, children }: { device: MapDevice; children: ReactNode }) {
  const { map } = useLiveMap();
  const [node] = useState(() => document.createElement('div'));
  const { longitude, latitude } = device.position;
  // Before the card's own effects: it takes the focus, and must be on the page by then.
  useLayoutEffect(() => {
    const popup = new Popup({
      className: classes.popup ?? '',
      closeButton: false,
      closeOnClick: false,
      focusAfterOpen: false,
      maxWidth: 'none',
      offset: OFFSET_PX,
    })
      .setLngLat([longitude, latitude])
      .setDOMContent(node)
      .addTo(map);
    return () => void popup.remove();
  }, [map, node, longitude, latitude]);
  useEffect(() => {
    const show = () => panToShow(map, node);
    if (!map.isMoving()) return show();
    map.once('moveend', show);
    return () => void map.off('moveend', show);
  }, [map, node]);
  return createPortal(children, node);
}

/** Moves the map as little as it takes to have the whole element on it, or at least its upper left corner. */
function panToShow(map: MapLibreMap, element: HTMLElement): void {
  const card = element.getBoundingClientRect();
  const view = map.getContainer().getBoundingClientRect();
  const across = excess([card.left, card.right], [view.left + MARGIN_PX, view.right - MARGIN_PX]);
  const down = excess([card.top, card.bottom], [view.top + MARGIN_PX, view.bottom - MARGIN_PX]);
  if (across !== 0 || down !== 0) map.panBy([across, down]);
}

/** How far `[from, to]` reaches past the end of `[start, end]`, or before its start where it cannot have both. */
function excess([from, to]: readonly [number, number], [start, end]: readonly [number, number]): number {
  return Math.min(Math.max(to - end, 0), from - start);
}

function Card({ name, onClose, children }: { name: string; onClose: () => void; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useReturnFocus(card);
  return (
    <div
      ref={card}
      role="dialog"
      aria-label={name}
      tabIndex={-1}
      className={classes.card}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      {children}
    </div>
  );
}

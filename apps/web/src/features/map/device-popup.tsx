import { useMediaQuery } from '@mantine/hooks';
import { MAP_LIMITS } from '@sightline/domain/map/map-limits';
import { Popup } from 'maplibre-gl';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLiveMap } from '../../components/map/map-context.ts';
import classes from './device-popup.module.css';
import type { MapDevice } from './map-device.ts';
import { useBorrowedFocus } from './use-borrowed-focus.ts';

const OFFSET_PX = 16;

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
  return createPortal(children, node);
}

function Card({ name, onClose, children }: { name: string; onClose: () => void; children: ReactNode }) {
  const card = useRef<HTMLDivElement>(null);
  useBorrowedFocus(card);
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

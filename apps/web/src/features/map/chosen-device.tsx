import { MAP_LIMITS } from '@sightline/domain/map/map-limits';
import { useLayoutEffect, useRef, useState } from 'react';
import { useLiveMap } from '../../components/map/map-context.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { openInsightsOfDevice } from '../../queries/open-insights.ts';
import { useUser } from '../../queries/user.ts';
import { DeviceCard } from './device-card.tsx';
import { DevicePopup } from './device-popup.tsx';
import type { MapDevice } from './map-device.ts';
import { MoveMode } from './move-mode.tsx';
import { RemoveDialog } from './remove-dialog.tsx';

/** Near enough to know the valley, and still where the built-in map is good. */
const LISTED_ZOOM = 7.5;

interface ChosenDeviceProps {
  readonly device: MapDevice;
  /** Whether the map must go there, since the camera was chosen in the list. */
  readonly flyTo: boolean;
  readonly onClose: () => void;
}

/** The camera that somebody has chosen: what it is, or what is being done with it. */
export function ChosenDevice({ device, flyTo, onClose }: ChosenDeviceProps) {
  const services = useServices();
  const { map } = useLiveMap();
  const [mode, setMode] = useState<'card' | 'remove' | 'move'>('card');
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const start = useRef(device.position);

  // Before the effects of the card, which waits until the map has come to rest.
  useLayoutEffect(() => {
    const narrow = window.innerWidth <= MAP_LIMITS.narrowPx;
    if (!flyTo && !narrow) return;
    const { longitude, latitude } = start.current;
    map.easeTo({
      center: [longitude, latitude],
      offset: [0, narrow ? -map.getContainer().clientHeight / 4 : 0],
      ...(flyTo && { zoom: Math.max(map.getZoom(), LISTED_ZOOM) }),
    });
  }, [map, flyTo]);

  if (mode === 'move') return <MoveMode device={device} onDone={() => setMode('card')} />;
  return (
    <>
      <DevicePopup device={device} onClose={onClose}>
        <DeviceCard
          device={device}
          canEdit={!isReduced}
          onInsights={() => openInsightsOfDevice(services, device.id)}
          onMove={() => setMode('move')}
          onRemove={() => setMode('remove')}
          onClose={onClose}
        />
      </DevicePopup>
      {mode === 'remove' && (
        <RemoveDialog device={device} onClose={() => setMode('card')} onRemoved={onClose} />
      )}
    </>
  );
}

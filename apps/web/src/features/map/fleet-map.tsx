import type { MapLayer } from '@sightline/domain/map/map-layers';
import { MAP_LIMITS } from '@sightline/domain/map/map-limits';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { useLiveMap } from '../../components/map/map-context.ts';
import { MapView } from '../../components/map/map-view.tsx';
import { useNow } from '../../components/time/use-now.ts';
import { openInsightsOfDevice } from '../../queries/open-insights.ts';
import { useUser } from '../../queries/user.ts';
import { DeviceCard } from './device-card.tsx';
import { DeviceMarks } from './device-marks.tsx';
import { DevicePopup } from './device-popup.tsx';
import { fitDevices } from './fit-devices.ts';
import type { MapDevice } from './map-device.ts';
import { filterDevices, NO_FILTER } from './map-filter.ts';
import classes from './map-tab.module.css';
import { MoveMode } from './move-mode.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import { SideMenu } from './side-menu.tsx';

const WORLD = { center: [0, 20] as [number, number], zoom: 1.2 };
/** Near enough to know the valley, and still where the built-in map is good. */
const LISTED_ZOOM = 7.5;
const NO_LAYERS: ReadonlySet<MapLayer> = new Set();

interface FleetMapProps {
  readonly devices: readonly MapDevice[];
  readonly groups: readonly string[];
}

export function FleetMap({ devices, groups }: FleetMapProps) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [layers, setLayers] = useState(NO_LAYERS);
  const [menuOpened, setMenuOpened] = useState(false);
  const [params] = useSearchParams();
  const [chosenId, setChosenId] = useState(() => Number(params.get('device')) || undefined);
  const [listed, setListed] = useState(chosenId !== undefined);
  const now = useNow();
  // As time goes by nothing changes on the map, unless it is asked who was seen of late.
  const asOf = filter.lastSeen === null ? 0 : now;
  const shown = useMemo(() => filterDevices(devices, filter, asOf), [devices, filter, asOf]);
  const chosen = shown.find((device) => device.id === chosenId);

  const chooseOnMap = useCallback((id: number) => {
    setListed(false);
    setChosenId(id);
  }, []);
  function chooseInList(id: number): void {
    setListed(true);
    setChosenId(id);
    if (window.innerWidth <= MAP_LIMITS.narrowPx) setMenuOpened(false);
  }
  return (
    <div className={classes.map}>
      <MapView label="Map of your cameras" start={WORLD}>
        <FitOnce devices={devices} />
        <DeviceMarks devices={shown} layers={layers} chosenId={chosen?.id} onChoose={chooseOnMap} />
        {chosen && (
          <ChosenDevice
            key={chosen.id}
            device={chosen}
            flyTo={listed}
            onClose={() => setChosenId(undefined)}
          />
        )}
        <SideMenu
          opened={menuOpened}
          onToggle={() => setMenuOpened(!menuOpened)}
          filter={filter}
          onFilter={setFilter}
          layers={layers}
          onLayers={setLayers}
          groups={groups}
          shown={shown}
          total={devices.length}
          onChoose={chooseInList}
        />
      </MapView>
    </div>
  );
}

/** Shows the whole fleet when the map opens, and leaves the view to people afterwards. */
function FitOnce({ devices }: { devices: readonly MapDevice[] }) {
  const { map } = useLiveMap();
  const positions = useRef(devices.map((device) => device.position));
  useEffect(() => fitDevices(map, positions.current, false), [map]);
  return null;
}

interface ChosenDeviceProps {
  readonly device: MapDevice;
  /** Whether the map must go there, since the camera was chosen in the list. */
  readonly flyTo: boolean;
  readonly onClose: () => void;
}

function ChosenDevice({ device, flyTo, onClose }: ChosenDeviceProps) {
  const { map } = useLiveMap();
  const [mode, setMode] = useState<'card' | 'remove' | 'move'>('card');
  const isReduced = useUser()?.capabilities.includes('menu.reduced') ?? true;
  const start = useRef(device.position);

  useEffect(() => {
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
          onInsights={() => openInsightsOfDevice(device.id)}
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

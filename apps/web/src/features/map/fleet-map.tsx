import { notifications } from '@mantine/notifications';
import { NO_LOCATION } from '@sightline/domain/devices/coordinates';
import type { MapLayer } from '@sightline/domain/map/map-layers';
import { MAP_LIMITS } from '@sightline/domain/map/map-limits';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'wouter';
import { fitDevices } from '../../components/map/fit-devices.ts';
import { useLiveMap } from '../../components/map/map-context.ts';
import { MapView } from '../../components/map/map-view.tsx';
import { useNow } from '../../components/time/use-now.ts';
import { useServices } from '../../kernel/services-context.tsx';
import { ChosenDevice } from './chosen-device.tsx';
import { DeviceMarks } from './device-marks.tsx';
import type { MapDevice } from './map-device.ts';
import { filterDevices, NO_FILTER } from './map-filter.ts';
import classes from './map-tab.module.css';
import { SideMenu } from './side-menu.tsx';

const WORLD = { center: [0, 20] as [number, number], zoom: 1.2 };
const NO_LAYERS: ReadonlySet<MapLayer> = new Set();

export function FleetMap({ devices }: { devices: readonly MapDevice[] }) {
  const [filter, setFilter] = useState(NO_FILTER);
  const [layers, setLayers] = useState(NO_LAYERS);
  const [menuOpened, setMenuOpened] = useState(false);
  const [params] = useSearchParams();
  const [chosenId, setChosenId] = useState(() => Number(params.get('device')) || undefined);
  const [listed, setListed] = useState(chosenId !== undefined);
  useMissingNotice(chosenId, devices);
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
          shown={shown}
          total={devices.length}
          onChoose={chooseInList}
        />
      </MapView>
    </div>
  );
}

/** Whoever follows a link to a camera that is not on the map is told why it does not open. */
function useMissingNotice(askedId: number | undefined, devices: readonly MapDevice[]): void {
  const services = useServices();
  const [isMissing] = useState(() => askedId !== undefined && !devices.some(({ id }) => id === askedId));
  useEffect(() => {
    if (!isMissing) return;
    notifications.show(
      {
        id: 'map camera',
        title: NO_LOCATION,
        message: 'The camera of this link has no position on the map, or it is not yours.',
      },
      services.notifications,
    );
  }, [isMissing, services.notifications]);
}

/**
 * Shows the whole fleet when the map opens, before it goes to the camera that a link names, and leaves the view to people
 * afterwards.
 */
function FitOnce({ devices }: { devices: readonly MapDevice[] }) {
  const { map } = useLiveMap();
  const positions = useRef(devices.map((device) => device.position));
  useLayoutEffect(() => fitDevices(map, positions.current, false), [map]);
  return null;
}

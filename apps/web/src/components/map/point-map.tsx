import { Center, Loader, Text } from '@mantine/core';
import { NO_LOCATION, positionOf } from '@sightline/domain/devices/coordinates';
import { IconMapPinOff } from '@tabler/icons-react';
import { lazyComponent } from '../page/lazy-component.tsx';
import classes from './point-map.module.css';

const PointMapView = lazyComponent(
  () => import('./point-map-view.tsx').then((m) => m.PointMapView),
  <Loading />,
);

interface PointMapProps {
  /** Degrees. */
  readonly latitude: number | null;
  /** Degrees. */
  readonly longitude: number | null;
  /** What stands there, such as the camera's name. */
  readonly label: string;
}

/** A small map of one place, for dialogs; says so where there is no place. */
export function PointMap({ latitude, longitude, label }: PointMapProps) {
  const position = positionOf({ latitude, longitude });
  if (!position) {
    return (
      <Center className={classes.empty}>
        <IconMapPinOff size={20} aria-hidden="true" />
        <Text size="sm">{NO_LOCATION}</Text>
      </Center>
    );
  }
  return (
    <div className={classes.map}>
      <PointMapView key={`${position.latitude} ${position.longitude}`} position={position} label={label} />
    </div>
  );
}

function Loading() {
  return (
    <Center className={classes.loading}>
      <Loader type="dots" />
    </Center>
  );
}
